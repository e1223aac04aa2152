import { cached } from '../catalogue/build-cache.ts'
import type { Catalogue, CatalogueRecord } from '../catalogue/catalogue.ts'
import { listedRecordsOf } from '../catalogue/catalogue.ts'
import { changedAt } from '../catalogue/find.ts'
import { marketplaceName } from '../catalogue/install/plugin.ts'
import { ARCHIVE_TYPE } from '../catalogue/package.ts'
import { sha256 } from '../catalogue/sha256.ts'
import { zip } from '../catalogue/zip.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { AgentPluginIndex } from '../schema/agent-plugins.ts'
import { keyOf, keyOfPath } from '../schema/primitives.ts'
import { memoize } from '../schema/text/memoize.ts'
import { isDenied } from '../schema/text/verdict.ts'
import { type AgentPlugin, joinParts, type PluginParts, partsOf } from './agent-plugin.ts'
import { type Document, json } from './document.ts'
import { pinnedPlugins } from './pinned-plugins.ts'
import { pluginFiles } from './plugin-files.ts'

/** The plugins packed here: one for each entry with files here, and one for each collection. */
export function agentPluginsOf(catalogue: Catalogue): AgentPlugin[] {
	const records = listedRecordsOf(catalogue)
	const pinned = new Map(pinnedPlugins(catalogue).map(({ key, plugin }) => [key, plugin.name]))
	const taken = new Set(pinned.values())
	const known = new Map(records.map((record) => [keyOf(record.entry), record]))
	return records.flatMap((record) => {
		const { entry } = record
		const parts = ofCollection(record, { known, pinned }) ?? ofEntry(record)
		if (!parts) return []
		const name = freeName(entry, taken)
		taken.add(name)
		const contained = membersOf(entry)?.flatMap((key) => known.get(key)?.entry ?? []) ?? []
		const times = [entry, ...contained].map((one) => changedAt(catalogue, one))
		return [{ ...parts, name, entry, changedAt: newestOf(times) }]
	})
}

const newestOf = (times: readonly string[]): string => times.reduce((newest, at) => (at > newest ? at : newest))

/** The keys of what a collection contains; undefined for anything else. */
const membersOf = (entry: CatalogueRecord['entry']): string[] | undefined =>
	kindOf(entry)
		.members?.(entry.details)
		?.map(({ entry: path }) => keyOfPath(path))

/** The slug, if it is taken followed by the category, and if that is taken too by a number. */
function freeName({ slug, category }: CatalogueRecord['entry'], taken: ReadonlySet<string>): string {
	const name = marketplaceName(slug)
	let free = taken.has(name) ? `${name}-${category}` : name
	for (let n = 2; taken.has(free); n++) free = `${name}-${category}-${n}`
	return free
}

type Content = PluginParts & Pick<AgentPlugin, 'dependencies'>

/** The parts of one entry; undefined for a server that is only described here. */
function ofEntry(record: CatalogueRecord): Content | undefined {
	const parts = record.files.length ? partsOf(record) : undefined
	return parts?.files.length ? { ...parts, dependencies: [] } : undefined
}

/** What a collection may contain. */
interface Members {
	known: ReadonlyMap<string, CatalogueRecord>
	/** Plugins of other makers, by the key of their entry. */
	pinned: ReadonlyMap<string, string>
}

/** The parts of a collection's entries; undefined when there are none. */
function ofCollection({ entry }: CatalogueRecord, { known, pinned }: Members): Content | undefined {
	const members = membersOf(entry)
	if (!members) return undefined
	const parts: PluginParts[] = []
	const dependencies: string[] = []
	const places = new Set<string>()
	for (const key of members) {
		const record = known.get(key)
		const own = record && partsOf(record)
		const plugin = pinned.get(key)
		if (own && !own.leftOut.length) parts.push(takesPlaces(own, places) ? own : leavingOut(key, SAME_NAME))
		else if (plugin) dependencies.push(plugin)
		else parts.push(own?.leftOut.length ? own : leavingOut(key, whyNot(record)))
	}
	const joined = joinParts(parts)
	const isSomething = joined.files.length || Object.keys(joined.servers).length || dependencies.length
	return isSomething ? { ...joined, dependencies } : undefined
}

const SAME_NAME = 'Another entry of this collection has the same name.'

const leavingOut = (key: string, reason: string): PluginParts => ({ ...joinParts([]), leftOut: [{ key, reason }] })

/** Takes the paths of files and the names of servers for an entry; false if one is taken. */
function takesPlaces({ files, servers }: PluginParts, places: Set<string>): boolean {
	const own = [...files.map(({ path }) => path), ...Object.keys(servers).map((name) => `server ${name}`)]
	const isFree = !own.some((place) => places.has(place))
	if (isFree) for (const place of own) places.add(place)
	return isFree
}

function whyNot(record: CatalogueRecord | undefined): string {
	if (!record) return 'It is deprecated.'
	if (isDenied(record.entry)) return 'This registry denies it.'
	return `It is not packed here; its page says how to install it: ${record.entry.canonicalUrl}`
}

/** A plugin as an archive. */
interface PackedPlugin {
	plugin: AgentPlugin
	path: string
	bytes: Uint8Array
	sha256: string
}

/** The archives of all plugins, packed once per catalogue. */
export const packedPluginsOf = memoize((catalogue: Catalogue): PackedPlugin[] =>
	agentPluginsOf(catalogue).map(packPlugin),
)

/** Packs a plugin reproducibly. The file name contains the digest. */
function packPlugin(plugin: AgentPlugin): PackedPlugin {
	const files = pluginFiles(plugin)
	const bytes = cached({ kind: 'zip', of: { text: '', sha256: '', data: undefined, body: '', files } }, () =>
		zip(files),
	)
	const digest = sha256(bytes)
	return { plugin, path: `downloads/agent-plugins/${plugin.name}-${digest.slice(0, 12)}.zip`, bytes, sha256: digest }
}

/** The archives of all plugins, and an index of them. */
export function agentPluginDocuments(catalogue: Catalogue): Document[] {
	const plugins = packedPluginsOf(catalogue)
	const index: AgentPluginIndex = {
		schemaVersion: 1,
		kind: 'agent-plugins',
		generatedAt: catalogue.generatedAt,
		count: plugins.length,
		entries: plugins.map((one) => rowOf(one, catalogue.baseUrl)),
	}
	return [
		json('data/agent-plugins.json', index),
		...plugins.map(({ path, bytes }) => ({ path, type: ARCHIVE_TYPE, body: bytes })),
	]
}

function rowOf({ plugin, path, bytes, sha256 }: PackedPlugin, baseUrl: string): AgentPluginIndex['entries'][number] {
	const { name, entry, servers, files, dependencies, leftOut } = plugin
	const skills = files.flatMap((file) => /^skills\/([^/]+)\/SKILL\.md$/.exec(file.path)?.[1] ?? [])
	return {
		name,
		key: keyOf(entry),
		title: entry.title,
		description: entry.description,
		url: `${baseUrl}/${path}`,
		sha256,
		bytes: bytes.byteLength,
		skills,
		mcpServers: Object.keys(servers),
		dependencies,
		leftOut,
	}
}
