import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { EntryDetail } from '../../src/schema/entry.ts'
import type { Manifest } from '../../src/schema/registry.ts'
import { writeBelow } from '../support/write-below.ts'
import { categoryOfKind } from '../unit/catalogue/category.ts'
import { fork } from './fork.ts'
import { build, serve } from './project.ts'

const upstream = inject('baseUrl')
const servers = categoryOfKind('mcp-server')
const mine = fork('overlay-', {})
let site: Awaited<ReturnType<typeof serve>>
let denied: EntryDetail['entry']
let pulled: string

const write = (path: string, text: string) => writeBelow(mine.root, path, text)
const ask = async (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init)
const callTool = async (name: string, args: object) => {
	const response = await ask('/api/mcp', {
		method: 'POST',
		headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
		body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
	})
	return response.text()
}

/** A server of the built registry that people are told how to install. */
async function installableServer(): Promise<EntryDetail['entry']> {
	const { artifacts } = (await (await fetch(`${upstream}/api/registry/manifest`)).json()) as Manifest
	for (const path of Object.keys(artifacts).filter((one) => one.startsWith(`api/registry/entries/${servers}/`))) {
		const { entry } = (await (await fetch(`${upstream}/${path}`)).json()) as EntryDetail
		if (entry.installable) return entry
	}
	throw new Error('No server of the built registry can be installed.')
}

beforeAll(async () => {
	denied = await installableServer()
	write('upstream/other.json', JSON.stringify({ address: new URL(upstream).origin }))
	const { stdout } = await promisify(execFile)(process.execPath, ['scripts/node.mjs', 'scripts/pull.ts'], {
		cwd: mine.root,
	})
	pulled = stdout
	mine.put(`${servers}/own-one`, { title: 'One of our own', server: { command: 'own-one' }, safetyNotes: ['It runs.'] })
	write(
		`overlay/${servers}/${denied.slug}.yaml`,
		'verdict:\n  decision: deny\n  by: Security\n  until: 2999-12-31\n  reason: It reads more than it says.\n',
	)
	write(`overlay/${servers}/own-one.yaml`, 'pin: true\nnote: Ask the platform team for a key.\n')
	mine.edit('src/schema/settings.ts', (text) => text.replace("visibility: 'public'", "visibility: 'private'"))
	build(mine.root)
	site = await serve(mine.root)
}, 600_000)
afterAll(async () => {
	await site?.close()
	mine.remove()
})

describe('a private registry of own entries and those of another', () => {
	it('took every entry in that the other publishes, and says so', () => {
		const { artifacts } = JSON.parse(readFileSync(join(mine.root, 'upstream/other/_manifest.json'), 'utf8'))
		const sources = Object.keys(artifacts).filter((path) => path.endsWith('.md') && path.split('/').length === 2)
		expect(sources.length).toBeGreaterThan(0)
		expect(pulled).toContain(`${sources.length} added, 0 changed, 0 removed`)
		for (const path of sources) expect(mine.has(`${path.replace(/\.md$/, '')}.html`)).toBe(true)
	})

	it('shows the verdict above everything else on the page, and nothing to take', () => {
		const page = mine.read(`${servers}/${denied.slug}.html`)
		const article = page.slice(page.indexOf('<article'))
		expect(article.indexOf('data-verdict="deny"')).toBeLessThan(article.indexOf('<h1'))
		expect(page).not.toContain('class="take"')
		expect(page).toContain('It reads more than it says.')
		for (const { text } of denied.install) expect(page).not.toContain(text)
	})

	it('says where an entry is from, with its digest, and pins its own first', () => {
		expect(mine.read(`${servers}/${denied.slug}.html`)).toContain(
			`href="${new URL(upstream).origin}/${servers}/${denied.slug}"`,
		)
		const list = mine.read(`${servers}.html`)
		expect(list.indexOf('One of our own')).toBeLessThan(list.indexOf(`/${servers}/${denied.slug}"`))
		expect(mine.read(`${servers}/own-one.html`)).toContain('Ask the platform team for a key.')
	})

	it('answers the verdict in the API and in MCP, where install guidance is refused', async () => {
		const found = (await (await ask(`/api/registry/search?q=${denied.slug}&limit=50`)).json()) as {
			results: (EntryDetail['entry'] & object)[]
		}
		const row = found.results.find(({ slug, category }) => slug === denied.slug && category === servers)
		expect(row).toMatchObject({
			installable: false,
			verdict: { decision: 'deny', by: 'Security' },
			origin: { upstream: 'other' },
		})
		const key = `${servers}:${denied.slug}`
		for (const tool of ['get_install_guidance', 'get_copyable_asset'])
			expect(await callTool(tool, { key })).toMatch(/denied by Security until 31 Dec 2999\..*Do not install it/)
		expect(await callTool('get_entry_detail', { key })).toContain('It reads more than it says.')
		expect((await ask(`/api/download/${servers}/${denied.slug}`)).status).toBe(404)
		expect(await ask(`/compare?keys=${key},${servers}:own-one`).then((page) => page.text())).toContain(
			'denied by Security',
		)
	})

	it('invites no crawler, in robots, headers, pages and lists of files', async () => {
		expect(mine.read('robots.txt')).toBe('User-agent: *\nDisallow: /\n')
		expect(mine.has('sitemap.xml')).toBe(false)
		expect(mine.read('api/registry/feed')).not.toContain('sitemap')
		for (const path of ['/', '/browse', `/${servers}/own-one`, '/api/registry/manifest', '/api/registry/search']) {
			const { headers } = await ask(path)
			expect([path, headers.get('x-robots-tag')]).toEqual([path, 'noindex, nofollow'])
			expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null])
			// What the host sends with pages that have no rule of their own is asked for anew each time.
			expect([path, headers.get('cache-control')]).toEqual([
				path,
				expect.stringMatching(/^private, |, max-age=0, must-revalidate$/),
			])
		}
		const built = [`${servers}/own-one.html`, 'index.html', 'changes.html'].map(
			(file) => [file, mine.read(file)] as const,
		)
		const asked = ['/browse', '/compare', '/jobs', '/jobs/post', '/submit', '/claim'].map(
			async (path) => [path, await (await ask(path)).text()] as const,
		)
		for (const [path, page] of [...built, ...(await Promise.all(asked))]) {
			expect([path, page]).toEqual([path, expect.stringContaining('<meta name="robots" content="noindex"')])
			for (const invitation of ['rel="canonical"', 'application/ld+json', 'data-signals'])
				expect([path, page]).toEqual([path, expect.not.stringContaining(invitation)])
		}
	})

	it('tells nobody how many others voted, and no numbers of its repository', async () => {
		const key = `${servers}:own-one`
		const post = async (path: string, body: object) =>
			(
				await ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
			).json()
		await post('/api/votes/toggle', { key, clientId: 'client-a-0123456789', vote: true })
		expect(await post('/api/votes/query', { keys: [key], clientId: 'client-b-0123456789' })).toMatchObject({
			counts: { [key]: 0 },
		})
		expect(await post('/api/votes/query', { keys: [key], clientId: 'client-a-0123456789' })).toMatchObject({
			counts: { [key]: 1 },
			votes: { [key]: true },
		})
		expect((await ask('/api/github-stats')).status).toBe(502)
	})
})
