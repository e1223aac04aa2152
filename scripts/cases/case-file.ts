import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

/** A tool call, and whether a guard must stop it. */
const Case = z.strictObject({
	verdict: z.enum(['stop', 'pass']),
	command: z.string().optional(),
	tool: z.string().optional(),
	input: z.record(z.string(), z.unknown()).optional(),
	branch: z.string().optional(),
	/** Files of the project, by their paths in it. */
	files: z.array(z.string()).optional(),
	source: z.string().min(1),
	held: z.literal(true).optional(),
})
export type Case = z.infer<typeof Case>

const Matter = z.object({ hook: z.object({ script: z.string(), runtime: z.string() }) })
const fileOf = (entry: string) => join('content', `${entry}.cases.jsonl`)

/** Whether an entry has test cases. */
export const hasCases = (entry: string): boolean => /^[\w-]+\/[\w-]+$/.test(entry) && existsSync(fileOf(entry))

/** The test cases of an entry, and the command of its script. */
export function readCases(entry: string): { cases: Case[]; own: string[] } {
	const lines = readFileSync(fileOf(entry), 'utf8').split('\n').filter(Boolean)
	const [, matter = ''] = readFileSync(join('content', entry, 'index.mdx'), 'utf8').split(/^---$/m)
	const { hook } = Matter.parse(parse(matter))
	const runtime = hook.runtime === 'node' ? process.execPath : hook.runtime
	return {
		cases: lines.map((line) => Case.parse(JSON.parse(line))),
		own: [runtime, resolve('content', entry, hook.script)],
	}
}
