import { isObject, objectOf } from '../../src/schema/object.ts'
import { clip } from '../../src/schema/text/shorten.ts'
import type { Found } from './candidate.ts'
import { exactVersion, inputsOf, startOf } from './server-package.ts'
import { addressOf, descriptionOf, type Json, lineOf, objectsOf, repositoryOf, textOf, withoutEmpty } from './values.ts'

/** A version of a server in an MCP registry. */
export interface ServerRecord {
	name: string
	version: string
	server: Json
	status: string
	/** Whether the registry marks it as latest; undefined if it does not say. */
	isLatest: boolean | undefined
	changedOn: string | undefined
	/** When the registry last changed it, in milliseconds; undefined if unknown. */
	updatedAt: number | undefined
	why: string | undefined
}

const OFFICIAL = 'io.modelcontextprotocol.registry/official'
const NAME = /^[a-zA-Z0-9.-]{1,120}\/[a-zA-Z0-9._-]{1,80}$/

/** Parses a registry record: `{server, _meta}`, or the older form with `_meta` inside the server. */
export function recordOf(value: unknown): ServerRecord | { id: string; refused: string } {
	const outer = objectOf(value)
	const server = isObject(outer.server) ? outer.server : outer
	const name = textOf(server.name)
	if (!name) return { id: '(no name)', refused: 'It is not a server: it has no name.' }
	if (!NAME.test(name))
		return {
			id: clip(name, 200),
			refused: 'Its name does not have the form namespace/name, so it does not identify anybody.',
		}
	const meta = objectOf(objectOf(outer._meta ?? server._meta)[OFFICIAL])
	const { isLatest = meta.is_latest } = meta
	return {
		name,
		version: textOf(server.version) ?? textOf(objectOf(server.version_detail).version) ?? '',
		server,
		status: textOf(meta.status ?? server.status) ?? 'active',
		isLatest: typeof isLatest === 'boolean' ? isLatest : undefined,
		changedOn: dayIn(meta.statusChangedAt ?? meta.updatedAt),
		updatedAt: timeIn(meta.updatedAt ?? meta.updated_at),
		why: lineOf(meta.statusMessage, 200),
	}
}

const timeIn = (value: unknown) => Date.parse(textOf(value) ?? '') || undefined

const dayIn = (value: unknown) => /^\d{4}-\d\d-\d\d(?=T)/.exec(textOf(value) ?? '')?.[0]

/** Converts a registry's server to a candidate. */
export function serverCandidate(record: ServerRecord, today: string): Found {
	const { name, version, server, status, changedOn, why } = record
	if (status === 'deleted')
		return { id: name, gone: why ? `Its registry removed it: ${why}` : 'Its registry took it away.', on: changedOn }
	const [namespace = '', last = ''] = name.split('/')
	const { part, notes } = serverPart(server)
	const repo = objectOf(server.repository)
	const description = descriptionOf(server.description, `An MCP server that its registry lists as ${name}.`)
	const exact = part.package ? undefined : exactVersion(version)
	const owner = namespace.split('.').at(-1) ?? ''
	const data: Json = withoutEmpty({
		title: lineOf(server.title, 80) ?? last,
		description,
		author: authorOf(namespace),
		repoUrl: repositoryOf(repo.url),
		websiteUrl: addressOf(server.websiteUrl ?? server.website_url),
		server: { name, ...part, ...(exact && { version: exact }) },
	})
	if (status === 'deprecated')
		data.lifecycle = {
			state: 'deprecated',
			on: changedOn ?? today,
			reason: lineOf(`Its registry says it is deprecated${why ? `: ${why}` : '.'}`, 320),
		}
	return {
		id: name,
		kind: 'mcp-server',
		name: last,
		owner,
		data,
		// A registry has only one sentence about a server.
		body: description,
		files: [],
		version,
		notes,
	}
}

/** A namespace is a reversed domain; for a GitHub account the author is its owner. */
function authorOf(namespace: string): string {
	const parts = namespace.split('.')
	if (parts[0] === 'io' && parts[1] === 'github' && parts.length > 2) return parts.slice(2).join('.')
	return clip(parts.toReversed().join('.'), 80)
}

function serverPart(server: Json): { part: Json; notes: string[] } {
	const starts = objectsOf(server.packages).slice(0, 20).map(startOf)
	const start = starts.find(({ part }) => part.command) ?? starts.find(({ part }) => part.package)
	const remotes = objectsOf(server.remotes).slice(0, 20)
	const remote = remoteOf(remotes.find(({ type }) => type !== 'sse') ?? remotes[0])
	const more = [
		...(starts.length > 1 ? [`It has ${starts.length} packages; the first that can be started here is used.`] : []),
		...(remotes.length > 1
			? [`It is reached at ${remotes.length} addresses; the first over streamable HTTP is used.`]
			: []),
	]
	return {
		part: { ...start?.part, ...remote.part },
		notes: [...(start?.notes ?? starts.flatMap(({ notes }) => notes)), ...remote.notes, ...more],
	}
}

/** Converts a remote to front matter: its URL and headers. */
export function remoteOf(remote: Json | undefined): { part: Json; notes: readonly string[] } {
	if (!remote) return { part: {}, notes: [] }
	const url = addressOf(remote.url)
	const kind = textOf(remote.type ?? remote.transport_type) ?? ''
	if (!url)
		return {
			part: {},
			notes: [`Its remote is left out: “${lineOf(remote.url, 80) ?? ''}” is not a public https address.`],
		}
	const { inputs, notes } = inputsOf(remote.headers, /^[A-Za-z][A-Za-z0-9-]{0,79}$/)
	return {
		part: {
			remote: { type: kind === 'sse' ? 'sse' : 'http', url, ...(inputs.length && { headers: inputs.slice(0, 12) }) },
		},
		notes,
	}
}
