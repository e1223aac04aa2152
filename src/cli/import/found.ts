import type { McpServer } from '../../schema/mcp-registry.ts'
import { isObject, objectOf } from '../../schema/object.ts'
import type { Registry } from '../registry.ts'
import { fits, type ShapeOf } from '../shape.ts'
import type { Foreign } from './foreign.ts'
import { guessOf, type KnownEntry, slugOf } from './guess.ts'

/** Something that another tool recorded, with the key of the matching entry, if the registry has one. */
export interface Found extends Foreign {
	key?: string
}

/** Finds the entry for each item. Makes no request if there are no items. */
export async function foundIn(there: readonly Foreign[], registry: Registry): Promise<Found[]> {
	if (!there.length) return []
	const known = await knownEntries(there, registry)
	return there.map((one) => {
		const key = guessOf(one, known)?.key
		return key ? { ...one, key } : one
	})
}

/**
 * What entries can be recognized by: servers by packages and URLs, others by repository if an item's name matches their
 * slug.
 */
async function knownEntries(there: readonly Foreign[], registry: Registry): Promise<KnownEntry[]> {
	const rows = await registry.rows()
	const records = await registry.list<Record<string, unknown>>('/data/mcp-registry.json', 'entries', isObject)
	const servers = new Map(records.flatMap(serverOf))
	const wanted = new Set(there.flatMap(slugsOf))
	return Promise.all(
		rows.map(async ({ key }) => ({
			key,
			...(wanted.has(key.split(':')[1] ?? '') && (await sourceOf(key, registry))),
			...servers.get(key),
		})),
	)
}

/** The possible slugs of an item from a repository. */
const slugsOf = ({ launch, name }: Foreign): string[] =>
	launch.how === 'repository' ? [name, ...(launch.path?.split('/') ?? [])].map(slugOf) : []

/** The repository and folder of an entry, because another one can have a skill of the same name. */
async function sourceOf(key: string, registry: Registry): Promise<Pick<KnownEntry, 'source'>> {
	const { repoUrl, details } = await registry.entry(key)
	const { repo: repository = repoUrl, path } = details.upstream ?? {}
	return repository ? { source: { repository, ...(path && { path }) } } : {}
}

const SERVER = {
	name: 'string',
	packages: [{ registryType: 'string', identifier: 'string' }],
	remotes: [{ url: 'string' }],
} as const satisfies ShapeOf<McpServer>

/** A record of the MCP registry, with the key in its metadata. */
function serverOf({ _meta, server }: Record<string, unknown>): [string, Omit<KnownEntry, 'key'>][] {
	if (!isObject(_meta) || !fits(server, SERVER)) return []
	const { name, packages = [], remotes = [] } = objectOf(server) as Partial<McpServer>
	const key = Object.values(_meta).find((one) => isObject(one) && typeof one.key === 'string') as
		| { key: string }
		| undefined
	if (!key) return []
	const urls = remotes.map(({ url }) => url)
	const started = packages.map(({ registryType, identifier }) => `${registryType}:${identifier}`)
	return [[key.key, { packages: started, urls, ...(name && { registryName: name }) }]]
}
