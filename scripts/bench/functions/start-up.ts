import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { least, median } from '../statistics.ts'
import type { Started } from './bundle.ts'

const ROUNDS = 15

/** First requests to each function, which show what a start has deferred. */
const FIRST: Record<string, { path: string; body?: unknown }> = {
	empty: { path: '/' },
	mcp: { path: '/api/mcp', body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
	search: { path: '/api/registry/search?q=drive+a+browser' },
	votes: { path: '/api/votes/toggle', body: { key: 'mcp:playwright', clientId: 'example-client', vote: true } },
}

/** CPU milliseconds of a new process until the function is imported, and until its first answer. */
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

function start({ name, file }: Started, state: string): Start {
	const options = ['--input-type=module', '--eval', CHILD, '--', pathToFileURL(file).href]
	const env = { ...process.env, PINAKES_DATA_DIR: state, PINAKES_LOG: 'off' }
	const first = JSON.stringify(FIRST[name] ?? {})
	const { stdout, stderr } = spawnSync(process.execPath, [...options, first], { encoding: 'utf8', env })
	const last = stdout.trim().split('\n').at(-1)
	if (!last) throw new Error(`${name} does not start: ${stderr}`)
	const { refused, ...costs } = JSON.parse(last)
	if (refused) throw new Error(`${name} refuses its first request; build the site first with npm run build. ${refused}`)
	return costs
}

/** Maximum CPU milliseconds of a start, beyond the empty function, and of the first answer beyond that. */
const GOALS: Record<string, { imported: number; answered?: number }> = {
	votes: { imported: 25 },
	search: { imported: 35, answered: 40 },
	mcp: { imported: 60 },
}

/**
 * Starts all functions in rotation, so that other load affects all of them equally, and prints a table of the costs.
 */
export function startUp(functions: readonly Started[], state: string): void {
	const starts = functions.map((one) => ({ ...one, list: [] as Start[] }))
	for (let round = 0; round < ROUNDS; round++) for (const one of starts) one.list.push(start(one, state))
	console.log('| form | function | import: least | median | first answer beyond it: least | median | goal | verdict |')
	console.log('| --- | --- | --: | --: | --: | --: | --- | --- |')
	for (const { form, name, list } of starts) {
		const none = starts.find((one) => one.form === form && one.name === 'empty')?.list ?? []
		const imported = over(list, none, (one) => one.imported)
		const answered = over(list, none, (one) => one.answered && one.answered - one.imported)
		const verdict = form === 'as deployed' ? verdictOf(name, imported, answered) : ['–', '–']
		console.log(`| ${[form, name, ...told(imported), ...told(answered), ...verdict].join(' | ')} |`)
	}
}

interface Spread {
	least: number
	median: number
}

/** The lowest and the median cost, each minus that of the empty function. */
function over(
	list: readonly Start[],
	none: readonly Start[],
	cost: (one: Start) => number | undefined,
): Spread | undefined {
	const [own, empty] = [list, none].map((starts) => spread(starts.flatMap((one) => cost(one) ?? [])))
	return own && empty && { least: own.least - empty.least, median: own.median - empty.median }
}

const told = (spread: Spread | undefined): string[] =>
	spread ? [spread.least.toFixed(1), spread.median.toFixed(1)] : ['–', '–']

function verdictOf(name: string, imported: Spread | undefined, answered: Spread | undefined): string[] {
	const goal = GOALS[name]
	if (!goal) return ['–', '–']
	const pairs = [
		[goal.imported, imported?.least],
		[goal.answered, answered?.least],
	].filter((pair): pair is [number, number] => pair[0] !== undefined && pair[1] !== undefined)
	const words = pairs.map(([most]) => `≤ ${most}`).join(', then ')
	return [words, pairs.map(([most, cost]) => (cost <= most ? 'holds' : 'not reached')).join(', then ')]
}

function spread(values: number[]): Spread | undefined {
	return values.length ? { least: least(values), median: median(values) } : undefined
}
