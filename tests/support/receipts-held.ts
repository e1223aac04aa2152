import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../../src/app.ts'
import { readFrontMatter, splitFrontMatter } from '../../src/catalogue/front-matter.ts'
import { compareTool } from '../../src/mcp/tools/compare.ts'
import { entryTool } from '../../src/mcp/tools/entry.ts'
import { openPublished, type Published } from '../../src/published/published.ts'
import type { Entry, RegistryEntry } from '../../src/schema/entry.ts'
import { type Receipt, versionOf } from '../../src/schema/receipt.ts'

/** What a receipt says, and what a place that was published says of the same. */
interface Said {
	tools?: readonly string[] | undefined
	count?: number | undefined
	tokens?: number | undefined
	each?: readonly (number | undefined)[] | undefined
	version?: string | undefined
}

interface Place {
	place: string
	said: Said
}

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text.replaceAll(',', '')))

/** A built site, with what is asked of it for every entry read once. */
interface Site {
	root: string
	published: Published
	/** The rows of a list, by its file. */
	rowsOf(file: string): RegistryEntry[]
	/** The text of all entries. */
	whole: string
}

function openSite(root: string): Site {
	const rows = new Map<string, RegistryEntry[]>()
	const read = (file: string): RegistryEntry[] => {
		const text = readFileSync(join(root, file), 'utf8')
		return file.endsWith('.ndjson')
			? text
					.trimEnd()
					.split('\n')
					.map((line) => JSON.parse(line))
			: JSON.parse(text).entries
	}
	return {
		root,
		published: openPublished({ root }),
		rowsOf(file) {
			const known = rows.get(file) ?? read(file)
			rows.set(file, known)
			return known
		},
		whole: readFileSync(join(root, 'llms-full.txt'), 'utf8'),
	}
}

/** What the rows of lists say. */
function inRows({ rowsOf }: Site, [category = '', slug = '']: string[]): Place[] {
	return ['data/search/rows.ndjson', `data/feeds/categories/${category}.json`].flatMap((file) =>
		rowsOf(file)
			.filter((row) => row.category === category && row.slug === slug)
			.map(({ receipt }) => ({
				place: file,
				said: { count: receipt?.tools, tokens: receipt?.tokens, version: receipt?.version },
			})),
	)
}

const detailOf = (path: string) => `api/registry/entries/${path}`
const entryOf = (root: string, path: string): Entry =>
	JSON.parse(readFileSync(join(root, detailOf(path)), 'utf8')).entry

function inDetails(root: string, path: string): Place[] {
	const file = detailOf(path)
	const { receipt, observed, details } = entryOf(root, path)
	return [
		{
			place: file,
			said: {
				...(details.server && { tools: details.server.tools }),
				count: receipt?.tools,
				tokens: receipt?.tokens,
				each: observed?.tools?.map(({ o200k }) => o200k.definition),
				version: receipt?.version,
			},
		},
		{ place: `${file} observed`, said: { count: observed?.tools?.length, tokens: observed?.toolTokens?.definition } },
	]
}

/** What the words say: the line of tools, each with its tokens, and the version that was observed. */
function inText({ root, whole }: Site, path: string): Place[] {
	const file = `${path}/llms.txt`
	const text = readFileSync(join(root, file), 'utf8')
	const line = /^Tools: (.*)$/m.exec(text)?.[1]
	const listed = line?.split('), ').map((one) => /^(.*) \(([\d,]+)\)?$/.exec(one))
	const [, count, tokens] = /^Observed: .*?(\d+) tools?, ([\d.]+k?) tokens/m.exec(text) ?? []
	const version = /observed \d+ \w+ \d+ at ([^\s,·]+)/.exec(text)?.[1]
	const { lifecycle } = entryOf(root, path)
	return [
		{
			place: file,
			said: {
				...(listed && { tools: listed.map((one) => one?.[1] ?? ''), each: listed.map((one) => number(one?.[2])) }),
				...(count && { count: Number(count) }),
				...(version && { version }),
			},
		},
		// What is deprecated has a text of its own, and is not in that of all.
		...(tokens && !lifecycle && !whole.includes(text.trim())
			? [{ place: 'llms-full.txt', said: { tools: ['(another text)'] } }]
			: []),
	]
}

/** What its author wrote, where it is published as it was written. */
function inSource(root: string, path: string): Place[] {
	const file = `${path}.md`
	if (!existsSync(join(root, file))) return []
	const { yaml = '' } = splitFrontMatter(readFileSync(join(root, file), 'utf8')) ?? {}
	const { server } = (readFrontMatter(yaml).data ?? {}) as { server?: { tools?: string[] } }
	return server?.tools ? [{ place: file, said: { tools: server.tools } }] : []
}

async function inTools({ published }: Site, path: string): Promise<Place[]> {
	const services = { published } as unknown as App
	const other = published.keys().find((key) => key !== path.replace('/', ':')) ?? ''
	const detail = (await entryTool.run(entryTool.input.parse({ key: path }), services)) as Answer
	const compared = (await compareTool.run({ keys: [path, other] }, services)) as { entries: Answer[]; same?: Answer }
	const saidOf = ({ tools, observed }: Answer): Said => ({
		...(tools && !Array.isArray(tools) && { tools: Object.keys(tools), each: Object.values(tools) }),
		...(Array.isArray(tools) && { tools }),
		count: observed?.tools,
		tokens: observed?.tokens,
		version: observed?.version,
	})
	return [
		{ place: 'get_entry_detail', said: saidOf(detail) },
		{ place: 'compare_entries', said: saidOf({ ...compared.same, ...compared.entries[0] }) },
	]
}

interface Answer {
	/** Names, each with its tokens where it was observed. */
	tools?: Record<string, number> | string[]
	observed?: { tools?: number; tokens?: number; version?: string }
}

/** What every place has to say, where it says anything of it. */
function truthOf(receipt: Receipt, place: string): Said {
	const { tools, toolTokens } = receipt.facts
	const shown = place === 'get_entry_detail' ? tools?.slice(0, 60) : tools
	return {
		tools: shown?.map(({ name }) => name),
		each: shown?.map(({ o200k }) => o200k.definition),
		count: tools?.length,
		tokens: toolTokens?.definition,
		version: versionOf(receipt),
	}
}

/** Whether a receipt says which tools the version has that the entry describes; else the author's list stands. */
function saysTools({ facts, ...receipt }: Receipt, root: string, path: string): boolean {
	const { entry } = JSON.parse(readFileSync(join(root, `api/registry/entries/${path}`), 'utf8')) as { entry: Entry }
	const described = entry.details.server?.package?.version
	return facts.tools !== undefined && (described === undefined || described === versionOf(receipt))
}

/** Lists are held against each other whatever their order in front matter. */
const plain = (said: Said, place: string) =>
	JSON.stringify({ ...said, ...(place.endsWith('.md') && said.tools && { tools: said.tools.toSorted() }) })

/**
 * What a registry publishes below a folder that is not what its receipts say: every tool list, version and token count of
 * rows, details, texts and MCP answers, one line each. It needs nothing but what was published.
 */
export async function receiptFaults(root: string): Promise<string[]> {
	const paths = globSync('*/*.json', { cwd: join(root, 'data/receipts') }).map((file) => file.slice(0, -'.json'.length))
	const site = openSite(root)
	const faults: string[] = []
	for (const path of paths) {
		const receipt = JSON.parse(readFileSync(join(root, `data/receipts/${path}.json`), 'utf8')) as Receipt
		const places = [
			...inRows(site, path.split('/')),
			...inDetails(root, path),
			...inText(site, path),
			...inSource(root, path),
			...(await inTools(site, path)),
		]
		const hasTools = saysTools(receipt, root, path)
		for (const { place, said: all } of places) {
			const { tools, each, ...rest } = all
			const said: Said = hasTools ? all : rest
			const truth = truthOf(receipt, place)
			const same = Object.fromEntries(Object.keys(said).map((name) => [name, truth[name as keyof Said]])) as Said
			if (plain(said, place) !== plain(same, place))
				faults.push(`${path} in ${place}: ${plain(said, place)}, and the receipt says ${plain(same, place)}`)
		}
	}
	return faults
}
