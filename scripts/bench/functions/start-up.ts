import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROUNDS = 15

/** A first request that shows what a start has put off. */
const FIRST: Record<string, { path: string; body?: unknown }> = {
	empty: { path: '/' },
	mcp: { path: '/api/mcp', body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
	search: { path: '/api/registry/search?q=drive+a+browser' },
	votes: { path: '/api/votes/toggle', body: { key: 'mcp:playwright', clientId: 'example-client', vote: true } },
}

/** CPU milliseconds of a fresh process, up to the import of a function and up to its first answer. */
interface Start {
	imported: number
	answered: number | undefined
}

const CHILD = `
const [, file, first] = process.argv
const before = process.cpuUsage()
const spent = () => { const { user, system } = process.cpuUsage(before); return (user + system) / 1000 }
const { default: handler } = await import(file)
const imported = spent()
const { path, body } = JSON.parse(first)
if (!path) console.log(JSON.stringify({ imported }))
else {
	const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
	const response = await handler(new Request('http://localhost' + path, init), { ip: '192.0.2.1' })
	const text = await response.text()
	console.log(JSON.stringify({ imported, answered: spent(), refused: response.ok ? undefined : text }))
}`

function start(folder: string, name: string): Start {
	const file = pathToFileURL(join(folder, `${name}.mjs`)).href
	const options = ['--input-type=module', '--eval', CHILD, '--', file, JSON.stringify(FIRST[name] ?? {})]
	const env = { ...process.env, PINAKES_DATA_DIR: join(folder, 'state'), PINAKES_LOG: 'off' }
	const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8', env })
	const last = stdout.trim().split('\n').at(-1)
	if (!last) throw new Error(`${name} does not start: ${stderr}`)
	const { refused, ...costs } = JSON.parse(last)
	if (refused) throw new Error(`${name} refuses its first request; build the site first with npm run build. ${refused}`)
	return costs
}

/** Starts every function in turn, so that a busy moment meets all of them, and prints what that cost. */
export function startUp(folder: string, names: readonly string[]): void {
	const starts = new Map(names.map((name) => [name, [] as Start[]]))
	for (let round = 0; round < ROUNDS; round++) for (const name of names) starts.get(name)?.push(start(folder, name))
	const rows = [...starts].map(([name, list]) => ({
		name,
		imported: spread(list.map(({ imported }) => imported)),
		answered: spread(list.flatMap(({ answered }) => answered ?? [])),
	}))
	const empty = rows.find(({ name }) => name === 'empty')
	const over = (cost: Spread | undefined, none: Spread | undefined) =>
		cost && none ? `${(cost.least - none.least).toFixed(1)} | ${(cost.median - none.median).toFixed(1)}` : '– | –'
	console.log('| function | import: least | median | import and first answer: least | median |')
	console.log('| --- | --: | --: | --: | --: |')
	for (const { name, imported, answered } of rows)
		console.log(`| ${name} | ${over(imported, empty?.imported)} | ${over(answered, empty?.answered)} |`)
}

interface Spread {
	least: number
	median: number
}

function spread(values: number[]): Spread | undefined {
	const sorted = values.toSorted((a, b) => a - b)
	const [least, median] = [sorted[0], sorted[Math.floor(sorted.length / 2)]]
	return least === undefined || median === undefined ? undefined : { least, median }
}
