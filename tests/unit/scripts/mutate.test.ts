import { describe, expect, it } from 'vitest'
import { sourcesOf } from '../../../scripts/mutate/mutants.ts'
import { formatReport, isSettled, type Outcome, scoreOf, sourceAt } from '../../../scripts/mutate/report.ts'
import { fingerprint, type Mutation, sampleOf } from '../../../scripts/mutate/sample.ts'

const mutation = (line: number, more: Partial<Mutation> = {}): Mutation => ({
	fileName: 'src/a.ts',
	location: { start: { line, column: 0 }, end: { line, column: 4 } },
	mutatorName: 'StringLiteral',
	replacement: '""',
	...more,
})
const outcome = (status: string, line = 0, more: Partial<Outcome> = {}): Outcome => ({
	...mutation(line),
	status,
	...more,
})
const all = Array.from({ length: 1000 }, (_, line) => mutation(line))

const linesOf = (mutations: Mutation[]) => mutations.map(({ location }) => location.start.line)

describe('the place of mutants', () => {
	const sources = (place: string) => sourcesOf(place, process.cwd())

	it('is a folder with what is in it, one file, or several by a pattern', () => {
		expect(sources('store')).toEqual(expect.arrayContaining(['src/store/dump.ts', 'src/store/redis/dump.ts']))
		expect(sources('store/dump.ts')).toEqual(['src/store/dump.ts'])
		expect(sources('store/{dump,desk}.ts').sort()).toEqual(['src/store/desk.ts', 'src/store/dump.ts'])
		expect(sources('store/none')).toEqual([])
	})

	it('has no settings, which are data', () => {
		expect(sources('schema')).not.toContain('src/schema/settings.ts')
	})
})

describe('the sample of mutants', () => {
	it('has the size that was asked, or everything where there is less', () => {
		expect(sampleOf(all, { seed: 1, mutants: 300 })).toHaveLength(300)
		expect(sampleOf(all, { seed: 1, mutants: 2000 })).toHaveLength(1000)
	})

	it('is the same for the same mutants, in whatever order they come', () => {
		const turned = sampleOf(all.toReversed(), { seed: 1, mutants: 50 })
		expect(linesOf(turned)).toEqual(linesOf(sampleOf(all, { seed: 1, mutants: 50 })))
	})

	it('is another one for another seed', () => {
		const [one, two] = [1, 2].map((seed) => linesOf(sampleOf(all, { seed, mutants: 50 })).sort())
		expect(one).not.toEqual(two)
	})

	it('tells two changes of one place apart', () => {
		const changes = [mutation(1), mutation(1, { replacement: 'x' }), mutation(1, { mutatorName: 'Regex' })]
		expect(new Set(changes.map((one) => fingerprint(one, 1))).size).toBe(3)
	})

	it('passes over what is known already, and takes nothing in its place', () => {
		const first = sampleOf(all, { seed: 1, mutants: 50 })
		const known = first.slice(0, 20).map((one) => fingerprint(one, 1))
		expect(sampleOf(all, { seed: 1, mutants: 50, known })).toEqual(first.slice(20))
	})

	it('of a smaller size is part of that of a larger one', () => {
		const large = sampleOf(all, { seed: 1, mutants: 300 })
		expect(large.slice(0, 100)).toEqual(sampleOf(all, { seed: 1, mutants: 100 }))
	})
})

describe('the report on mutants', () => {
	it('counts a change that hangs the tests as noticed, and leaves out what could not run', () => {
		const outcomes = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError'].map((status) => outcome(status))
		expect(scoreOf(outcomes)).toBe(50)
		expect(scoreOf([])).toBe(0)
		expect(outcomes.map(isSettled)).toEqual([true, true, false, false, true])
	})

	it('shows what was changed, where, and that no test comes there', () => {
		const outcomes = [
			outcome('Killed', 0),
			outcome('NoCoverage', 1, { static: true }),
			outcome('Survived', 0, { location: { start: { line: 0, column: 8 }, end: { line: 1, column: 4 } } }),
		]
		expect(formatReport(outcomes, () => 'const a = one(\ntwo)')).toBe(
			[
				'src/a.ts:1:9  StringLiteral\n    = one( two)\n  → ""',
				'src/a.ts:2:1  StringLiteral, no test reaches it\n    two)\n  → ""',
				'3 mutants, 1 of them static',
				'1 killed, 0 timed out, 1 survived, 1 without a test, 0 could not run',
				'score 33.3 %',
			].join('\n'),
		)
	})

	it('reads a place on one line and over several', () => {
		const source = 'abcdef\nghi\njkl'
		expect(sourceAt(source, { start: { line: 0, column: 2 }, end: { line: 0, column: 4 } })).toBe('cd')
		expect(sourceAt(source, { start: { line: 0, column: 2 }, end: { line: 2, column: 1 } })).toBe('cdef\nghi\nj')
	})
})
