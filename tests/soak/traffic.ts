import type { RequestHandler } from '../../src/http/serve.ts'
import type { Random } from '../support/random.ts'
import { sender } from '../support/send.ts'

/** One request of the simulated day. */
export interface Call {
	handler: string
	path: string
	method?: 'GET' | 'POST' | 'PATCH'
	body?: unknown
	token?: string
}

/** Who asks: an address with one client behind it. */
export interface Caller {
	ip: string
	clientId: string
}

/** What the traffic is made of. */
interface Scene {
	random: Random
	keys: readonly string[]
	adminToken: string
}

const WORDS = ['postgres', 'browser', 'review', 'secrets', 'slack', 'deploy', 'test', 'commit', 'docs', 'csv', 'how to']
const EVENTS = ['view', 'open', 'copy', 'install_copy', 'config_copy', 'install', 'download', 'share']
const SIGNALS = ['used', 'works', 'broken']

export const callers = (count: number): Caller[] =>
	Array.from({ length: count }, (_, at) => ({ ip: `198.51.${at >> 8}.${at & 255}`, clientId: `client-${at}` }))

const some = (random: Random, keys: readonly string[], most: number) =>
	Array.from({ length: 1 + random.below(most) }, () => random.pick(keys))

/** Kinds of calls, each with how often it comes among a thousand. */
const MIX: readonly [often: number, make: (scene: Scene, caller: Caller) => Call][] = [
	[
		220,
		({ random }) => ({ handler: 'search', path: `/api/registry/search?q=${encodeURIComponent(random.pick(WORDS))}` }),
	],
	[40, ({ random }) => ({ handler: 'search', path: `/api/registry/search?category=mcp&offset=${random.below(40)}` })],
	[50, () => ({ handler: 'registry', path: '/api/registry/trending?limit=20' })],
	[30, ({ random }) => ({ handler: 'registry', path: `/api/registry/diff?limit=${1 + random.below(100)}` })],
	[20, () => ({ handler: 'registry', path: '/api/registry/integrity?artifact=feed.xml' })],
	[
		150,
		({ random, keys }, { clientId }) => ({
			handler: 'votes',
			path: '/api/votes/query',
			body: { keys: some(random, keys, 30), clientId },
		}),
	],
	[
		90,
		({ random, keys }, { clientId }) => ({
			handler: 'votes',
			path: '/api/votes/toggle',
			body: { key: random.pick(keys), clientId, vote: random.chance(0.7) },
		}),
	],
	[
		70,
		({ random, keys }, { clientId }) => ({
			handler: 'signals',
			path: '/api/community-signals',
			body: { targetKey: random.pick(keys), signal: random.pick(SIGNALS), clientId, active: random.chance(0.8) },
		}),
	],
	[
		60,
		({ random, keys }) => ({
			handler: 'signals',
			path: '/api/community-signals/query',
			body: { targetKeys: some(random, keys, 30) },
		}),
	],
	[
		160,
		({ random, keys }) => ({
			handler: 'signals',
			path: '/api/intent-events',
			body: { targetKey: random.pick(keys), eventName: random.pick(EVENTS), source: 'web' },
		}),
	],
	[
		40,
		({ random }) => ({
			handler: 'mcp',
			path: '/api/mcp',
			body: {
				jsonrpc: '2.0',
				id: random.below(1000),
				method: 'tools/call',
				params: { name: 'search_registry', arguments: { query: random.pick(WORDS) } },
			},
		}),
	],
	[
		20,
		({ random }) => ({
			handler: 'preflight',
			path: '/api/submissions/preflight',
			body: {
				fields: {
					name: `Server ${random.below(1000)}`,
					category: 'mcp',
					github_url: `https://github.com/owner/server-${random.below(1000)}`,
					description: 'Reads the tables of a database and answers questions about them.',
				},
			},
		}),
	],
	[15, () => ({ handler: 'jobs', path: '/api/jobs?limit=20' })],
	[
		3,
		({ random }) => ({
			handler: 'leads',
			path: '/api/listing-leads',
			body: {
				kind: 'other',
				contactName: 'Ada',
				contactEmail: `ada${random.below(50)}@example.com`,
				companyName: 'Example',
				listingTitle: `Listing ${random.below(50)}`,
				message: '',
			},
		}),
	],
	[
		5,
		({ random }) => ({
			handler: 'newsletter',
			path: '/api/newsletter/subscribe',
			body: { email: `reader${random.below(200)}@example.com`, source: 'web' },
		}),
	],
	[4, ({ adminToken }) => ({ handler: 'admin', path: '/api/admin/listing-leads?limit=20', token: adminToken })],
	[3, ({ adminToken }) => ({ handler: 'admin', path: '/api/admin/jobs/health', token: adminToken })],
	[2, () => ({ handler: 'admin', path: '/api/admin/jobs', token: 'wrong-token-of-a-stranger' })],
	[
		10,
		() => ({ handler: 'votes', path: '/api/votes/toggle', body: { key: 'mcp:nothing', clientId: 'x', vote: true } }),
	],
	[8, () => ({ handler: 'signals', path: '/api/intent-events', body: { nonsense: 'x'.repeat(500) } })],
]
const TOTAL = MIX.reduce((sum, [often]) => sum + often, 0)

/** The next call of the day, by the mix. */
export function nextCall(scene: Scene, caller: Caller): Call {
	let left = scene.random.below(TOTAL)
	for (const [often, make] of MIX) {
		left -= often
		if (left < 0) return make(scene, caller)
	}
	throw new RangeError('The mix is empty.')
}

/** Sends a call to its function in this process, waits for the work behind its answer, as the host would, and gives the status. */
export async function sendCall(
	handlers: Readonly<Record<string, RequestHandler>>,
	call: Call,
	{ ip }: Caller,
): Promise<number> {
	const { handler, path, body, token } = call
	const answer = handlers[handler]
	if (!answer) throw new Error(`There is no function “${handler}”.`)
	const headers: Record<string, string> = handler === 'mcp' ? { accept: 'application/json, text/event-stream' } : {}
	const method = call.method ?? (body ? 'POST' : 'GET')
	const { status } = await sender(answer)(method, path, {
		body,
		headers,
		ip,
		...(token && { token }),
		requestId: 'soak',
	})
	return status
}
