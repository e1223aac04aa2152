import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Misuse, runScript } from '../expected.ts'
import { bundle, functionNames, type Started } from './functions/bundle.ts'
import { startUp } from './functions/start-up.ts'
import { median } from './statistics.ts'

const CALLS = 2_000

type Handler = (request: Request, context: { ip: string }) => Promise<Response> | Response

/** CPU microseconds of one call after a warm-up. */
async function callCost(handler: Handler): Promise<number> {
	const call = (i: number) => {
		const body = JSON.stringify({ key: 'mcp:fetch', clientId: `client-${i % 50}`, vote: i % 3 > 0 })
		const request = new Request('http://localhost/api/votes/toggle', {
			method: 'POST',
			body,
			headers: { 'content-type': 'application/json' },
		})
		return handler(request, { ip: `192.0.${(i >> 8) % 256}.${i % 256}` })
	}
	for (let i = 0; i < CALLS / 4; i++) await call(i)
	const before = process.cpuUsage()
	for (let i = 0; i < CALLS; i++) await call(i)
	const { user, system } = process.cpuUsage(before)
	return (user + system) / CALLS
}

async function votePath(functions: readonly Started[], state: string): Promise<void> {
	process.env.PINAKES_DATA_DIR = state
	process.env.PINAKES_LOG = 'off'
	const handlers: Record<string, Handler> = {}
	for (const { form, name, file } of functions)
		if (form === 'as deployed' && ['empty', 'votes'].includes(name))
			handlers[name] = (await import(pathToFileURL(file).href)).default
	const costs: Record<string, number[]> = { empty: [], votes: [] }
	for (let round = 0; round < 5; round++)
		for (const name of ['empty', 'votes']) costs[name]?.push(await callCost(handlers[name] as Handler))
	const [empty, votes] = [median(costs.empty ?? []), median(costs.votes ?? [])]
	console.log(
		`\nOne vote with its limit, embedded store: ${votes.toFixed(0)} µs of CPU; an empty handler: ${empty.toFixed(0)} µs; ratio ${(votes / empty).toFixed(1)}.`,
	)
}

await runScript(async () => {
	const wanted = process.argv.slice(2)
	const known = functionNames()
	const stray = wanted.find((name) => !known.includes(name))
	if (stray !== undefined) throw new Misuse(`There is no function “${stray}”. Write one of ${known.join(', ')}.`)
	const names = known.filter((name) => wanted.length === 0 || name === 'empty' || wanted.includes(name))
	const { folder, functions } = await bundle(names)
	const state = join(folder, 'state')
	console.log('CPU ms of a fresh process over those of the empty function, all forms in turn:\n')
	try {
		startUp(functions, state)
		if (names.includes('votes')) await votePath(functions, state)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
})
