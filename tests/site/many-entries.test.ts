import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateContent } from '../../scripts/bench/generate.ts'
import { readBuiltFiles } from '../../scripts/release/built-files.ts'
import { entriesIn } from '../../scripts/release/entries.ts'
import { verifySite } from '../../scripts/verify/site.ts'
import { build, makeProject, serve } from './project.ts'

/** Those of servers, prompts and so on: two or more of each. */
const ENTRIES = 24
const SETTINGS = 'src/schema/settings.ts'

const few = makeProject('pinakes-few-')
const many = makeProject('pinakes-many-')
afterAll(() => {
	few.remove()
	many.remove()
})

/** The bytes of every file below a folder, by its path. */
function bytesBelow(folder: string): Map<string, string> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile())
	const paths = files.map((item) => join(item.parentPath, item.name).slice(folder.length + 1)).sort()
	return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
}

/** The pages of an entry besides its own, with their files. */
const pagesOf = (slug: string) =>
	globSync(`${slug}/*.html`, { cwd: join(few.root, 'dist') }).map((file) => [file.slice(0, -5), file] as const)
const slugs = () => globSync('content/*/generated-*.mdx', { cwd: many.root }).map((file) => file.slice(8, -4))

/** Without the digests of scripts, which another folder changes. */
const plain = (text: string) => text.replaceAll(/(?<=\/_astro\/[\w.]+\.)[\w-]{8}(?=\.js)/g, '')

describe('a registry of many entries', () => {
	let url = ''
	let close = async (): Promise<unknown> => undefined
	beforeAll(async () => {
		generateContent(join(few.root, 'content'), ENTRIES)
		cpSync(join(few.root, 'content'), join(many.root, 'content'), { recursive: true })
		const settings = readFileSync(join(many.root, SETTINGS), 'utf8')
		writeFileSync(
			join(many.root, SETTINGS),
			settings.replace('visibility:', 'entries: { filesUpTo: 1 },\n\tvisibility:'),
		)
		for (const { root } of [few, many]) build(root)
		;({ url, close } = await serve(many.root))
	}, 480_000)
	afterAll(() => close())

	it('has one file of the forms of each entry, and one of its page', () => {
		const count = (pattern: string) => globSync(pattern, { cwd: join(many.root, 'dist') }).length
		expect(count('data/entries/*/*.json')).toBe(ENTRIES)
		// All are in categories of more than one and a half, so no folder of a category holds any of their pages.
		expect(count('data/entries/*/*[0-9].html')).toBe(ENTRIES)
		expect(count('{servers,tools,skills}/generated-*')).toBe(0)
		expect(globSync('*/generated-*', { cwd: join(few.root, 'dist') }).length).toBe(ENTRIES * 3)
	})

	it('answers at every address of an entry with the bytes that a file would have', async () => {
		for (const slug of slugs())
			for (const [address, file] of [
				[slug, `${slug}.html`],
				...pagesOf(slug),
				[`${slug}.md`, `${slug}.md`],
				[`${slug}/llms.txt`, `${slug}/llms.txt`],
				[`api/registry/entries/${slug}`, `api/registry/entries/${slug}`],
				[`api/registry/entries/${slug}/llms`, `${slug}/llms.txt`],
			] as const) {
				const answer = await fetch(`${url}/${address}`)
				const expected = readFileSync(join(few.root, 'dist', file), 'utf8')
				expect([address, answer.status]).toEqual([address, 200])
				expect(plain(await answer.text()) === plain(expected), address).toBe(true)
			}
	})

	it('answers as a file would: kept for a while, to HEAD, to who has it, and to no form', async () => {
		const address = `${url}/${slugs()[0]}.md`
		const first = await fetch(address)
		const etag = first.headers.get('etag') ?? ''
		expect(first.headers.get('cache-control')).toContain('max-age=300')
		expect(first.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
		const again = await fetch(address, { headers: { 'if-none-match': etag } })
		expect([again.status, await again.text()]).toEqual([304, ''])
		const head = await fetch(address, { method: 'HEAD' })
		expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
		expect((await fetch(address, { method: 'POST', body: 'a=b' })).status).toBe(405)
		expect((await fetch(`${url}/mcp/none.md`)).status).toBe(404)
		const [server = ''] = slugs().filter((slug) => pagesOf(slug).length > 0)
		for (const none of ['servers/none', `${server}/files`, `${server}/other`])
			expect([none, (await fetch(`${url}/${none}`)).status]).toEqual([none, 404])
	})

	it('is what its manifest says, from outside and to a release', async () => {
		const { differences, files } = await verifySite(url, () => undefined)
		expect(differences).toEqual([])
		expect(files).toBeGreaterThan(ENTRIES * 3)
		const path = `${slugs()[0]}.md`
		const sha256 = createHash('sha256')
			.update(readFileSync(join(few.root, 'dist', path)))
			.digest('hex')
		const said = async (hash: string) =>
			(await fetch(`${url}/api/registry/integrity?${new URLSearchParams({ artifact: path, hash })}`)).json()
		expect(await said(sha256)).toMatchObject({ status: 'match', artifact: path })
		expect(await said('0'.repeat(64))).toMatchObject({ status: 'mismatch', current: { sha256 } })
		const built = readBuiltFiles(join(many.root, 'dist'))
		const [entry] = entriesIn(join(many.root, 'dist'), built.manifest)
		expect(built.files.find(({ path }) => path === `${entry?.key.replace(':', '/')}.md`)?.sha256).toBe(entry?.sha256)
	})

	it('is brought by a build of what has changed to what a build of everything gives', () => {
		const [edited = '', gone = ''] = globSync('content/*/generated-*.mdx', { cwd: many.root }).sort()
		appendFileSync(join(many.root, edited), '\nOne more sentence.\n')
		rmSync(join(many.root, gone))
		build(many.root)
		const warm = bytesBelow(join(many.root, 'dist'))
		rmSync(join(many.root, 'dist'), { recursive: true })
		build(many.root)
		const cold = bytesBelow(join(many.root, 'dist'))
		const paths = [...new Set([...warm.keys(), ...cold.keys()])]
		expect(paths.filter((path) => warm.get(path) !== cold.get(path))).toEqual([])
	}, 240_000)
})
