import { describe, expect, it } from 'vitest'
import { changeId } from '../../../src/schema/changes.ts'
import { exampleUrl, fillPath, routePattern } from '../../../src/schema/contract/endpoint.ts'
import { endpoints } from '../../../src/schema/contract/endpoints.ts'
import {
	Commit,
	Day,
	EntryKey,
	EntryPathName,
	HttpsUrl,
	isOwnRepository,
	keyOfPath,
	Line,
	parseKey,
	Sha256,
	Slug,
	slugOf,
} from '../../../src/schema/primitives.ts'
import { settings } from '../../../src/schema/settings.ts'
import { editDistance, nearest } from '../../../src/schema/text/nearest.ts'
import { slugify } from '../../../src/schema/text/slugify.ts'
import { encodePath } from '../../../src/schema/text/url.ts'

describe('addresses a reader may follow', () => {
	it.each([
		'https://example.com',
		'https://example.com/a/b?c=d&e=%20#f',
		'https://example.com:8443/~user/',
		"https://example.com/it's(1)",
		'https://xn--bcher-kva.example/{id}',
	])('may be %s', (url) => {
		expect(HttpsUrl.safeParse(url).success).toBe(true)
	})

	it.each([
		'http://example.com',
		'HTTP://example.com',
		'javascript:alert(1)',
		'data:text/html,x',
		'//example.com',
		'example.com',
		'https://localhost/x',
		'https://user@example.com',
		'https://user:secret@example.com',
		'https://github.com@evil.example',
		'https://',
		'https:///x',
		' https://example.com',
		'https://example.com/a b',
		'https://example.com/\n',
		'https://exa\tmple.com',
		'https://example.com/"x',
		'https://example.com/<x>',
		'https://example.com/`id`',
		'https://example.com\\@evil.example',
		'https://bücher.example',
		'https://еxample.com',
		'https://example.com/\u202e',
		`https://example.com/${'x'.repeat(2048)}`,
	])('may not be %j', (url) => {
		expect(HttpsUrl.safeParse(url).success).toBe(false)
	})

	it.each(['', '/', '.git', '/pull/1', '?x', '#y'])('are of this repository with %j after it', (suffix) => {
		expect(isOwnRepository(`https://GitHub.com/${settings.repository}${suffix}`)).toBe(true)
	})

	it.each([
		`https://github.com/${settings.repository}-x`,
		`https://gitlab.com/${settings.repository}`,
		'https://github.com',
	])('are of another repository: %s', (url) => {
		expect(isOwnRepository(url)).toBe(false)
	})
})

describe('slugs', () => {
	it.each(['a', 'a-b', '2fa', 'x'.repeat(64)])('may be %s', (slug) => {
		expect(Slug.safeParse(slug).success).toBe(true)
	})

	it.each(['', '-a', 'a-', 'a--b', 'A', 'a_b', 'a.b', 'a/b', '..', 'ﬁle', 'а', 'a\n', 'x'.repeat(65), '__proto__'])(
		'may not be %j',
		(slug) => {
			expect(Slug.safeParse(slug).success).toBe(false)
		},
	)
})

describe('days', () => {
	it.each(['2026-02-28', '2024-02-29'])('%s is one', (day) => {
		expect(Day.safeParse(day).success).toBe(true)
	})

	it.each(['2026-02-29', '2026-13-01', '2026-1-1', '20260101', '2026-01-01T00:00:00Z', '01.02.2026', ''])(
		'%s is none',
		(day) => {
			expect(Day.safeParse(day).success).toBe(false)
		},
	)
})

describe('keys of entries', () => {
	it.each([
		'servers:one',
		'servers/one',
		'entry:servers:one',
		'tool:servers:one',
		'entry:servers/one',
		'tool:servers/one',
	])('%s is read', (key) => {
		expect(parseKey(key)).toEqual({ category: 'servers', slug: 'one' })
	})

	it.each([
		'',
		'servers',
		'servers:',
		':one',
		'nowhere:one',
		'servers:One',
		'servers:one:two',
		'MCP:one',
		'servers:one\n',
		'servers:one--two',
		'__proto__:x',
		'servers:-',
		' servers:one',
		'entry:entry:servers:one',
		'servers:one%00',
	])('%j is not', (key) => {
		expect(parseKey(key)).toBeUndefined()
	})
})

describe('the nearest word', () => {
	const known = ['title', 'repoUrl', 'PreToolUse', 'claude-code', 'macos', 'production']
	it.each([
		['tilte', 'title'],
		['Title', 'title'],
		['titel', 'title'],
		['repo_url', 'repoUrl'],
		['repourl', 'repoUrl'],
		['pre-tool-use', 'PreToolUse'],
		['claude code', 'claude-code'],
		['mac', 'macos'],
		['prod', 'production'],
		['wibble', undefined],
		['', undefined],
		['x'.repeat(10_000), undefined],
	])('to %s is %s', (word, expected) => {
		expect(nearest(word, known)).toBe(expected)
	})
})

describe('the letters between two words', () => {
	it.each([
		['', '', 0],
		['abc', 'abc', 0],
		['', 'abc', 3],
		['abc', '', 3],
		['abc', 'abd', 1],
		['abc', 'ab', 1],
		['abc', 'abcd', 1],
		['abc', 'acb', 1],
		['abcd', 'badc', 2],
		['xabc', 'xacb', 1],
		['kitten', 'sitting', 3],
		['ab', 'ba', 1],
		['abc', 'cba', 2],
	])('of %j and %j', (a, b, edits) => {
		expect([editDistance(a, b), editDistance(b, a)]).toEqual([edits, edits])
	})

	it('may be a third of a word and no more', () => {
		expect([nearest('abcdef', ['abcxyf']), nearest('abcdef', ['abxyzf'])]).toEqual(['abcxyf', undefined])
		expect([nearest('ab', ['ax']), nearest('ab', ['xy'])]).toEqual([undefined, undefined])
		expect(nearest('tool', ['tolls', 'tools', 'toolbox'])).toBe('tools')
		expect([nearest('ma', ['macos']), nearest('mac', ['macos'])]).toEqual([undefined, 'macos'])
	})
})

describe('names and digests', () => {
	const holds = (schema: { safeParse(value: unknown): { success: boolean } }, value: string) =>
		schema.safeParse(value).success

	it('are whole, in lower case and nothing more', () => {
		expect([Commit, Sha256].map((schema, i) => holds(schema, 'a'.repeat(i ? 64 : 40)))).toEqual([true, true])
		for (const bad of ['a'.repeat(39), 'a'.repeat(41), 'A'.repeat(40), `${'a'.repeat(40)} `, ` ${'a'.repeat(40)}`])
			expect([bad, holds(Commit, bad)]).toEqual([bad, false])
		for (const bad of ['a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), `${'a'.repeat(64)}x`])
			expect([bad, holds(Sha256, bad)]).toEqual([bad, false])
		expect(
			['servers:one', 'servers/one', 'servers:one:two', ':one', 'servers:'].map((key) => holds(EntryKey, key)),
		).toEqual([true, false, false, false, false])
		expect(['servers/one', 'servers:one', 'a/b/c', '/b'].map((key) => holds(EntryPathName, key))).toEqual([
			true,
			false,
			false,
			false,
		])
	})

	it('are one line, without spaces around it', () => {
		expect(Line(5).parse(' abc ')).toBe('abc')
		for (const bad of ['', ' ', 'abcdef', 'a\nb', 'a\u2028b', 'a\rb', 'a\fb', 'a\u0085b'])
			expect([bad, holds(Line(5), bad)]).toEqual([bad, false])
		expect([holds(Line(5, 3), 'ab'), holds(Line(5, 3), 'abc')]).toEqual([false, true])
	})

	it('are made of what people write', () => {
		expect(['Crème Brûlée!', '--a--b--', 'Ünïcode & Co', '日本', ''].map(slugify)).toEqual([
			'creme-brulee',
			'a-b',
			'unicode-co',
			'',
			'',
		])
		expect(['Łukasz Møller', 'Straße', 'Æther Þór', 'Đorđe'].map(slugify)).toEqual([
			'lukasz-moller',
			'strasse',
			'aether-thor',
			'dorde',
		])
		expect([encodePath('a b/c%d'), keyOfPath('a/b')]).toEqual(['a%20b/c%25d', 'a:b'])
	})

	it('made of a long text is cut so that it is one still', () => {
		expect(slugOf(`${'a'.repeat(63)} b`)).toBe('a'.repeat(63))
		expect(Slug.safeParse(slugOf('Crème Brûlée! '.repeat(40))).success).toBe(true)
	})
})

describe('paths of operations', () => {
	it('are written for the host, filled and made into examples', () => {
		const { getEntry, searchRegistry } = endpoints
		expect(routePattern(getEntry.path)).toBe('/api/registry/entries/:category/:slug')
		expect(fillPath(getEntry.path, { category: 'a/b', slug: '%' })).toBe('/api/registry/entries/a%2Fb/%25')
		const example = { params: { category: 'a', slug: 'b' }, query: { q: 'one two', limit: '5' } }
		expect(exampleUrl({ path: getEntry.path, example })).toBe('/api/registry/entries/a/b?q=one+two&limit=5')
		expect(exampleUrl({ path: searchRegistry.path })).toBe('/api/registry/search')
	})
})

it('the name of a change can stand in an address', () => {
	expect(changeId({ key: 'servers/one', type: 'added', at: '2026-11-20T08:01:02Z' })).toBe(
		'20261120080102-added-servers-one',
	)
})
