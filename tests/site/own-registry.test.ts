import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ForkOptions, forkRegistry } from '../../scripts/fork/fork.ts'
import { copyTree } from '../../scripts/fork/tree.ts'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import { entriesOf } from '../../src/catalogue/catalogue.ts'
import { readContent } from '../../src/catalogue/disk/content.ts'
import { kinds } from '../../src/kinds/kinds.ts'
import { keyOf, pathOf } from '../../src/schema/primitives.ts'
import { settings } from '../../src/schema/settings.ts'
import { build, serve } from './project.ts'

const OPTIONS: ForkOptions = { name: 'Quillwort', repository: 'marsh-works/quillwort', contact: 'marsh@example.com' }
const AS = ['-c', 'user.name=Fern', '-c', 'user.email=fern@example.com', '-c', 'commit.gpgSign=false']

/** A copy of this tree with one commit, its parent's, made a registry of its own and committed. */
function makeRegistry(options: ForkOptions) {
	const root = mkdtempSync(join(tmpdir(), 'registry-own-'))
	const git = (...args: string[]) => execFileSync('git', [...AS, ...args], { cwd: root, encoding: 'utf8' })
	const commit = (text: string) => {
		git('add', '--all')
		git('commit', '--quiet', '--no-verify', '--allow-empty', '-m', text)
	}
	copyTree(process.cwd(), root)
	git('init', '--quiet')
	commit('what was here before')
	forkRegistry(root, { ...options, now: Date.now() + 1000 })
	const later = new Date(Date.now() + 2000).toISOString()
	git('add', '--all')
	execFileSync('git', [...AS, 'commit', '--quiet', '--no-verify', '-m', 'a registry of its own'], {
		cwd: root,
		env: { ...process.env, GIT_COMMITTER_DATE: later, GIT_AUTHOR_DATE: later },
	})
	symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
	const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
	return { root, read, json: (path: string) => JSON.parse(read(path)), remove: () => rmSync(root, { recursive: true }) }
}

const filesOf = (root: string): string[] =>
	readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(root, path)).isFile())

/** Every text of a file: its bytes, and what is packed in them. */
function textsIn(bytes: Uint8Array, name: string): string[] {
	const plain = Buffer.from(bytes).toString('latin1').toLowerCase()
	const more = (inner: Uint8Array, innerName: string) => textsIn(inner, innerName)
	switch (extname(name)) {
		case '.zip':
		case '.mcpb':
			return [plain, ...Object.entries(unzipSync(bytes)).flatMap(([path, inner]) => [path, ...more(inner, path)])]
		case '.gz':
			return [plain, ...more(gunzipSync(bytes), name.slice(0, -3))]
		case '.br':
			return [plain, ...more(brotliDecompressSync(bytes), name.slice(0, -3))]
		case '.png':
			return [plain, ...pngTexts(Buffer.from(bytes))]
		default:
			return [plain]
	}
}

/** What a PNG says in words, packed or not. */
function pngTexts(bytes: Buffer): string[] {
	const found: string[] = []
	for (let at = 8; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
		const type = bytes.toString('latin1', at + 4, at + 8)
		const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))
		if (type === 'zTXt') found.push(inflateSync(data.subarray(data.indexOf(0) + 2)).toString('latin1'))
	}
	return found.map((text) => text.toLowerCase())
}

const catalogue = buildCatalogue(readContent('content'), { baseUrl: 'https://registry.example' })

/** What would tell of the parent, as far as its child has not the same: names, and entries by every name of theirs. */
function tracesOfParent(root: string): string[] {
	const own = ['src/schema/settings.ts', ...filesOf(join(root, 'content')).map((path) => `content/${path}`)]
		.map((path) => readFileSync(join(root, path), 'utf8'))
		.join('\n')
	const entries = entriesOf(catalogue)
	const whose = entries.filter(({ trustSignals }) => trustSignals.firstPartyEditorial).map(({ author }) => author)
	const named = entries.flatMap((entry) => [
		...[keyOf(entry), pathOf(entry), encodeURIComponent(pathOf(entry))],
		...(entry.slug.split('-').length > 2 ? [entry.slug] : []),
		...(entry.title.split(' ').length > 2 ? [entry.title] : []),
	])
	const { about = settings.name, intro = settings.name }: { name: string; about?: string; intro?: string } = settings
	return [...new Set([settings.name, settings.repository, about, intro, ...whose, ...named])].filter(
		(text) => text && !own.toLowerCase().includes(text.toLowerCase()) && !existsAsExample(root, text),
	)
}

/** Whether a path names an entry of the child. */
const existsAsExample = (root: string, text: string): boolean =>
	filesOf(join(root, 'content')).some((path) => path.startsWith(text.replaceAll('%2F', '/').replace(':', '/')))

describe('a registry of one’s own', () => {
	const own = makeRegistry(OPTIONS)
	beforeAll(() => {
		build(own.root)
	}, 240_000)
	afterAll(own.remove)

	it('publishes nothing of its parent: no name, no entry, no example, in no byte of any file', () => {
		const traces = tracesOfParent(own.root)
		const folder = join(own.root, 'dist')
		const found = filesOf(folder).flatMap((path) => {
			const texts = [path.toLowerCase(), ...textsIn(readFileSync(join(folder, path)), path)]
			const here = traces.filter((trace) => texts.some((text) => text.includes(trace.toLowerCase())))
			return here.map((trace) => `${path}: ${trace}`)
		})
		expect(found).toEqual([])
	})

	it('has a worked example of each kind, and nothing in its history but their coming', () => {
		const { entries } = own.json('data/changes.json') as { entries: { type: string; key: string; at: string }[] }
		expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(['added']))
		expect(entries).toHaveLength(Object.keys(kinds).length)
		expect(own.read('feed.xml')).not.toContain('Removed')
	})

	it('shows no heading on its home page above an empty list, though nothing in it was observed yet', () => {
		const page = own.read('index.html')
		expect(page).toContain('New entries')
		expect(page.match(/<(ul|dl) class="[^"]*"><\/\1>/g)).toBeNull()
	})

	it('takes the examples of its API from its own entries', async () => {
		const { paths } = own.json('openapi.json')
		const parameters: { name: string; example: string }[] =
			paths['/api/registry/entries/{category}/{slug}'].get.parameters
		const [category, slug] = ['category', 'slug'].map((name) => parameters.find((one) => one.name === name)?.example)
		expect(own.read(`${category}/${slug}.html`)).toContain('<h1')
		expect(own.read('docs/api.html')).toContain(`/api/registry/entries/${category}/${slug}`)
	})
})

describe('a registry without an entry', () => {
	const [kind = ''] = Object.keys(kinds)
	const bare = makeRegistry({
		...OPTIONS,
		categories: [`first-shelf=${kind}`, `second-shelf=${kind}`],
		examples: false,
	})
	let url = ''
	let close = async (): Promise<unknown> => undefined
	beforeAll(async () => {
		build(bare.root)
		;({ url, close } = await serve(bare.root))
	}, 240_000)
	afterAll(async () => {
		await close()
		bare.remove()
	})

	it('says on its home page and on each shelf how the first entry is added', () => {
		for (const page of ['index.html', 'first-shelf.html', 'second-shelf.html'])
			expect([page, bare.read(page)]).toEqual([page, expect.stringContaining('npm run new')])
	})

	it.each([
		...[
			'/',
			'/browse',
			'/first-shelf',
			'/about',
			'/docs',
			'/docs/api',
			'/feeds',
			'/mcp-setup',
			'/trending',
			'/compare',
		],
		...['/changes', '/status', '/submit', '/platforms', '/security', '/moderation', '/feed.xml', '/atom.xml'],
		...['/feed.json', '/sitemap.xml', '/llms.txt', '/llms-full.txt', '/openapi.json', '/marketplace.json'],
		...['/first-shelf/feed.xml', '/data/feeds/categories/first-shelf.json', '/api/registry/manifest'],
		...['/api/registry/diff', '/api/registry/search?q=anything', '/api/registry/trending', '/v0.1/servers'],
		...['/api/registry/categories', '/api/health', '/api/og?title=First', '/.well-known/security.txt'],
	])('answers %s', async (path) => {
		const response = await fetch(url + path)
		expect([response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([200, true])
	})

	it('speaks of no servers and no skills, which none of its shelves takes', async () => {
		const built = ['mcp-setup.html', 'docs.html', 'feeds.html', 'stats.html', '.well-known/ard.json'].map(bare.read)
		const texts = [...built, await (await fetch(`${url}/submit`)).text()]
		const words =
			/MCP servers|this registry’s servers|only for servers|servers whose|VS Code’s gallery|Agent Skills|SKILL\.md|this MCP server/g
		expect(texts.flatMap((text) => text.match(words) ?? [])).toEqual([])
	})

	it('lists its tools over MCP', async () => {
		const response = await fetch(`${url}/api/mcp`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
			body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
		})
		const said = await response.text()
		expect([response.status, said]).toEqual([200, expect.stringContaining('search_registry')])
		expect(said).toContain('Find First shelf, Second shelf by task')
	})

	it('is dated by its settings, so that nothing in it has run out', () => {
		const { generatedAt } = bare.json('api/registry/manifest')
		expect(Math.abs(Date.parse(generatedAt) - Date.now())).toBeLessThan(86_400_000)
	})
})
