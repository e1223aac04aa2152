import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../registry/settings.ts'
import { OWN } from '../unit/catalogue/draft.ts'
import { fork } from './fork.ts'
import { build, serve } from './project.ts'

const SERVER = { ...OWN.servers, safetyNotes: ['It starts a program.'], platforms: { 'claude-code': 'native' } }

/** A kind that the project does not have, as one file. One of its words is the name of another category. */
const DATASET = `
import type { DetailsOf, Fields, Kind, Words } from './kind.ts'
import { row, text } from './facts.ts'

const frontMatter = ({ z, Line }: Fields) => ({ dataset: z.strictObject({ rows: z.int(), format: Line(40) }) })
type Details = DetailsOf<typeof frontMatter>
declare module '../schema/entry.ts' {
	interface EntryDetails {
		dataset?: Details['dataset']
	}
}
export const datasetWords: Words = { anywhere: ['corpus', 'paste texts'] }
export const dataset: Kind<Details> = {
	id: 'dataset',
	noun: 'dataset',
	hue: { light: '#123456', dark: '#abcdef' },
	schemaType: 'SoftwareSourceCode',
	selfContained: false,
	frontMatter,
	labels: { 'dataset.rows': 'number of records', 'dataset.format': 'file format' },
	details: ({ dataset }) => ({ dataset }),
	facts: ({ dataset: { rows } }) => [\`\${rows} rows\`],
	rows: ({ dataset: { format } }) => row('format', text(format)),
}
`

describe('a fork that adds categories', () => {
	const categories = {
		...settings.categories,
		'paste-texts': { label: 'Paste Texts', about: 'Texts to paste.', kind: 'document' },
		'own-servers': { label: 'Our own servers', about: 'Servers of this company.', kind: 'mcp-server' },
		datasets: { label: 'Datasets', about: 'Tables to learn from.', kind: 'dataset' },
	}
	const more = fork('pinakes-more-', { categories })
	let url = ''
	let close = async (): Promise<unknown> => undefined
	beforeAll(async () => {
		writeFileSync(join(more.root, 'src/kinds/dataset.ts'), DATASET)
		more.edit('src/kinds/kinds.ts', (text) =>
			`import { dataset, datasetWords } from './dataset.ts'\n${text}`
				.replace('\ttool,\n', '\ttool,\n\tdataset,\n')
				.replace('\ttool: toolWords,\n', '\ttool: toolWords,\n\tdataset: datasetWords,\n'),
		)
		more.put('paste-texts/one', {})
		more.put('prompts/one', {})
		more.put('servers/one', SERVER)
		more.put('own-servers/one', SERVER)
		more.put('datasets/one', { dataset: { rows: 12, format: 'CSV' } })
		more.check()
		build(more.root)
		;({ url, close } = await serve(more.root))
	}, 240_000)
	afterAll(async () => {
		await close()
		more.remove()
	})

	const search = async (query: string) =>
		(await (await fetch(`${url}/api/registry/search?${query}`)).json()) as {
			results: { category: string; kind: string }[]
			facets: { categories: Record<string, number> }
		}

	it('has types that hold', async () => expect(await more.types()).toBe(''), 240_000)

	it.each(['paste-texts', 'own-servers', 'datasets'] as const)(
		'has pages, feeds, a form and a schema for %s',
		async (category) => {
			for (const path of [
				`${category}.html`,
				`${category}/one.html`,
				`${category}/feed.xml`,
				`data/feeds/categories/${category}.json`,
				`schemas/entry-${category}.json`,
				`og/${category}/one.png`,
			])
				expect([path, more.has(path)]).toEqual([path, true])
			const form = await fetch(`${url}/submit?category=${category}`)
			expect([form.status, await form.text()]).toEqual([
				200,
				expect.stringContaining(`Submit to ${categories[category].label}`),
			])
		},
	)

	it('asks for the fields of a new kind by their labels', async () => {
		const form = await (await fetch(`${url}/submit?category=datasets`)).text()
		for (const label of ['Number of records', 'File format']) expect(form).toContain(label)
	})

	it('finds and counts them by category', async () => {
		const { facets } = await search('q=')
		expect(facets.categories).toMatchObject({ 'paste-texts': 1, 'own-servers': 1, datasets: 1 })
		expect((await search('category=paste-texts')).results).toEqual([
			expect.objectContaining({ category: 'paste-texts', kind: 'document' }),
		])
	})

	it.each([
		['paste texts', 'paste-texts'],
		['own-servers', 'own-servers'],
		['our own servers', 'own-servers'],
		['servers', 'servers'],
		['corpus', 'datasets'],
	])('is searched for %j in %s first', async (words, category) => {
		const [first] = (await search(new URLSearchParams({ q: words }).toString())).results
		expect(first?.category).toBe(category)
	})

	it('lets two categories share what a kind knows', () => {
		const detail = (path: string) => JSON.parse(more.read(`api/registry/entries/${path}`)).entry
		const [own, other] = [detail('servers/one'), detail('own-servers/one')]
		expect(other.kind).toBe('mcp-server')
		expect([other.details, other.facts, other.install.length]).toEqual([own.details, own.facts, own.install.length])
		const text = other.install.map((option: { text: string }) => option.text)
		expect(text).toEqual(own.install.map((option: { text: string }) => option.text))
	})

	it('shows what a new kind says of itself, in its own hue', async () => {
		const page = more.read('datasets/one.html')
		expect(page).toMatch(/<dt>format<\/dt>\s*<dd>CSV<\/dd>/)
		expect(JSON.parse(more.read('api/registry/entries/datasets/one')).entry).toMatchObject({
			kind: 'dataset',
			details: { dataset: { rows: 12, format: 'CSV' } },
			facts: expect.arrayContaining(['12 rows']),
		})
		const sheets = [...page.matchAll(/href="(\/_astro\/[^"]+\.css)"/g)].map(([, path = '']) => more.read(path))
		expect(sheets.join('')).toContain('#123456')
		expect(sheets.join('')).toMatch(/data-category="?own-servers"?\]/)
	})
})

describe('a fork that takes categories out, renames and reorders the rest', () => {
	const { roles, servers, skills, 'internal-servers': internal, ...rest } = settings.categories
	const renamed = Object.entries(rest).map(([name, row]) => [`our-${name}`, row] as const)
	const fewer = fork('pinakes-fewer-', { categories: Object.fromEntries(renamed.reverse()) })
	beforeAll(() => {
		fewer.put('our-prompts/one', {})
		fewer.put('our-prompts/two', { title: 'Another' })
		fewer.put('our-tools/one', OWN.tools as object)
		fewer.put('our-sets/one', {
			items: [
				{ entry: 'our-prompts/one', why: 'First.' },
				{ entry: 'our-tools/one', why: 'Second.' },
			],
		})
		fewer.check()
		build(fewer.root)
	}, 240_000)
	afterAll(fewer.remove)

	it('shows what is left, in its own order', () => {
		const { entries } = JSON.parse(fewer.read('api/registry/categories')) as { entries: { id: string }[] }
		expect(entries.map(({ id }) => id)).toEqual(renamed.map(([name]) => name))
		expect(fewer.read('our-sets/one.html')).toContain('href="/our-tools/one"')
		expect(fewer.has('servers.html')).toBe(false)
	})
})
