import { describe, it } from 'vitest'
import { machineFault } from '../../../scripts/observe/machine.ts'
import type { Observation } from '../../../scripts/observe/observation.ts'
import { wayTo } from '../../../scripts/observe/observe-entry.ts'
import { receiptOf } from '../../../scripts/observe/receipt-file.ts'
import { toValidEntry } from '../../../src/catalogue/build.ts'
import { canRun } from '../../support/can-run.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { makeDraft } from '../catalogue/draft.ts'

const fault = await machineFault()
if (fault) console.warn(`\n*** Nothing is observed in a sandbox here. ${fault} ***\n`)

const MINUTES = 60_000
const NOW = Date.parse('2026-11-22T12:00:00Z')

/** Observes an entry that ships these files, and holds what was seen against the schema of receipts. */
async function observed(kind: string, fields: object, files: Record<string, string>): Promise<Observation> {
	const [entry] = toValidEntry(makeDraft(`${categoryOfKind(kind)}/example`, fields, { files }))
	const observe = entry && wayTo(entry)
	if (!observe) throw new Error('The draft does not hold.')
	const seen = await observe({ fetch })
	receiptOf(entry.parsed, seen, NOW)
	return seen
}

/** A server that starts only with a key, and has more tools with an option. */
const SERVER = `
if (!process.env.EXAMPLE_KEY) {
	console.error('\\u001b[31mError: EXAMPLE_KEY is not set\\u001b[0m')
	process.exit(1)
}
const names = process.argv.includes('--all') ? ['a', 'b', 'c'] : process.env.EXTRA_KEY ? ['a', 'b'] : ['a']
const tools = names.map((name) => ({ name, description: name, inputSchema: { type: 'object' } }))
const hello = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } }
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
	const { id, method } = JSON.parse(line)
	const result = method === 'initialize' ? hello : { tools }
	if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result }))
})
`
const env = [
	{ name: 'EXAMPLE_KEY', secret: true },
	{ name: 'EXTRA_KEY', secret: true, required: false },
]

/** A server whose words hold the day, and that ends as soon as it has said what it has. */
const DATED = `
const day = (days) => new Date(Date.now() - days * 86_400_000).toISOString()
const properties = { from: { type: 'string', default: day(30), description: 'Such as 2024-01-01.' } }
const tools = [{ name: 'runs', description: 'Of ' + day(0).slice(0, 10) + '.', inputSchema: { type: 'object', properties } }]
const hello = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } }
const instructions = 'It is ' + new Date().getFullYear() + '. Made on 2020-02-02.'
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
	const { id, method } = JSON.parse(line)
	const result = method === 'initialize' ? { ...hello, instructions } : { tools }
	if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result }))
	if (method === 'tools/list') setTimeout(() => process.exit(1), 100)
})
`

/** A server that passes on the tools of another one, which cannot be reached. */
const PROXY = `
const hello = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } }
console.error('Error: the site cannot be reached')
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
	const { id, method } = JSON.parse(line)
	if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'initialize' ? hello : { tools: [] } }))
})
`

const HOOK = `
const { readFileSync, writeFileSync } = require('node:fs')
const { hook_event_name: event, tool_input: input = {} } = JSON.parse(readFileSync(0, 'utf8'))
if (event === 'Stop') process.exit(2)
if (event === 'SessionStart') console.log(process.hrtime.bigint())
if (event === 'SessionEnd') console.log(new Date().toISOString())
writeFileSync('seen.log', event)
const permissionDecision = /rm -rf/.test(input.command) ? 'deny' : 'allow'
if (event === 'PreToolUse') console.log(JSON.stringify({ hookSpecificOutput: { permissionDecision } }))
`

// Each waits much longer than it works.
describe.runIf(canRun(!fault)).concurrent('in a sandbox', () => {
	it(
		'a server is started with what it needs, and in every way that its entry names',
		async ({ expect }) => {
			const server = {
				command: 'node',
				args: ['server.cjs'],
				env,
				optionalSets: [{ name: 'everything', args: ['--all'] }],
			}
			const { facts, subject } = await observed('mcp-server', { server }, { 'server.cjs': SERVER })
			expect(subject.type).toBe('files')
			expect(facts.start).toEqual({ starts: true, given: ['EXAMPLE_KEY'], needed: ['EXAMPLE_KEY'] })
			expect(facts.tools?.map(({ name }) => name)).toEqual(['a'])
			expect(facts.sets?.map(({ name, tools, args, env: given }) => [name, tools, args, given])).toEqual([
				['everything', ['a', 'b', 'c'], ['--all'], []],
				['with its optional keys', ['a', 'b'], [], ['EXTRA_KEY']],
			])
		},
		3 * MINUTES,
	)

	it(
		'a server that does not start says why in its own words',
		async ({ expect }) => {
			const server = { command: 'node', args: ['server.cjs'] }
			const { facts } = await observed('mcp-server', { server }, { 'server.cjs': SERVER })
			expect(facts.start).toEqual({
				starts: false,
				given: [],
				needed: [],
				failure: 'It ended with status 1. It says: Error: EXAMPLE_KEY is not set',
			})
			expect(facts.tools).toBeUndefined()
		},
		3 * MINUTES,
	)

	it(
		'a server that says it has tools and lists none, as if it were not connected, has no list, and says why',
		async ({ expect }) => {
			const server = { command: 'node', args: ['server.cjs'], optionalSets: [{ name: 'everything', args: ['--all'] }] }
			const { facts } = await observed('mcp-server', { server }, { 'server.cjs': PROXY })
			expect(facts.start).toEqual({
				starts: true,
				given: [],
				needed: [],
				failure: 'It says that it has tools, and lists none. It says: Error: the site cannot be reached',
			})
			expect(facts).not.toHaveProperty('tools')
			expect(facts).not.toHaveProperty('sets')
			expect(facts.behaviour?.toolsDiffer).toBe(false)
		},
		3 * MINUTES,
	)

	it(
		'a server has no date of the clock in what it says of itself, and has said it though it ends soon after',
		async ({ expect }) => {
			const server = { command: 'node', args: ['server.cjs'] }
			const { facts, varied } = await observed('mcp-server', { server }, { 'server.cjs': DATED })
			expect(facts.start).toEqual({ starts: true, given: [], needed: [] })
			expect(facts.tools?.map(({ name, description }) => [name, description])).toEqual([['runs', 'Of *.']])
			expect(facts.instructions?.text).toMatch(/^It is \*\. /)
			expect(facts.behaviour?.toolsDiffer).toBe(false)
			expect(varied).toEqual({})
			const again = await observed('mcp-server', { server }, { 'server.cjs': DATED })
			expect(again.facts).toEqual(facts)
		},
		3 * MINUTES,
	)

	it(
		'a hook is run with every event, and what it decides and writes is seen',
		async ({ expect }) => {
			const hook = { event: 'PreToolUse', script: 'hook.cjs', runtime: 'node' }
			const { facts, varied, measured } = await observed('hook', { hook }, { 'hook.cjs': HOOK })
			const run = (event: string) => facts.runs?.find((one) => one.event.startsWith(event))
			expect(facts.runs?.flatMap(({ event, decision }) => (decision === 'deny' ? [event] : []))).toEqual([
				'PreToolUse Bash 2',
			])
			expect(run('PreToolUse Bash 1')).toMatchObject({ exit: 0, decision: 'allow', output: { lines: 1 } })
			expect(run('Stop')).toMatchObject({ exit: 2, decision: 'block' })
			expect(run('SessionEnd')?.output).toEqual({ sha256: expect.any(String), lines: 1 })
			expect(run('SessionStart')?.output).toEqual({ lines: 1 })
			expect(varied).toEqual({ runs: ['SessionStart'] })
			expect(facts.behaviour?.written).toEqual(['./seen.log'])
			expect(measured.runMs).toHaveLength(facts.runs?.length ?? 0)
		},
		3 * MINUTES,
	)

	it(
		'a status line is run at the start, in the middle and near the end',
		async ({ expect }) => {
			const statusline = { script: 'line.sh', runtime: 'sh', preview: 'x' }
			const { facts } = await observed('status-line', { statusline }, { 'line.sh': 'read -r line; echo ready\n' })
			expect(facts.runs?.map(({ event, exit, output }) => [event, exit, output.lines])).toEqual([
				['start', 0, 1],
				['middle', 0, 1],
				['near the end', 0, 1],
			])
		},
		3 * MINUTES,
	)
})
