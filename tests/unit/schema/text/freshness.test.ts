import { expect, it } from 'vitest'
import { formatTokens, freshnessWords, observedWords, receiptFacts } from '../../../../src/schema/text/freshness.ts'
import { contextWords, toolWords } from '../../../../src/schema/text/observed.ts'

const seen = { observedAt: '2026-11-22', version: '0.0.83', current: true, isExpired: false }

it('says how old what is said is, in one line', () => {
	const freshness = {
		readAt: '2026-11-22',
		readCommit: '7e0457a7cbf88823bf0146d12c46ae12c6818247',
		newestVersion: '0.0.85',
		newestSeenAt: '2026-11-21',
		upstreamAt: '2026-11-03',
		state: 'behind',
	}
	expect(freshnessWords(freshness, seen)).toBe(
		'read 22 Nov 2026 at 7e0457a, last changed there 3 Nov 2026 · observed 22 Nov 2026 at 0.0.83 · newest known 0.0.85, 21 Nov 2026 · a newer version is known',
	)
	expect(freshnessWords({ state: 'archived' })).toBe('archived by its owner')
	expect(freshnessWords({ state: 'moved', movedTo: 'https://x.example' })).toBe('moved to https://x.example')
	expect(freshnessWords({ state: 'unknown' })).toBe('')
})

it('says when something without a version was observed, and nothing behind it', () => {
	expect(observedWords({ ...seen, version: undefined })).toBe('observed 22 Nov 2026')
	expect(freshnessWords({ state: 'unknown', readAt: '2026-11-22' })).toBe('read 22 Nov 2026')
})

it('says why what was observed no longer counts', () => {
	expect(observedWords({ ...seen, current: false, isExpired: true })).toMatch(/, expired$/)
	expect(observedWords({ ...seen, current: false })).toContain('not the version described')
	expect(observedWords({ ...seen, notObserved: 'it cannot be started here' })).toBeUndefined()
})

it('says the facts of a receipt so that a card holds them', () => {
	expect(receiptFacts({ ...seen, tools: 24, tokens: 3762, asked: [], starts: true })).toEqual([
		'24 tools, 3.8k tokens',
		'contacted no host unprompted',
	])
	expect(receiptFacts({ ...seen, asked: ['a', 'b', 'c', 'd'], needs: ['KEY'] })).toEqual([
		'contacted a, b and 2 more unprompted',
		'starts only with KEY',
	])
	expect(receiptFacts({ ...seen, starts: false, asked: [] })).toEqual(['did not start'])
})

it.each([
	[0, '0'],
	[999, '999'],
	[1000, '1.0k'],
	[17_161, '17.2k'],
	[99_949, '99.9k'],
	[123_456, '123k'],
])('writes %i tokens as %s', (tokens, words) => {
	expect(formatTokens(tokens)).toBe(words)
})

it('never gives a number of tokens without who counted it, and calls a range an estimate', () => {
	const [always, onUse, atMost] = [{ o200k: 1480, estimate: [1480, 2072] as const }, { o200k: 0 }, { o200k: 35_655 }]
	expect(contextWords({ always, onUse, atMost, cap: { says: 'No more.' } })).toBe(
		'always 1,480 tokens (o200k), with Claude an estimated 1,480 to 2,072; at most 35,655 tokens (o200k); No more.',
	)
})

it('lists tools with their tokens where they are known', () => {
	expect(toolWords(['one', 'two'], [{ name: 'one', o200k: { definition: 1200 } }])).toBe('one (1,200), two')
	expect(toolWords([])).toBe('')
})
