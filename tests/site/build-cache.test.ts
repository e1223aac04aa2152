import { execFileSync } from 'node:child_process'
import { appendFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bindOpts } from '@netlify/cache-utils'
import { afterAll, expect, test } from 'vitest'
import { onBuild, onPreBuild } from '../../scripts/netlify-cache/index.js'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { GIVEN_UP, makeProject } from './project.ts'

const { root, remove } = makeProject('build-cache-', ['content'])
afterAll(remove)

const home = process.cwd()
const build = (): string =>
	execFileSync(process.execPath, ['scripts/node.mjs', 'scripts/build.ts', '--hosted'], {
		cwd: root,
		encoding: 'utf8',
		...GIVEN_UP,
	})

/** What the host does before and after a build, with its own library. */
async function hosted(hook: typeof onBuild): Promise<void> {
	process.chdir(root)
	try {
		const { restore, save } = bindOpts({ cacheDir: join(root, 'host-cache') })
		await hook({ utils: { cache: { restore: (paths) => restore(paths, {}), save: (paths) => save(paths, {}) } } })
	} finally {
		process.chdir(home)
	}
}

/** Another machine has what is in Git, and the host's cache. */
const forget = () => {
	for (const path of ['dist', '.local', '.netlify', '.pinakes'])
		rmSync(join(root, path), { recursive: true, force: true })
}
const published = () =>
	globSync('dist/**', { cwd: root, withFileTypes: true })
		.filter((item) => item.isFile())
		.map((item) => join(item.parentPath, item.name))
		.sort()
		.map((file) => `${file} ${sha256(readFileSync(file))}`)

test('what the host has kept of one build is where the next begins, and one that is not whole is none', {
	timeout: 600_000,
}, async () => {
	build()
	await hosted(onBuild)
	forget()
	const [entry = ''] = globSync('content/*/*.mdx', { cwd: root }).sort()
	appendFileSync(join(root, entry), '\nOne more sentence.\n')
	await hosted(onPreBuild)
	expect(build()).toMatch(/, \d{1,2} pages rendered and the others kept/)
	const warm = published()
	await hosted(onBuild)

	forget()
	const archive = join(root, 'host-cache/cwd/.pinakes/cache/build.tar')
	const bytes = readFileSync(archive)
	bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1
	writeFileSync(archive, bytes)
	await hosted(onPreBuild)
	expect(build()).not.toContain('the others kept')
	expect(published()).toEqual(warm)
})
