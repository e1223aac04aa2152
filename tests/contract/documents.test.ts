import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type * as z from 'zod'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import { listedOf } from '../../src/catalogue/catalogue.ts'
import { readContent } from '../../src/catalogue/disk/content.ts'
import type { Document } from '../../src/documents/document.ts'
import { hostDocuments } from '../../src/documents/host.ts'
import { documents } from '../../src/documents/index.ts'
import { ChangeLog } from '../../src/schema/changes.ts'
import { type Endpoint, fillPath } from '../../src/schema/contract/endpoint.ts'
import { endpoints } from '../../src/schema/contract/endpoints.ts'
import { EntryDetail, RegistryEntry } from '../../src/schema/entry.ts'
import { ClientsDocument } from '../../src/schema/install.ts'
import type { Manifest } from '../../src/schema/registry.ts'
import { MANIFEST_PATH } from '../../src/schema/text/published-paths.ts'
import { Category, Platform } from '../../src/schema/vocabulary.ts'
import { fixtureProject } from '../registry/project.ts'
import { CONTENT } from '../registry/registry.ts'

const BASE = { baseUrl: 'https://pinakes.test' }
const drafts = readContent(CONTENT)
const catalogue = buildCatalogue(drafts, BASE)
const published = documents(catalogue)
const byPath = new Map(published.map((document) => [document.path, document]))
const bytesOf = ({ body }: Document) => (typeof body === 'string' ? Buffer.from(body) : Buffer.from(body))
const textOf = (path: string) => String(byPath.get(path)?.body)
const read = (path: string): unknown => JSON.parse(textOf(path))
const digest = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hashes = (list: readonly Document[]) => Object.fromEntries(list.map((one) => [one.path, digest(bytesOf(one))]))

/** What a schema has against a value, in words short enough to read in a failed test. */
const faults = (schema: z.ZodType, value: unknown) =>
	schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the paths of documents', () => {
	it('are unique, on disks that ignore case too', () => {
		const paths = published.map(({ path }) => path.toLowerCase())
		expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
	})

	it('stay below the folder that is served, in characters that need no escape', () => {
		const odd = published.filter(
			({ path }) => !/^[\w.-]+(?:\/[\w.-]+)*$/.test(path) || path.split('/').some((part) => /^\.{1,2}$/.test(part)),
		)
		expect(odd.map(({ path }) => path)).toEqual([])
	})

	it('are never a folder and a file at once', () => {
		const folders = new Set(
			published.flatMap(({ path }) => path.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))),
		)
		expect(published.filter(({ path }) => folders.has(path))).toEqual([])
	})
})

describe('what is promised', () => {
	const statics: [string, Endpoint][] = (Object.entries(endpoints) as [string, Endpoint][]).filter(
		([, { served }]) => served === 'static',
	)
	const valuesOf: Record<string, readonly string[]> = {
		'{category}': Category.options,
		'{platform}': Platform.options,
	}

	it.each(statics)('is there and keeps its schema: %s', (_, endpoint) => {
		const [placeholder = ''] = /\{\w+\}/.exec(endpoint.path) ?? []
		const isOfEntries = endpoint.path.includes('{slug}')
		const records = catalogue.records.filter(({ receipt }) => receipt || !endpoint.path.includes('/receipts/'))
		const paths = isOfEntries
			? records.map(({ entry }) => fillPath(endpoint.path, { category: entry.category, slug: entry.slug }))
			: (valuesOf[placeholder] ?? ['']).map((value) => endpoint.path.replace(placeholder, value))
		const wrong = paths.flatMap((path) => {
			const document = byPath.get(path.slice(1))
			if (!document) return [`${path} is not there`]
			const value = /json/.test(endpoint.type ?? 'json') ? read(document.path) : textOf(document.path)
			return [
				...faults(endpoint.response, value).map((fault) => `${path} ${fault}`),
				...(document.type === (endpoint.type ?? 'application/json') ? [] : [`${path} is ${document.type}`]),
			]
		})
		expect(wrong).toEqual([])
	})

	it('holds for the history and for the texts of entries', () => {
		expect(faults(ChangeLog, read('data/changes.json'))).toEqual([])
		for (const { entry, text } of catalogue.records) {
			expect(textOf(`${entry.category}/${entry.slug}.md`)).toBe(text)
			expect(textOf(`${entry.category}/${entry.slug}/llms.txt`)).toMatch(
				new RegExp(`^# .+\n\nKey: ${entry.category}:${entry.slug}\n`),
			)
		}
	})

	it('holds for the clients', () => {
		expect(faults(ClientsDocument, read('data/clients.json'))).toEqual([])
	})

	it('counts what it lists', () => {
		const lists = published.filter(({ path, type }) => type === 'application/json' && path !== 'openapi.json')
		const wrong = lists.flatMap(({ path }) => {
			const { count, entries, feeds, clients } = read(path) as { count?: number } & Record<
				string,
				unknown[] | undefined
			>
			return count === undefined || count === (entries ?? feeds ?? clients)?.length ? [] : [path]
		})
		expect(wrong).toEqual([])
	})

	it('names every category in the order of the settings, empty ones too', () => {
		const { entries } = read('api/registry/categories') as { entries: { id: string; count: number; feedUrl: string }[] }
		expect(entries.map(({ id }) => id)).toEqual(Category.options)
		expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(listedOf(catalogue).length)
		expect(entries.filter(({ feedUrl }) => !byPath.has(feedUrl.slice(1)))).toEqual([])
	})

	it('points from the discovery to documents that are there', () => {
		const found = read('api/registry/feed') as Record<string, unknown>
		const functions = ['/api/jobs', '/api/mcp', '/api/registry/diff', '/api/registry/integrity']
		const paths = ['rss', 'atom', 'jsonFeed', 'changelog', 'integrity', 'openapi', 'mcp', 'jobs'].map(
			(name) => found[name],
		)
		const groups = ['categoryFeeds', 'platformFeeds', 'artifacts'].flatMap((name) =>
			Object.values(found[name] as object),
		)
		const missing = [...paths, ...groups].filter(
			(path) => !functions.includes(String(path)) && !byPath.has(String(path).slice(1)),
		)
		expect(missing).toEqual([])
		expect(Object.keys(found.platformFeeds as object)).toEqual(expect.arrayContaining([...Platform.options, 'claude']))
	})

	it('gives the feed of an alias the union of its platforms', () => {
		const keys = (id: string) =>
			(read(`data/feeds/platforms/${id}.json`) as { entries: { category: string; slug: string }[] }).entries.map(
				({ category, slug }) => `${category}/${slug}`,
			)
		const union = [...new Set([...keys('claude-code'), ...keys('claude-desktop')])].sort()
		expect([...keys('claude')].sort()).toEqual(union)
		expect(keys('openai')).toEqual(keys('codex'))
	})

	it('gives functions the same details and texts as the files', () => {
		const [head = '', ...lines] = textOf('data/model/entries.ndjson').split('\n')
		const places = JSON.parse(head) as Record<string, [number, number, number]>
		const rest = Buffer.from(lines.join('\n'))
		for (const { entry } of catalogue.records) {
			const [start, middle, end] = places[`${entry.category}:${entry.slug}`] ?? [0, 0, 0]
			const path = `${entry.category}/${entry.slug}`
			expect(rest.subarray(start, middle).toString()).toBe(textOf(`api/registry/entries/${path}`))
			expect(JSON.parse(rest.subarray(middle, end).toString())).toBe(textOf(`${path}/llms.txt`))
		}
	})

	it('keeps the rows of search in the shape of entries', () => {
		const rows = Buffer.from(byPath.get('data/search/rows.ndjson')?.body ?? '')
			.toString()
			.trimEnd()
			.split('\n')
		expect(rows).toHaveLength(catalogue.records.length)
		expect(rows.flatMap((row) => faults(RegistryEntry, JSON.parse(row)))).toEqual([])
	})
})

describe('the manifest', () => {
	const { artifacts } = read('api/registry/manifest') as Manifest
	const host = new Set(hostDocuments().map(({ path }) => path))

	it('lists every document but itself and what configures the host, sorted', () => {
		const expected = published
			.map(({ path }) => path)
			.filter((path) => path !== 'api/registry/manifest' && !host.has(path))
		expect(Object.keys(artifacts)).toEqual(expected.sort())
		expect([...host]).toEqual(['_headers'])
	})

	it('has the digest, size and type of the exact bytes', () => {
		const wrong = Object.entries(artifacts).filter(([path, { sha256, bytes, mediaType }]) => {
			const document = byPath.get(path)
			const body = document ? bytesOf(document) : Buffer.of()
			return sha256 !== digest(body) || bytes !== body.byteLength || mediaType !== document?.type
		})
		expect(wrong).toEqual([])
	})

	it('lists the word vectors, which lie in the public folder already', () => {
		const vectors = readFileSync('public/data/search/meaning.bin')
		const made = documents(catalogue, vectors)
		const { artifacts } = JSON.parse(String(made.find(({ path }) => path === MANIFEST_PATH)?.body)) as Manifest
		expect(artifacts['data/search/meaning.bin']).toEqual({
			sha256: digest(vectors),
			bytes: vectors.byteLength,
			mediaType: 'application/octet-stream',
		})
		expect(made.map(({ path }) => path)).not.toContain('data/search/meaning.bin')
	})

	it('agrees with the last digest that the history gives each entry', () => {
		const seen = new Map<string, { type: string; sha256: string }>()
		for (const { change } of catalogue.events) if (!seen.has(change.artifact)) seen.set(change.artifact, change)
		const held = [...seen].filter(([, { type }]) => type !== 'removed')
		expect(held.filter(([artifact, { sha256 }]) => artifacts[artifact]?.sha256 !== sha256)).toEqual([])
	})
})

describe('the same content', () => {
	const elsewhere = mkdtempSync(join(tmpdir(), 'pinakes-other-'))
	const zone = process.env.TZ
	afterAll(() => {
		rmSync(elsewhere, { recursive: true })
		if (zone === undefined) delete process.env.TZ
		else process.env.TZ = zone
	})

	it('gives the same bytes in another folder', () => {
		cpSync(CONTENT, join(elsewhere, 'content'), { recursive: true })
		expect(hashes(documents(buildCatalogue(readContent(join(elsewhere, 'content')), BASE)))).toEqual(hashes(published))
	})

	it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'])(
		'gives the same bytes in the zone %s',
		(zone) => {
			process.env.TZ = zone
			expect(new Date(0).getTimezoneOffset()).not.toBe(0)
			expect(hashes(documents(buildCatalogue(readContent(CONTENT), BASE)))).toEqual(hashes(published))
		},
	)

	it('gives the same bytes whatever the order of the drafts', () => {
		const shuffled = drafts.toSorted((a, b) => (digest(a.file) < digest(b.file) ? -1 : 1))
		expect(hashes(documents(buildCatalogue(shuffled, BASE)))).toEqual(hashes(published))
	})

	it('gives the same bytes to a process of another language', () => {
		const script = `
			import { createHash } from 'node:crypto'
			import { buildCatalogue } from './src/catalogue/build.ts'
			import { readContent } from './src/catalogue/disk/content.ts'
			import { documents } from './src/documents/index.ts'
			const made = documents(buildCatalogue(readContent('content'), ${JSON.stringify(BASE)}))
			const digest = (body) => createHash('sha256').update(body).digest('hex')
			console.log(JSON.stringify(Object.fromEntries(made.map(({ path, body }) => [path, digest(body)]))))
		`
		const env = { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Asia/Tokyo', HOME: '/nowhere', PATH: '' }
		const { root, remove } = fixtureProject('pinakes-language-')
		onTestFinished(remove)
		const options = { cwd: root, env, maxBuffer: 2 ** 26 }
		const output = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], options)
		expect(JSON.parse(output.toString())).toEqual(hashes(published))
	})

	it('changes few documents when the body of one entry changes', () => {
		const [first, ...rest] = drafts
		if (!first) throw new Error('There is no content.')
		const edited = { ...first, body: `${first.body}\nMore.\n`, text: `${first.text}\nMore.\n` }
		const after = hashes(documents(buildCatalogue([edited, ...rest], BASE)))
		const before = hashes(published)
		const changed = Object.keys(after).filter((path) => after[path] !== before[path])
		expect(changed.length, changed.join(' ')).toBeLessThanOrEqual(12)
		expect(changed.filter((path) => path.startsWith('api/registry/entries/'))).toHaveLength(1)
	})

	it('says nothing of where or when it was built', () => {
		const leaks = published.filter((document) => {
			const text = bytesOf(document).toString('latin1')
			return text.includes(process.cwd())
		})
		expect(leaks.map(({ path }) => path)).toEqual([])
	})
})

it('every detail holds in itself: its address, key and files agree', () => {
	for (const { entry } of catalogue.records) {
		const path = `${entry.category}/${entry.slug}`
		const detail = EntryDetail.parse(read(`api/registry/entries/${path}`))
		expect([detail.key, detail.entry.canonicalUrl]).toEqual([
			`${entry.category}:${entry.slug}`,
			`https://pinakes.test/${path}`,
		])
		for (const { url, sha256, bytes } of detail.entry.files) {
			const file = byPath.get(new URL(url).pathname.slice(1))
			expect([path, url, file && digest(bytesOf(file)), file && bytesOf(file).byteLength]).toEqual([
				path,
				url,
				sha256,
				bytes,
			])
		}
	}
})
