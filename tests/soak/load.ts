import { setTimeout as wait } from 'node:timers/promises'
import { scratchFolder } from '../../scripts/at-end.ts'
import { openPublished } from '../../src/published/published.ts'
import { type Random, seeded } from '../support/random.ts'
import { type SoakResult, say } from './result.ts'
import { type Cluster, startCluster } from './servers.ts'
import { type Call, type Caller, callers, nextCall } from './traffic.ts'

/** The goal: how many times the median the slowest of a hundred may take. */
const MAX_SPREAD = 6
const SERVERS = 2
/** Nobody sends letters here, and who may not see the desk is asked elsewhere. */
const LEFT_OUT = new Set(['newsletter', 'admin'])
const PAGES = ['/', '/browse', '/trending', '/feed.xml', '/api/registry/manifest', '/api/registry/categories']
/** How many parts of ten of the load are files and pages. */
const FILES = 4

interface Load {
	seconds: number
	perSecond: number
	seed: number
}

interface Scene {
	cluster: Cluster
	random: Random
	keys: readonly string[]
}

async function ask(url: string, { path, body }: Pick<Call, 'path' | 'body'>, { ip }: Caller) {
	const headers: Record<string, string> = { 'x-forwarded-for': ip, accept: 'application/json, text/event-stream, */*' }
	if (body) headers['content-type'] = 'application/json'
	const answer = await fetch(url + path, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) })
	return { status: answer.status, text: await answer.text() }
}

/** A machine that does other work answers 503 now and then; whoever votes may say it again. */
async function askAgain(url: string, call: Pick<Call, 'path' | 'body'>, caller: Caller) {
	for (let left = 20; ; left--) {
		const answer = await ask(url, call, caller)
		if (answer.status !== 503 || left === 0) return answer
	}
}

/** Votes that race through both servers, each sent twice, a part of them taken back; gives what is counted wrongly. */
async function exactVotes({ cluster, random, keys }: Scene): Promise<string[]> {
	const voters = callers(400)
	const few = keys.slice(0, 5)
	const expected = new Map(few.map((key) => [key, 0]))
	const votes = voters.map((voter) => ({ voter, key: random.pick(few), back: random.chance(0.25) }))
	const cast = async ({ voter, key }: (typeof votes)[number], vote: boolean) =>
		askAgain(cluster.url, { path: '/api/votes/toggle', body: { key, clientId: voter.clientId, vote } }, voter)
	for (const part of partsOf(votes, 40)) {
		const answers = await Promise.all(part.flatMap((one) => [cast(one, true), cast(one, true)]))
		const back = await Promise.all(part.filter((one) => one.back).map((one) => cast(one, false)))
		const refused = [...answers, ...back].find(({ status }) => status !== 200)
		if (refused) return [`A vote was answered ${refused.status}: ${refused.text}`]
	}
	for (const { key, back } of votes) if (!back) expected.set(key, (expected.get(key) ?? 0) + 1)
	const asked = { path: '/api/votes/query', body: { keys: few, clientId: 'somebody-else' } }
	const { counts } = JSON.parse((await askAgain(cluster.url, asked, voters[0] as Caller)).text)
	return few.flatMap((key) =>
		counts[key] === expected.get(key) ? [] : [`${key} has ${counts[key]} votes instead of ${expected.get(key)}.`],
	)
}

const partsOf = <T>(all: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** How many entries a second are read by a few who ask one after the other, with so many of the servers. */
async function readsPerSecond({ cluster, random, keys }: Scene, servers: number): Promise<number> {
	cluster.use(servers)
	const [people, until] = [callers(16), performance.now() + 5_000]
	let read = 0
	const reader = async (caller: Caller) => {
		for (; performance.now() < until; read++)
			await ask(cluster.url, { path: `/api/registry/entries/${random.pick(keys).replace(':', '/')}` }, caller)
	}
	await Promise.all(people.map(reader))
	return read / 5
}

function nextOf({ random, keys }: Scene, caller: Caller): Pick<Call, 'path' | 'body'> {
	if (random.below(10) < FILES) {
		const entry = `/${random.pick(keys).replace(':', '/')}`
		return { path: random.chance(0.5) ? entry : random.pick(PAGES) }
	}
	for (;;) {
		const call = nextCall({ random, keys, adminToken: '' }, caller)
		if (!LEFT_OUT.has(call.handler)) return call
	}
}

/** Asks so often a second whether or not answers have come; gives how long each took, and what went wrong. */
async function mixed(scene: Scene, { seconds, perSecond }: Load) {
	const people = callers(300)
	const [took, memory]: [number[], number[]] = [[], []]
	const wrong = new Map<string, number>()
	const running = new Set<Promise<void>>()
	const one = async (caller: Caller) => {
		const call = nextOf(scene, caller)
		const began = performance.now()
		const { status } = await ask(scene.cluster.url, call, caller).catch(() => ({ status: 0 }))
		took.push(performance.now() - began)
		const answer = `${call.path} was answered ${status || 'not at all'}`
		if (status === 0 || status >= 500) wrong.set(answer, (wrong.get(answer) ?? 0) + 1)
	}
	const began = performance.now()
	for (let at = 0; at < seconds * perSecond; at++) {
		await wait(Math.max(0, began + (at * 1000) / perSecond - performance.now()))
		const asking = one(scene.random.pick(people)).finally(() => running.delete(asking))
		running.add(asking)
		if (at % (perSecond * 10) === 0) memory.push(Math.round(scene.cluster.memory()))
	}
	await Promise.all(running)
	const faults = [...wrong].sort(([, a], [, b]) => b - a).map(([answer, count]) => `${answer}, ${count} times.`)
	return { took: took.sort((a, b) => a - b), faults, memory }
}

/** Two servers behind a proxy on one Redis: are votes exact, do reads grow with servers, and how even are answers. */
export async function soakLoad(load: Load): Promise<SoakResult[]> {
	const { path: folder, remove } = scratchFolder('pinakes-load-')
	const cluster = await startCluster(SERVERS, folder)
	const scene = { cluster, random: seeded(load.seed), keys: openPublished().keys() }
	try {
		const wrong = await exactVotes(scene)
		const [one, both] = [await readsPerSecond(scene, 1), await readsPerSecond(scene, SERVERS)]
		say(
			`  reads a second: ${one.toFixed(0)} with one server, ${both.toFixed(0)} with ${SERVERS}, proxy and readers on this machine`,
		)
		const { took, faults, memory } = await mixed(scene, load)
		const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0
		const spread = at(0.99) / at(0.5)
		say(
			`  p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ratio ${spread.toFixed(1)} (goal ${MAX_SPREAD}); memory in MB every 10 s: ${memory.join(' ')}`,
		)
		return [
			{ about: `800 votes of 400 people through ${SERVERS} servers on one Redis are exact`, faults: wrong },
			{ about: `${load.seconds} s of mixed load, ${took.length} requests`, faults },
		]
	} finally {
		await cluster.close()
		remove()
	}
}
