import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CASES } from '../../../scripts/forks/cases.ts'
import { excerptOf, formatOutcome, formatSummary } from '../../../scripts/forks/report.ts'

const outcome = { fork: 'no entries', step: 'types', ok: true, seconds: 12, said: '' }

describe('what failed in a fork', () => {
	it('is shown by the lines that name a failure, each once, without colours and what passed', () => {
		const said =
			'\u001b[32m ✓ fine\u001b[39m\n\u001b[31m FAIL \u001b[39m a.test.ts\n FAIL  a.test.ts\nsrc/a.ts(1,2): error TS2322: no\n'
		expect(excerptOf(said)).toEqual([' FAIL  a.test.ts', 'src/a.ts(1,2): error TS2322: no'])
	})

	it('begins with the tests that failed, whatever they printed before', () => {
		const said = `${'blocker  content/a.mdx\n'.repeat(2)}error: expected\n FAIL  a.test.ts > holds\n`
		expect(excerptOf(said)).toEqual([' FAIL  a.test.ts > holds', 'blocker  content/a.mdx', 'error: expected'])
	})

	it('is shown by its last lines where none names a failure', () => {
		expect(excerptOf('one\n\ntwo\n')).toEqual(['one', 'two'])
	})

	it('is cut, and says how much more there is', () => {
		const said = Array.from({ length: 40 }, (_, n) => `FAIL ${n}`).join('\n')
		expect(excerptOf(said)).toHaveLength(16)
		expect(excerptOf(said).at(-1)).toBe('… and 25 more')
	})

	it('stands below the line of its step', () => {
		expect(formatOutcome(outcome).split('\n')).toHaveLength(1)
		expect(formatOutcome({ ...outcome, ok: false, said: 'error: no' })).toMatch(/types +FAILED +12 s\n {4}error: no$/)
	})

	it('is counted by forks and named by steps', () => {
		const other = { ...outcome, fork: 'one-category' }
		expect(formatSummary([outcome, other])).toBe('2 of 2 forks passed every step.')
		expect(formatSummary([outcome, { ...other, ok: false }, { ...other, step: 'build', ok: false }])).toBe(
			'1 of 2 forks passed every step; not one-category (types, build).',
		)
	})
})

it('CI makes every fork that there is', () => {
	const { jobs } = parse(readFileSync('.github/workflows/check.yml', 'utf8'))
	expect(jobs.forks.strategy.matrix.fork).toEqual(CASES.map(({ name }) => name))
})
