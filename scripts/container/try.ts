import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { Expected } from '../expected.ts'

/** A real or emulated container that can be started repeatedly with the same volume. */
export interface Container {
	/** Starts it and returns its URL. */
	start(): Promise<string>
	/** Whether its health check passes. */
	isHealthy(): Promise<boolean>
	/** Sends the stop signal, and returns the exit status. */
	stop(): Promise<number | null>
	log(): Promise<string>
}

const STARTS_WITHIN_S = 180

async function untilHealthy(container: Container): Promise<void> {
	for (let second = 0; second < STARTS_WITHIN_S; second++) {
		if (await container.isHealthy()) return
		await sleep(1_000)
	}
	throw new Expected(`It was not healthy within ${STARTS_WITHIN_S} s. It said:\n${await container.log()}`)
}

async function ask(url: string, body?: object): Promise<Record<string, unknown>> {
	const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
	const answer = await fetch(url, init)
	assert.equal(answer.status, 200, `${url}: ${await answer.clone().text()}`)
	return (await answer.json()) as Record<string, unknown>
}

/** The key of any entry; undefined in an empty registry. */
async function anyKey(url: string): Promise<string | undefined> {
	const { results } = (await ask(`${url}/api/registry/search?limit=1`)) as {
		results: { category: string; slug: string }[]
	}
	return results[0] && `${results[0].category}:${results[0].slug}`
}

async function votesOf(url: string, key: string): Promise<unknown> {
	const { votes, counts } = await ask(`${url}/api/votes/query`, { keys: [key], clientId: 'container-try' })
	return { votes, counts }
}

/** Starts it, requests a page, votes, restarts it with the same volume, and checks that the vote is still there. */
export async function tryContainer(container: Container): Promise<void> {
	let url = await container.start()
	await untilHealthy(container)
	console.log(`It is well, at ${url}.`)
	const home = await fetch(url, { headers: { 'accept-encoding': 'br' } })
	assert.deepEqual([home.status, home.headers.get('content-encoding')], [200, 'br'])
	const key = await anyKey(url)
	const before = key && (await ask(`${url}/api/votes/toggle`, { key, clientId: 'container-try', vote: true }))
	const votes = key && (await votesOf(url, key))
	console.log(key ? `A vote for ${key}: ${JSON.stringify(before)}` : 'There is no entry to vote for.')
	assert.equal(await container.stop(), 0, await container.log())
	url = await container.start()
	await untilHealthy(container)
	if (key) assert.deepEqual(await votesOf(url, key), votes)
	if (key) assert.deepEqual(votes, { votes: { [key]: true }, counts: { [key]: 1 } })
	assert.equal(await container.stop(), 0, await container.log())
	console.log('It was stopped and started again, and its volume has kept what was written.')
}
