import { describe, expect, it } from 'vitest'
import { DiffQuery } from '../../../src/schema/changes.ts'
import { plainIssue } from '../../../src/schema/issues.ts'
import { IntegrityQuery } from '../../../src/schema/registry.ts'
import { SearchQuery } from '../../../src/schema/search.ts'
import { TrendingQuery } from '../../../src/schema/trending.ts'
import { NO_FILTERS } from '../../support/samples.ts'

const DEFAULTS = {
	q: '',
	includeDeprecated: 'false',
	category: '',
	platform: '',
	...NO_FILTERS,
	words: 'filters',
	sort: 'relevance',
	explain: 'false',
	limit: 20,
	offset: 0,
}
const reads = (schema: { safeParse(value: unknown): { success: boolean } }) => (value: unknown) =>
	schema.safeParse(value).success

describe('the query of a search', () => {
	it('has a default for everything, and the empty string means it', () => {
		const empty = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, '']))
		expect([SearchQuery.parse({}), SearchQuery.parse(empty)]).toEqual([DEFAULTS, DEFAULTS])
	})

	it.each(Object.keys(DEFAULTS))('says of %s what to write instead of what it cannot be', (name) => {
		const free = ['q', 'category', 'platform', 'kind', 'tag', 'author']
		// A category may be one that nobody has, however long, if it is written like one.
		const long = name === 'category' ? 'A '.repeat(5_000) : 'x'.repeat(10_000)
		const wrong = [long, ...(free.includes(name) ? [] : ['wrong', '-1', 'true,false', ' '])]
		for (const value of wrong) {
			const { error } = SearchQuery.safeParse({ [name]: value }, { error: plainIssue })
			expect(error?.issues.map(({ path }) => path)).toEqual([[name]])
			expect(error?.issues[0]?.message).toMatch(
				/^(?:Did you mean \w+\? )?Write (?:one of .+, .+|at most \d+ characters|a whole number from \d+ to \d+|a category in lower-case letters.+)\.$/,
			)
		}
	})

	it.each([
		['-1', 'too_small'],
		['0', 'too_small'],
		['51', 'too_big'],
		['9999999', 'too_big'],
	])('says of the number %s outside the limits that it is %s', (limit, code) => {
		expect(SearchQuery.safeParse({ limit }).error?.issues[0]?.code).toBe(code)
	})

	it.each([
		['q', 'x'.repeat(120)],
		['category', 'nowhere-at-all'],
		['category', '-'],
		['platform', `a${' -'.repeat(24)}`],
		['platform', 'vs code'],
		['limit', '1'],
		['limit', '50'],
		['limit', '007'],
		['offset', '0'],
		['offset', '10000'],
		['installable', 'true'],
		['downloadTrust', 'none'],
		['claimStatus', 'pending'],
		['sourceStatus', 'missing'],
		['kind', 'mcp-server'],
		['tag', 'next.js'],
		['auth', 'key'],
		['transport', 'sse'],
		['location', 'remote'],
		['runtime', 'docker'],
		['needsCredentials', 'false'],
		['readOnly', 'true'],
		['observed', 'false'],
		['asksNoHost', 'true'],
		['maintained', 'true'],
		['license', 'source-available'],
		['maxTokens', '0'],
		['maxTokens', '999999'],
		['sort', 'trending'],
	])('takes %s=%s', (name, value) => {
		expect(reads(SearchQuery)({ [name]: value })).toBe(true)
	})

	it.each([
		['q', 'x'.repeat(121)],
		['category', 'A_B'],
		['category', 'MCP'],
		['category', 'a b'],
		['category', 'servers\n'],
		['category', '../x'],
		['category', 'ｍcp'],
		['platform', ' codex'],
		['platform', '-codex'],
		['platform', 'Codex'],
		['platform', 'a'.repeat(50)],
		['platform', 'claude_code'],
		['platform', 'codex\u0000'],
		['platform', "codex'"],
		...[
			'0',
			'51',
			'-1',
			'1.5',
			'1e1',
			'０',
			'１',
			' 1',
			'1 ',
			'+1',
			'0x1',
			'abc',
			'NaN',
			'Infinity',
			'1,2',
			'9999999',
			'null',
			'true',
		].map((value) => ['limit', value]),
		...['-1', '10001', '1.0', '1e3', '99999999', '٣'].map((value) => ['offset', value]),
		['installable', 'yes'],
		['installable', 'TRUE'],
		['hasSafetyNotes', '1'],
		['downloadTrust', 'null'],
		['claimStatus', 'claimed'],
		['sourceStatus', 'none'],
		['sort', 'score'],
		['explain', '1'],
	])('refuses %s=%j', (name = '', value) => {
		expect(reads(SearchQuery)({ [name]: value })).toBe(false)
	})
})

describe('other queries', () => {
	it('of trending entries ask for 12', () => {
		expect(TrendingQuery.parse({ limit: '' })).toEqual({ category: '', platform: '', limit: 12 })
		expect(['0', '51'].map((limit) => reads(TrendingQuery)({ limit }))).toEqual([false, false])
	})

	it('of changes ask for 100 since the beginning', () => {
		expect(DiffQuery.parse({ limit: '', since: '' })).toEqual({ limit: 100, offset: 0, since: '' })
		expect(['1', '500', '0', '501'].map((limit) => reads(DiffQuery)({ limit }))).toEqual([true, true, false, false])
	})

	it.each(['2026-11-20', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00.5+01:00', 'a'.repeat(64)])(
		'of changes begin at %s',
		(since) => {
			expect(reads(DiffQuery)({ since })).toBe(true)
		},
	)

	it.each(['yesterday', '2026-02-30', '2026-11-20 08:00', 'A'.repeat(64), 'a'.repeat(63), '20261120', '0'])(
		'of changes do not begin at %s',
		(since) => {
			expect(reads(DiffQuery)({ since })).toBe(false)
		},
	)

	it('of digests take either name of the hash, in either case, and no slash before the path', () => {
		const hash = 'AB'.repeat(32)
		expect(IntegrityQuery.parse({ artifact: '//data/x', hash })).toEqual({
			artifact: 'data/x',
			hash: hash.toLowerCase(),
			sha256: '',
		})
		expect(IntegrityQuery.parse({ artifact: '', hash: '', sha256: '' })).toEqual({ artifact: '', hash: '', sha256: '' })
		const refused = [
			{ hash },
			{ sha256: hash },
			{ artifact: 'x', hash: 'abc' },
			{ artifact: 'x', hash, sha256: 'c'.repeat(64) },
			{ artifact: 'x'.repeat(201) },
		]
		expect(refused.filter(reads(IntegrityQuery))).toEqual([])
	})
})
