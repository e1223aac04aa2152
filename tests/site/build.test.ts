import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, makeProject } from './project.ts'

const projects: { remove(): void }[] = []

/** The project with its content and a history of it, the same in every copy. */
function copyProject(name: string): string {
	const project = makeProject(name, ['content'])
	projects.push(project)
	const { root } = project
	const when = '2026-11-20T08:00:00Z'
	const env = { ...process.env, GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when, GIT_CONFIG_GLOBAL: '/dev/null' }
	const git = (...args: string[]) => execFileSync('git', args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
	git('init', '--quiet')
	git('add', 'content')
	git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', 'All entries')
	return root
}

/** Digest of every published file by its path. */
function digests(root: string): Map<string, string> {
	const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true }).filter((item) =>
		item.isFile(),
	)
	const paths = files.map((item) => relative(join(root, 'dist'), join(item.parentPath, item.name))).sort()
	return new Map(
		paths.map((path) => [
			path,
			createHash('sha256')
				.update(readFileSync(join(root, 'dist', path)))
				.digest('hex'),
		]),
	)
}

afterAll(() => {
	for (const project of projects) project.remove()
})

describe('two builds of the same content', { timeout: 240_000 }, () => {
	let first: Map<string, string>
	let second: string

	beforeAll(() => {
		const root = copyProject('pinakes-a-')
		build(root, { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', DEPLOY_ID: 'one' })
		first = digests(root)
		second = copyProject('pinakes-another-folder-')
		build(second, { TZ: 'America/Los_Angeles', LC_ALL: 'C', LANG: 'C', DEPLOY_ID: 'another' })
	}, 240_000)

	test('give the same bytes in other folders, deploys, time zones and locales', () => {
		expect([...digests(second)]).toEqual([...first])
	})

	test('differ in at most a dozen files when the text of one entry is edited', () => {
		appendFileSync(join(second, 'content/prompts/spend-less.mdx'), '\nOne more sentence of advice.\n')
		build(second, {})
		const after = digests(second)
		const changed = [...after].filter(([path, digest]) => first.get(path) !== digest).map(([path]) => path)
		expect(after.size).toBe(first.size)
		expect(changed).toContain('prompts/spend-less.html')
		expect(changed.length, changed.join('\n')).toBeLessThanOrEqual(12)
	})
})

describe('bad content', { timeout: 60_000 }, () => {
	test('stops the build before anything is written and says what to write instead', () => {
		const root = copyProject('pinakes-bad-')
		writeFileSync(join(root, 'content/prompts/broken.mdx'), '---\ntitle: Broken\n---\n\nToo short.\n')
		const failure = (() => {
			try {
				return build(root, {})
			} catch (error) {
				const { stderr, stdout, status } = error as { stderr: string; stdout: string; status: number }
				return { status, text: stderr + stdout }
			}
		})()
		expect(failure).toMatchObject({ status: 1, text: expect.stringContaining('content/prompts/broken.mdx') })
		expect(failure).toMatchObject({ text: expect.stringMatching(/→ /) })
		expect((failure as { text: string }).text).not.toMatch(/\n\s+at /)
		expect(readdirSync(root)).not.toContain('dist')
	})
})
