import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Call, countingJudge, GUARDS } from './guards.ts'

/** What long inputs are made of. */
const UNITS =
	'a/|*/|../|./|src/../|~/|a*|?|[a]/|{a,b}|/a/b |a |.env |*.x |$a/|$(a)/|`a`/|-C a/ |/proc/self/cwd/|; cat a/b|; cd a|\n'.split(
		'|',
	)
const STARTS =
	'rm -rf |find |cat |git -C |cd a; git push |git commit -m x; cd |git checkout |cp |grep -r x |rsync --delete |tar czf x |for i in '.split(
		'|',
	)
const TOOLS = ['Bash', 'PowerShell', 'Read', 'Edit', 'Write', 'Grep', 'mcp__files__read_file']

/** An input of a tool that has the text wherever a text can stand. */
const input = (text: string, end: string) => {
	const path = text + end
	return { command: path, file_path: path, path, paths: text.split(' ').slice(0, 4000), pattern: text, glob: path }
}

const calls = fc
	.record({
		tool: fc.constantFrom(...TOOLS),
		start: fc.constantFrom(...STARTS),
		units: fc.array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 4 }),
		times: fc.constantFrom(1, 30, 400, 3000, 20_000),
		lines: fc.constantFrom(1, 1, 40),
		end: fc.constantFrom('', '.env', ' && git commit -m x'),
	})
	.map(({ tool, start, units, times, lines, end }): Call => {
		const text = units.join('').repeat(times)
		const script = tool === 'Bash' || tool === 'PowerShell' ? `${start}${text};`.repeat(lines) : text
		return { tool_name: tool, tool_input: input(script.slice(0, 99_000), end) }
	})

describe.each(GUARDS)('%s', (guard) => {
	it('answers any long, deep or repeated input within the work that it may do', async () => {
		const { ask, work } = await countingJudge(guard)
		const withinWork = (call: Call) => {
			Object.assign(work, { parts: 0, questions: 0 })
			const decision = ask(call)?.decision
			expect(work.parts).toBeLessThan(16_000)
			expect(work.questions).toBeLessThan(4000)
			return ['deny', 'ask', undefined].includes(decision)
		}
		fc.assert(fc.property(calls, withinWork), { seed: 20_261_122, numRuns: 250 })
	})
})

it.each(['guard-destructive-shell', 'protect-branch'] as const)(
	'%s asks about a path that no system opens',
	async (guard) => {
		const { ask } = await countingJudge(guard)
		const command = `rm -rf ${'a/'.repeat(9000)}b; git -C ${'a/'.repeat(9000)} commit`
		expect(ask({ tool_name: 'Bash', tool_input: { command } })?.decision).toBe('ask')
	},
)
