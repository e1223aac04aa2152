import { allowedEntriesOf, type Catalogue, deniedEntriesOf } from '../catalogue/catalogue.ts'
import { connectionsOf, ownConnection } from '../catalogue/install/connections.ts'
import { write } from '../catalogue/install/write.ts'
import { sha256 } from '../catalogue/sha256.ts'
import type { McpConnection } from '../clients/connection.ts'
import { type ClientPolicy, wordsOf } from '../clients/policy.ts'
import { type ShownPolicy, shownPolicies } from '../clients/shown.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import { type PolicyFile, type PolicyIndex, PolicyReason, type Remark } from '../schema/policy.ts'
import { keyOf, REGISTRY_SLUG } from '../schema/primitives.ts'
import { type Document, JSON_TYPE, json, text } from './document.ts'
import { toServer } from './mcp-registry.ts'

/** The explanation of each reason, with what to do about it. */
const WHY: Record<PolicyReason, string> = {
	placeholder:
		'Part of it is a placeholder for your own value, and the client compares exactly: add it to the file with your value.',
	variable: 'It contains a variable, which the client blocks or replaces before it compares: write the value itself.',
	wildcard: 'Its address contains *, which the client reads as a pattern.',
	'name-taken': 'The client allows one server per name, and the file already allows another with this name.',
	transport: 'The client does not support this transport, so there are no install steps for it.',
	denied: 'The same command or address is denied under another entry.',
	'no-gallery': 'It is not in this site’s MCP registry, so the gallery does not have it.',
	'any-value': 'Part of it is a placeholder for your own value: any value that is not an option is allowed there.',
	'whole-host': 'Its address has no path: every path on that host is allowed.',
	'local-file': 'It starts a file in the open folder: any file with that name is allowed.',
}

/** Entries by verdict. */
export interface Judged {
	allowed: readonly Entry[]
	denied: readonly Entry[]
}

/** A way to connect to an entry's server or to this registry's own endpoint. */
interface Way {
	entry?: Entry
	connection: McpConnection
}
type Ways = Record<keyof Judged, readonly Way[]>
type Said = Way & { reason: PolicyReason }

/** The policy files of each client, and the index that says what each file allows and denies. */
export function policyDocuments(catalogue: Catalogue, judged = judgedIn(catalogue)): Document[] {
	const { documents, index } = makePolicies(catalogue, judged)
	return [...documents, json('policy/index.json', index)]
}

/** The index, for its page. */
export const policyIndex = (catalogue: Catalogue): PolicyIndex => makePolicies(catalogue, judgedIn(catalogue)).index

/** Policies allow what the site tells people how to install. Denied entries are listed explicitly. */
const judgedIn = (catalogue: Catalogue): Judged => ({
	allowed: allowedEntriesOf(catalogue),
	denied: deniedEntriesOf(catalogue),
})

const filePath = ({ id, file }: ClientPolicy): string => `policy/${id}/${file}`
const TYPES = { json: JSON_TYPE, toml: 'application/toml' }

/** The path and media type of each file. */
export const policyPaths = shownPolicies.map(({ policy }) => ({ path: filePath(policy), type: TYPES[policy.format] }))

function makePolicies(catalogue: Catalogue, judged: Judged): { documents: Document[]; index: PolicyIndex } {
	const [allowed, denied] = [judged.allowed.flatMap(waysTo), judged.denied.flatMap(waysTo)]
	const ways: Ways = { allowed: [{ connection: ownConnection(catalogue.baseUrl) }, ...allowed], denied }
	const sorted = allowed.length || denied.length ? shownPolicies.map((one) => sortOut(one, ways)) : []
	const made = sorted.filter(({ policy, allowed }) => allowed.length || !policy.emptyAllowsAll)
	const files = made.map((one) => ({ ...one, document: toDocument(one, ways, catalogue) }))
	return {
		documents: files.map(({ document }) => document),
		index: {
			schemaVersion: 1,
			kind: 'registry-policy',
			generatedAt: catalogue.generatedAt,
			servers: { allowed: countEntries(allowed), denied: countEntries(denied) },
			files: files.map((one) => toRow(one, ways)),
			notMade: sorted
				.filter((one) => !made.includes(one))
				.map(({ policy: { id, name } }) => ({ id, name, why: EMPTY })),
		},
	}
}

const EMPTY = 'No server could be listed, and the client treats an empty list as no list: every server would run.'

const countEntries = (ways: readonly Way[]): number => new Set(ways.map(({ entry }) => entry)).size

/** The ways to connect as the pages show them, from the same function. */
function waysTo(entry: Entry): Way[] {
	const server = kindOf(entry).server?.(entry.details)
	const connections = server ? connectionsOf(server, { name: entry.slug, about: entry.description }) : []
	return connections.map((connection) => ({ entry, connection }))
}

interface Sorted extends ShownPolicy {
	allowed: readonly Way[]
	leftOut: readonly Said[]
	wider: readonly Said[]
}

/** Which ways a file holds, and of every other why it does not. */
function sortOut({ policy, clients }: ShownPolicy, ways: Ways): Sorted {
	const denied = new Set(ways.denied.map(sameness))
	const taken = new Set<string>()
	const allowed: Way[] = []
	const leftOut: Said[] = []
	for (const way of ways.allowed) {
		const { name, transport } = way.connection
		const isOffered = clients.some(({ transports }) => transports.includes(transport))
		const isTaken = policy.oneForName && taken.has(name)
		const reason =
			(!isOffered && 'transport') ||
			(denied.has(sameness(way)) && 'denied') ||
			(policy.matches === 'gallery' && !isInGallery(way) && 'no-gallery') ||
			policy.leavesOut?.(way.connection) ||
			(isTaken && 'name-taken')
		if (reason) leftOut.push({ ...way, reason })
		else allowed.push(way)
		if (!reason) taken.add(name)
	}
	const wider = allowed.flatMap((way): Said[] => {
		const reason = policy.widens?.(way.connection)
		return reason ? [{ ...way, reason }] : []
	})
	return { policy, clients, allowed, leftOut, wider }
}

const isInGallery = ({ entry }: Way): boolean => entry !== undefined && typeof toServer(entry) === 'object'

const sameness = ({ connection }: Way): string => JSON.stringify(wordsOf(connection))

function toDocument({ policy, allowed }: Sorted, ways: Ways, { baseUrl }: Catalogue): Document {
	const value = policy.write({
		allowed: allowed.map(({ connection }) => connection),
		denied: ways.denied.map(({ connection }) => connection),
		baseUrl,
		marketplace: { name: REGISTRY_SLUG, url: `${baseUrl}/marketplace.json` },
	})
	return text(filePath(policy), write[policy.format](value), TYPES[policy.format])
}

function toRow({ policy, clients, document, ...sorted }: Sorted & { document: Document }, ways: Ways): PolicyFile {
	const { id, name, paths, delivery, status, matches, enforces, limits, sources } = policy
	const bytes = Buffer.from(document.body)
	return {
		...{ id, name, clients: clients.map((client) => client.id) },
		...{ url: `/${document.path}`, sha256: sha256(bytes), bytes: bytes.byteLength, mediaType: document.type },
		...{ paths, delivery, status, matches, enforces: [...enforces], limits: [...limits] },
		ways: { shown: ways.allowed.length, allowed: sorted.allowed.length, denied: ways.denied.length },
		leftOut: remarks(sorted.leftOut),
		wider: remarks(sorted.wider),
		sources,
	}
}

const remarks = (said: readonly Said[]): Remark[] =>
	PolicyReason.options.flatMap((reason) => {
		const ways = said
			.filter((one) => one.reason === reason)
			.map(({ entry, connection: { transport } }) => ({ ...(entry && { key: keyOf(entry) }), transport }))
		return ways.length ? [{ reason, why: WHY[reason], count: ways.length, ways }] : []
	})
