import { isObject } from '../../schema/object.ts'
import type { Registry } from '../registry.ts'
import type { Foreign } from './foreign.ts'
import { guessOf, type KnownEntry } from './guess.ts'

/** Something that another tool wrote down, with the entry that it is where the registry has it. */
export interface Found extends Foreign {
	key?: string
}

interface PublishedServer {
	name?: string
	packages?: { registryType?: string; identifier?: string }[]
	remotes?: { url?: string }[]
}

/** What each of them is in the registry; nothing is asked where there is nothing to find. */
export async function foundIn(there: readonly Foreign[], registry: Registry): Promise<Found[]> {
	if (!there.length) return []
	const known = await knownEntries(there, registry)
	return there.map((one) => {
		const key = guessOf(one, known)?.key
		return key ? { ...one, key } : one
	})
}

/** What the registry knows its entries by: servers by what starts them, and what may come from a repository by where it is. */
async function knownEntries(there: readonly Foreign[], registry: Registry): Promise<KnownEntry[]> {
	const rows = await registry.rows()
	const { entries } = (await registry.json('/data/mcp-registry.json')) as { entries?: unknown }
	const servers = new Map((Array.isArray(entries) ? entries : []).flatMap(serverOf))
	const wanted = new Set(there.flatMap(slugsOf))
	return Promise.all(
		rows.map(async ({ key }) => ({
			key,
			...(wanted.has(slugOf(key)) && (await sourceOf(key, registry))),
			...servers.get(key),
		})),
	)
}

const slugOf = (key: string): string => key.split(':')[1] ?? ''

/** What entries of a repository may be called that a tool names by its folder. */
const slugsOf = ({ launch, name }: Foreign): string[] =>
	launch.how === 'repository' ? [name, ...(launch.path?.split('/') ?? [])].map((one) => one.toLowerCase()) : []

/** The repository of an entry; that of the same name of somebody else is another one. */
async function sourceOf(key: string, registry: Registry): Promise<Pick<KnownEntry, 'source'>> {
	const { repoUrl } = await registry.entry(key)
	return repoUrl ? { source: { repository: repoUrl } } : {}
}

/** A record of the MCP registry, with the key that stands beside it. */
function serverOf(record: unknown): [string, Omit<KnownEntry, 'key'>][] {
	if (!isObject(record) || !isObject(record._meta) || !isObject(record.server)) return []
	const { name, packages = [], remotes = [] } = record.server as PublishedServer
	const key = Object.values(record._meta).find((one) => isObject(one) && typeof one.key === 'string') as
		| { key: string }
		| undefined
	if (!key) return []
	const urls = remotes.flatMap(({ url }) => url ?? [])
	const started = packages.map(({ registryType, identifier }) => `${registryType}:${identifier}`)
	return [[key.key, { packages: started, urls, ...(name && { registryName: name }) }]]
}
