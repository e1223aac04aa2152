import { describe, expect, it } from 'vitest'
import { failuresOf } from '../../../scripts/observe/failure.ts'
import type { ServerReport } from '../../../scripts/observe/inside/job.ts'
import type { Observed } from '../../../scripts/observe/sandbox.ts'
import { serverFacts } from '../../../scripts/observe/server-facts.ts'
import { mostAnswered, settledReport, toolsDiffer } from '../../../scripts/observe/starts.ts'

const tool = (name: string, description = name) => ({ name, description, inputSchema: { type: 'object' } })

/** A start in which a server told this; without it, one that failed. */
const start = (server: Partial<ServerReport> = {}): Observed => ({
	server: { startMs: 1, prompts: [], resources: [], templates: [], err: '', ...server },
	rssKb: 0,
	names: {},
	trace: new Map(),
})
const hello = { serverInfo: { name: 'x', version: '1' } }
const listing = (...tools: ServerReport['tools'] & object) => start({ hello, tools })

describe('several starts of one server', () => {
	it('are told by the one in which it told most, since some servers end as soon as nobody answers them', () => {
		const all = start({ hello, tools: [tool('a')], prompts: [{ name: 'p' }] })
		expect(mostAnswered([start(), start({ hello }), listing(tool('a')), all, listing(tool('b'))])).toBe(all)
		expect(mostAnswered([start({ err: 'one' }), start()])?.server?.err).toBe('one')
	})

	it('have no list that the server did not answer, and are told by one in which it answered, be it with nothing', () => {
		const silent: Observed = { ...start(), server: { startMs: 1, hello, tools: [tool('a')], err: '' } }
		const answered = listing(tool('a'))
		expect(mostAnswered([silent, answered])).toBe(answered)
		expect(Object.keys(serverFacts(silent.server as ServerReport))).not.toContain('resources')
		expect(settledReport(silent.server as ServerReport, [silent, answered])).toEqual(silent.server)
		expect(serverFacts(answered.server as ServerReport)).toMatchObject({ prompts: [], resources: [] })
	})

	it('have the same tools where only dates differ, whatever their order, and where one ended before it named any', () => {
		const first = listing(tool('a', 'Until 2026-11-22.'), tool('b'))
		const second = listing(tool('b'), tool('a', 'Until 2026-11-23.'))
		expect(toolsDiffer([first, second, start({ hello })])).toBe(false)
		expect(toolsDiffer([first, listing(tool('a', 'Until then.'), tool('b'))])).toBe(true)
		expect(toolsDiffer([first, start({ hello, tools: first.server?.tools, toolsBefore: [tool('a')] } as object)])).toBe(
			true,
		)
	})

	it('have instructions, tools and prompts without the dates that the clock gave', () => {
		const on = (day: string) =>
			start({
				hello: { ...hello, instructions: `Today is ${day}. Since 2020-01-01.` },
				tools: [tool('a', `As of ${day}`)],
				prompts: [{ name: 'p', description: day }],
				resources: [{ uri: `x://${day}` }],
			})
		const [one, later] = [on('2026-11-22'), on('2027-12-27')]
		const settled = one.server && settledReport(one.server, [one, later])
		expect(settled).toMatchObject({
			tools: [{ description: 'As of *' }],
			prompts: [{ description: '*' }],
			resources: [{ uri: 'x://*' }],
		})
		expect(settled?.hello?.instructions).toContain('Today is *.')
	})
})

describe('why a server does not start', () => {
	const ended = (err: string, failure = 'It ended with status 1.') => start({ err, failure })

	it('is told without times, durations, places and numbers that differ from start to start', () => {
		const said = (time: string, ms: number, id: number) =>
			ended(`[${time}] Error: no key in /home/user/.x/${id} of 127.1.0.${ms} after ${ms}ms`)
		expect(failuresOf([said('18:54:00.434', 12, 1234567), said('18:54:04.904', 9, 7654321)])).toEqual({
			failure: 'It ended with status 1. It says: [*] Error: no key in /home/user/.x/* of * after *',
		})
	})

	it('is told as far as it is the same each time, and the words beside it', () => {
		const [one, other] = [ended('Error: no answer of a'), ended('Error: no answer of b')]
		expect(failuresOf([one, other, one])).toEqual({
			failure: 'It ended with status 1.',
			failures: [
				'It ended with status 1. It says: Error: no answer of a',
				'It ended with status 1. It says: Error: no answer of b',
			],
		})
		expect(failuresOf([one, ended('', 'It ended with SIGSEGV.')]).failure).toBe('It ends in another way each time.')
	})

	it('is not looked for in the source that a runtime prints above it', () => {
		const err =
			'file:///app/x.js:12\n\tconst err = new Error(message);\n\t            ^\n\nError: no organisation\n    at x'
		expect(failuresOf([ended(err)]).failure).toBe('It ended with status 1. It says: Error: no organisation')
	})

	it.each([
		[
			'Go',
			'panic: no container engine\n\ngoroutine 1 [running]:\ngithub.com/x/y.(*Engine).Open(0xc000012345, {0x1, 0x2})\n\t/build/y/main.go:6 +0x1b\nmain.main()\n\t/build/y/cmd/main.go:12\nexit status 2',
			'panic: no container engine',
		],
		[
			'Rust',
			"thread 'main' panicked at src/main.rs:5:10:\nno container engine\nnote: run with `RUST_BACKTRACE=1` environment variable to display a backtrace",
			'no container engine',
		],
	])('is not looked for in the stack trace of a program in %s', (_, err, said) => {
		expect(failuresOf([ended(err)]).failure).toBe(`It ended with status 1. It says: ${said}`)
	})

	it.each([
		['{"level":"error","msg":"Request failed","error":"EOF","stacktrace":"a.go:1"}', 'Request failed: EOF'],
		['{"message":"the key is missing","error":{"code":1}}', 'the key is missing'],
		['{"level":"error"}', '{"level":"error"}'],
		['{ error', '{ error'],
	])('is the message and the error of a log in JSON: %s', (err, said) => {
		expect(failuresOf([ended(err)]).failure).toBe(`It ended with status 1. It says: ${said}`)
	})

	it('is not looked for in a line that only names a made-up host', () => {
		const err = 'Sources:\n- default: https://example.invalid/x\nFatal error: the address is wrong'
		expect(failuresOf([ended(err)]).failure).toContain('the address is wrong')
	})
})
