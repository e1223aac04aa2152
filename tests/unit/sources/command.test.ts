import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { fixtureProject } from '../../registry/project.ts'
import { COMMON, sourceText } from '../catalogue/draft.ts'
import { json, startInternet } from './internet.ts'

const { root: folder, remove } = fixtureProject('pinakes-sources-', { content: false })
mkdirSync(join(folder, 'content/servers'), { recursive: true })
const put = (slug: string, repo: string, name: string) => {
	const server = { command: 'npx', package: { registry: 'npm', name } }
	const text = sourceText({ ...COMMON, title: slug, repoUrl: `https://github.com/a/${repo}`, server })
	writeFileSync(join(folder, `content/servers/${slug}.mdx`), text)
}
put('one', 'live', 'one')
put('two', 'gone', 'two')
afterAll(remove)

/** Runs the command on that content, against a GitHub and an npm on this machine. */
const sources = (url: string, ...options: string[]) => sourcesIn(folder, url, ...options)

async function sourcesIn(root: string, url: string, ...options: string[]) {
	const script = join(root, 'scripts/sources.ts')
	const { PATH, NODE_COMPILE_CACHE } = process.env
	const own = { PINAKES_GITHUB_API_URL: url, PINAKES_NPM_URL: url, PINAKES_GITHUB_TOKEN: '' }
	const run = spawn(process.execPath, [script, ...options], { cwd: root, env: { PATH, NODE_COMPILE_CACHE, ...own } })
	let text = ''
	for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => (text += chunk))
	const [code] = await once(run, 'close')
	return { code, text }
}

it('checks what entries name, says what it saw, and writes it only when told to', async () => {
	const { url, answers } = await startInternet({})
	const host = new URL(url).host
	answers[`${host}/repos/a/live`] = json({ full_name: 'a/live', archived: true })
	answers[`${host}/one/latest`] = json({ version: '1.2.3' })
	const file = join(folder, 'content/_sources.json')

	const dry = await sources(url, '--only', 'servers/one')
	expect(dry).toEqual({ code: 0, text: expect.stringContaining('archived   https://github.com/a/live\n') })
	expect(dry.text).toContain('2 sources of 1 entry checked, 2 of them reached.\nNothing was written.')
	expect(existsSync(file)).toBe(false)

	const written = await sources(url, '--write')
	expect(written.text).toContain('failed     https://github.com/a/gone  (answers 404)\n')
	const today = new Date().toISOString().slice(0, 10)
	expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
		schemaVersion: 1,
		kind: 'source-health',
		sources: {
			'https://github.com/a/gone': { failedOn: [today] },
			'https://github.com/a/live': { state: 'archived', checkedAt: today },
			'npm:one': { state: 'available', checkedAt: today, version: '1.2.3' },
			'npm:two': { failedOn: [today] },
		},
	})
})

it('writes nothing when nothing at all was reached, for then the fault is here', async () => {
	const { url } = await startInternet({})
	const before = readFileSync(join(folder, 'content/_sources.json'), 'utf8')
	expect(await sources(url, '--write')).toEqual({
		code: 1,
		text: expect.stringContaining('No source could be reached, so the problem is on this side. Nothing was written.'),
	})
	expect(readFileSync(join(folder, 'content/_sources.json'), 'utf8')).toBe(before)
})

it('records nothing of one entry when no host answered, for then nobody knows whose fault it is', async () => {
	const before = readFileSync(join(folder, 'content/_sources.json'), 'utf8')
	expect(await sources('http://127.0.0.1:1', '--only', 'servers/one', '--write')).toEqual({
		code: 1,
		text: expect.stringContaining('No host answered. If the same happens with other entries'),
	})
	expect(readFileSync(join(folder, 'content/_sources.json'), 'utf8')).toBe(before)
})

it('has nothing to say against a registry without entries', async () => {
	const { root, remove } = fixtureProject('pinakes-no-sources-', { content: false })
	mkdirSync(join(root, 'content'), { recursive: true })
	const empty = await sourcesIn(root, 'http://127.0.0.1:1')
	remove()
	expect(empty).toEqual({ code: 0, text: expect.stringContaining('0 sources of 0 entries checked') })
})

it('says what to write when there is no such entry', async () => {
	expect(await sources('http://127.0.0.1:1', '--only', 'servers/none')).toEqual({
		code: 1,
		text: 'There is no entry “servers/none”. Write category:slug.\n',
	})
})
