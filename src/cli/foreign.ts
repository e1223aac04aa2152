import { parse as parseJson } from 'jsonc-parser'
import { parse as parseToml } from 'smol-toml'
import type { Registry } from './registry.ts'
import { parseYamlText } from './yaml.ts'

/** Something that another tool wrote down: a server with the words that start it or its address, or a skill. */
export interface Known {
	name: string
	file: string
	words: string[]
	/** The repository a skill came from. */
	source?: string
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const objectsIn = (value: unknown): [string, Json][] =>
	isObject(value) ? Object.entries(value).filter((pair): pair is [string, Json] => isObject(pair[1])) : []
const texts = (value: unknown): string[] =>
	(Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

const server = ([name, one]: [string, Json]) => ({
	...{ name, file: '' },
	words: [...texts(one.command), ...texts(one.args), ...texts(one.url), ...texts(one.httpUrl), ...texts(one.serverUrl)],
})

/** A reader that finds nothing where a file is not what it should be. */
const from = (parse: (text: string) => unknown, find: (whole: Json) => Known[]) => (text: string) => {
	try {
		const whole = parse(text)
		return isObject(whole) ? find(whole) : []
	} catch {
		return []
	}
}
const json = (find: (whole: Json) => Known[]) => from((text) => parseJson(text), find)
const servers = (key: string) => json((whole) => objectsIn(whole[key]).map(server))

const skillsLock = json(({ skills }) =>
	objectsIn(skills).map(([name, { source }]) => ({
		name,
		file: '',
		words: [],
		...(typeof source === 'string' && { source }),
	})),
)

/** Dependencies of `apm.yml`: servers by name or object, and folders of repositories. */
const apm = from(parseYamlText, ({ dependencies }) => {
	const { mcp, apm: packages } = isObject(dependencies) ? dependencies : {}
	const named = (Array.isArray(mcp) ? mcp : []).flatMap((one) =>
		isObject(one)
			? [server([String(one.name ?? ''), one])]
			: texts(one).map((name) => ({ name, file: '', words: [name] })),
	)
	const folders = texts(packages).map((source) => ({
		name: source.split(/[/#]/).at(-1) ?? '',
		file: '',
		words: [],
		source,
	}))
	return [...named, ...folders]
})

/** Files of other tools, and how they are read. */
export const SOURCES: readonly { file: string; read(text: string): Known[] }[] = [
	{ file: 'skills-lock.json', read: skillsLock },
	{ file: '.mcp.json', read: servers('mcpServers') },
	{ file: '.vscode/mcp.json', read: servers('servers') },
	{ file: '.cursor/mcp.json', read: servers('mcpServers') },
	{ file: '.claude/settings.json', read: servers('mcpServers') },
	{ file: '.gemini/settings.json', read: servers('mcpServers') },
	{ file: '.codex/config.toml', read: from(parseToml, (whole) => objectsIn(whole.mcp_servers).map(server)) },
	{ file: '~/.codex/config.toml', read: from(parseToml, (whole) => objectsIn(whole.mcp_servers).map(server)) },
	{ file: '~/.claude.json', read: servers('mcpServers') },
	{ file: 'apm.yml', read: apm },
]

interface Published {
	server?: { packages?: { identifier?: string }[]; remotes?: { url?: string }[]; name?: string; websiteUrl?: string }
	_meta?: Json
}

/** A package without its version: the sign before a scope is no version. */
const bare = (word: string): string => {
	const at = word.lastIndexOf('@')
	return at > 0 ? word.slice(0, at) : word
}

/** The key of each, by the package or address that starts it, else by its name; none where the registry does not know it. */
export async function foundIn(there: readonly Known[], registry: Registry): Promise<(Known & { key?: string })[]> {
	if (!there.length) return []
	const rows = await registry.rows()
	const starts = await startsOf(registry)
	return there.map((one) => {
		const started = one.words.map((word) => starts.get(bare(word))).find(Boolean)
		const slug = rows.find(({ key }) => key.endsWith(`:${one.name.toLowerCase()}`))
		const key = started ?? (one.words.length ? undefined : slug?.key)
		return key ? { ...one, key } : one
	})
}

/** Which entry is started by which package or address. */
async function startsOf(registry: Registry): Promise<Map<string, string>> {
	const { entries } = (await registry.json('/data/mcp-registry.json')) as { entries?: Published[] }
	const starts = new Map<string, string>()
	for (const { server: one, _meta: meta } of entries ?? []) {
		const key = keyIn(meta)
		const names = [
			...(one?.packages ?? []).map(({ identifier }) => identifier),
			...(one?.remotes ?? []).map(({ url }) => url),
		]
		for (const name of names) if (key && name && !starts.has(bare(name))) starts.set(bare(name), key)
	}
	return starts
}

/** The key that the registry writes beside a record. */
function keyIn(meta: unknown): string | undefined {
	if (!isObject(meta)) return undefined
	for (const value of Object.values(meta)) if (isObject(value) && typeof value.key === 'string') return value.key
	return undefined
}
