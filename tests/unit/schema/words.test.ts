import { describe, expect, it } from 'vitest'
import {
	deprecationHeaders,
	describeDeprecation,
	EndpointDeprecation,
} from '../../../src/schema/contract/deprecation.ts'
import { limitParameter, offsetParameter } from '../../../src/schema/contract/parameters.ts'
import { takenCategories } from '../../../src/schema/contract/reserved-paths.ts'
import { PreviewQuery, previewOf } from '../../../src/schema/previews.ts'
import { IntegrityQuery } from '../../../src/schema/registry.ts'
import { formatBytes, formatCount, formatDay, formatNames, formatUrl } from '../../../src/schema/text/format.ts'
import { numberOf, splitHidden, visibleText } from '../../../src/schema/text/hidden.ts'

describe('what people read', () => {
	it('is a day with the name of its month', () => {
		const months = Array.from({ length: 12 }, (_, i) =>
			formatDay(`2026-${String(i + 1).padStart(2, '0')}-05T01:02:03Z`),
		)
		expect(months).toEqual(
			['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((m) => `5 ${m} 2026`),
		)
	})

	it('is a number with its noun, and a size in its unit', () => {
		expect([0, 1, 2].map((n) => formatCount(n, 'entry', 'entries'))).toEqual(['0 entries', '1 entry', '2 entries'])
		expect(formatCount(2, 'file')).toBe('2 files')
		expect([0, 999, 1000, 6149, 999_949, 999_950, 18_700_000].map(formatBytes)).toEqual([
			'0 B',
			'999 B',
			'1.0 kB',
			'6.1 kB',
			'999.9 kB',
			'1.0 MB',
			'18.7 MB',
		])
	})

	it('is the first names and how many more, and never “1 more”', () => {
		const names = ['a', 'b', 'c', 'd']
		expect([0, 2, 3, 4].map((count) => formatNames(names.slice(0, count), 2))).toEqual([
			'',
			'a, b',
			'a, b, c',
			'a, b and 2 more',
		])
	})

	it.each([
		['https://github.com/owner/name', 'owner/name'],
		['https://www.github.com/owner/name/tree/main?x#y', 'owner/name'],
		['https://github.com/owner', 'github.com/owner'],
		['http://www.example.com/a/', 'example.com/a'],
		['https://example.com/', 'example.com'],
		['https://notgithub.com/a/b/c', 'notgithub.com/a/b/c'],
	])('is an address as people say it: %s', (url, said) => {
		expect(formatUrl(url)).toBe(said)
	})
})

describe('what cannot be seen', () => {
	it('is written as its number, in pieces or in the text', () => {
		expect(numberOf('\t')).toBe('U+0009')
		expect(numberOf('\u{e0041}')).toBe('U+E0041')
		expect(splitHidden('a\u200bb')).toEqual([{ text: 'a' }, { text: '\u200b', hidden: 'U+200B' }, { text: 'b' }])
		expect(splitHidden('\u{e0041}\u200b')).toEqual([
			{ text: '\u{e0041}', hidden: 'U+E0041' },
			{ text: '\u200b', hidden: 'U+200B' },
		])
		expect([splitHidden('plain'), splitHidden('')]).toEqual([[{ text: 'plain' }], []])
		expect(visibleText('a\u202eb\tc\n\r')).toBe('aU+202EbU+0009cU+000AU+000D')
	})

	it.each([
		'\u200b',
		'\u200d',
		'\u202e',
		'\u2066',
		'\u{e0041}',
		'\u00ad',
		'\u2028',
		'\u2800',
		'\ue000',
		'\u3164',
		'\ufe0f',
		'\0',
	])('is found: %j', (character) => {
		expect(visibleText(`a${character}b`)).toMatch(/^aU\+[0-9A-F]{4,6}b$/)
	})

	it('is not what emoji, keys and lines are made of', () => {
		for (const text of ['👩\u200d💻', '❤\ufe0f', '1\ufe0f\u20e3', '👍🏽\u200d💻', 'a b', 'é', '日本'])
			expect(visibleText(text)).toBe(text)
		for (const text of ['1\ufe0f', 'a\u200d💻', '💻\u200da']) expect(visibleText(text)).not.toBe(text)
	})

	it('is not one joiner or non-joiner between letters of a script that is spelt with them', () => {
		for (const text of ['می\u200cخواهم', 'क्\u200dष', 'ක්\u200dය']) expect(visibleText(text)).toBe(text)
		for (const text of ['می\u200c\u200cخواهم', 'می\u200c', '\u200cخ', 'می\u200c،', 'a\u200cب', 'd\u200cd', 'a\ufe0e'])
			expect(visibleText(text)).not.toBe(text)
	})
})

describe('an operation that is given up', () => {
	const given = { since: '2026-01-01', sunset: '2026-06-30', successor: '/api/new', link: '/docs#old' }

	it('says so in the headers that are made for it', () => {
		expect(deprecationHeaders(given)).toEqual({
			Deprecation: '@1767225600',
			Sunset: 'Tue, 30 Jun 2026 00:00:00 GMT',
			Link: '</docs#old>; rel="deprecation"; type="text/html", </api/new>; rel="successor-version"',
		})
		expect(deprecationHeaders({ since: '2026-01-01' })).toEqual({ Deprecation: '@1767225600' })
	})

	it('says so in words', () => {
		expect(describeDeprecation(given)).toBe(
			'Deprecated since 2026-01-01. It stops answering on 2026-06-30. Use /api/new instead.',
		)
		expect(describeDeprecation({ since: '2026-01-01' })).toBe('Deprecated since 2026-01-01.')
	})

	it('goes on for at least 180 days, and names paths of this site', () => {
		const said = (more: object) =>
			EndpointDeprecation.safeParse({ since: '2026-01-01', ...more }).error?.issues[0]?.message
		expect([said({}), said({ sunset: '2026-06-30' }), said(given)]).toEqual([undefined, undefined, undefined])
		expect(said({ sunset: '2026-06-29' })).toContain('180 days')
		for (const successor of ['api/new', '//evil.example', '/a{b}', '/a b', '/a>', 'https://a.example'])
			expect([successor, said({ successor })]).toEqual([successor, 'Write a path of this site without placeholders.'])
	})
})

describe('a query', () => {
	it('takes whole numbers within their bounds, and the empty text for the default', () => {
		const [limit, offset] = [limitParameter(50, 20), offsetParameter(100)]
		const read = (schema: typeof limit | typeof offset, value: unknown) => {
			const result = schema.safeParse(value)
			return result.success ? result.data : 'refused'
		}
		expect([undefined, '', '1', '50', 7].map((value) => read(limit, value))).toEqual([20, 20, 1, 50, 7])
		expect(['0', '51', '1.0', '1e1', ' 1', '1234567', null].map((value) => read(limit, value))).toEqual(
			Array(7).fill('refused'),
		)
		expect([undefined, '', 'null', '0', '100', null].map((value) => read(offset, value))).toEqual([
			0,
			0,
			0,
			0,
			100,
			null,
		])
		expect(read(limit, 'null')).toBe('refused')
		expect(['-1', '101'].map((value) => read(offset, value))).toEqual(['refused', 'refused'])
	})

	it('holds a digest against an artifact, under either name', () => {
		const hash = 'a'.repeat(64)
		const said = (query: object) =>
			IntegrityQuery.safeParse(query).error?.issues.map(({ path, message }) => `${path}: ${message}`)
		expect(IntegrityQuery.parse({ artifact: '//a/b', hash: 'A'.repeat(64) })).toEqual({
			artifact: 'a/b',
			hash,
			sha256: '',
		})
		expect([said({}), said({ artifact: 'a', hash, sha256: hash })]).toEqual([undefined, undefined])
		expect(said({ hash })).toEqual([
			'artifact: Say which artifact the hash belongs to: add artifact=<path from the manifest>.',
		])
		expect(said({ sha256: hash })?.[0]).toMatch(/^artifact: /)
		expect(said({ artifact: 'a', hash, sha256: 'b'.repeat(64) })).toEqual([
			'sha256: hash and sha256 mean the same; send one of them.',
		])
		for (const bad of ['a'.repeat(63), 'g'.repeat(64), `${hash}a`])
			expect(said({ artifact: 'a', hash: bad })?.[0]).toBe('hash: A hash is the 64 hex characters of a SHA-256 digest.')
	})

	it('for a preview has texts of 120 characters, and its label gives the colour', () => {
		const preview = (query: object) => previewOf(PreviewQuery.parse(query))
		expect(preview({ title: 'One', label: 'servers/one' })).toEqual({
			title: 'One',
			subtitle: '',
			label: 'servers/one',
			category: 'servers',
		})
		expect(preview({ title: 'One', label: 'servers one' }).category).toBe('servers')
		expect(preview({ title: 'One', label: 'nowhere servers' })).not.toHaveProperty('category')
		for (const title of ['', 'a'.repeat(121), 'a\nb', '\u0007'])
			expect([title, PreviewQuery.safeParse({ title }).success]).toEqual([title, false])
		expect(PreviewQuery.safeParse({ title: 'a'.repeat(120) }).success).toBe(true)
	})
})

it('a category cannot be called as another page is', () => {
	expect(takenCategories()).toEqual([])
	const taken = [
		'_astro',
		'about',
		'api',
		'browse',
		'log',
		'mcp-setup',
		'jobs',
		'v0.1',
		'feed.xml',
		'manifest.webmanifest',
	]
	expect(takenCategories(Object.fromEntries([...taken, 'prompts', 'abou'].map((id) => [id, {}])))).toEqual(taken)
})
