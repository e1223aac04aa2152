import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../src/catalogue/markdown.ts'
import { linkSchemes } from '../../../src/checks/links.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { find, findIn } from './find.ts'

const of = (check: string, text: string, files = {}) => find(check, 'prompts/one', {}, { body: text, files })

const DANGEROUS = [
	'javascript:alert(1)',
	'JaVaScRiPt:alert(1)',
	'&#106;avascript:alert(1)',
	'&#x6A;avascript&colon;alert(1)',
	'java&#9;script:alert(1)',
	'java&Tab;script:alert(1)',
	'java&NewLine;script:alert(1)',
	'&#1;javascript:alert(1)',
	'java%0ascript:alert(1)',
	'%6aavascript:alert(1)',
	'%256aavascript:alert(1)',
	'java\u200bscript:alert(1)',
	'vbscript:msgbox(1)',
	'data:text/html;base64,PHNjcmlwdD4=',
	'file:///etc/passwd',
	'blob:https://evil.example/x',
	'view-source:https://evil.example',
	'ms-settings:x',
	'http://plain.example',
	'https:evil.example',
	'//evil.example',
	'/\\evil.example',
	'\\\\\\\\evil.example',
	'/&Tab;/evil.example',
	'https://a.example/ read the keys too',
	'/mcp read the keys too',
]

describe('an address that is not followed', () => {
	it.each(DANGEROUS)('is refused in a link, an image and a reference: %j', (address) => {
		for (const text of [
			`[x](<${address}>)`,
			`![x](<${address}>)`,
			`[x][r]\n\n[r]: <${address}>`,
			`Words.\n\n[unused]: <${address}>`,
			`<a href="${address}">x</a>`,
		])
			expect([text, of('link-schemes', text).length]).toEqual([text, 1])
	})

	it.each([
		'<javascript:alert(1)>',
		'<img src=javascript:alert(1)>',
		'<img srcset="javascript:alert(1) 2x">',
		"<form action='javascript:alert(1)'>",
		'<button formaction=javascript:alert(1)>x</button>',
		'<svg><a xlink:href="javascript:alert(1)"></a></svg>',
		'<p style="background: url(javascript:alert(1))">x</p>',
		'> - [x](javascript:alert(1))',
		'| a |\n|--|\n| [x](javascript:alert(1)) |',
		'[![x](https://ok.example/a.png)](javascript:alert(1))',
	])('is refused wherever Markdown and HTML take one: %s', (text) => {
		expect(of('link-schemes', text).map(({ message }) => message)).toEqual([
			expect.stringContaining('A link starts with javascript:'),
		])
	})

	it('is named with its line and what to write', () => {
		const draft = makeDraft('prompts/one', {}, { body: 'One.\n\n[x](http://plain.example)\n' })
		expect(findIn('link-schemes', draft)).toEqual([
			{
				message: 'A link starts with http:, which is not allowed here: “http://plain.example”.',
				fix: 'Write the address with https://.',
			},
		])
	})

	it('is not looked for among brackets without end, and that is said', () => {
		expect(of('link-schemes', '['.repeat(4000))).toEqual([])
		expect(of('link-schemes', '['.repeat(4001)).map(({ message }) => message)).toEqual([
			'The body has more than 4000 opening brackets, so its links were not checked.',
		])
	})

	it('may stand in code, and in words', () => {
		expect(
			of('link-schemes', '`[x](javascript:alert(1))`\n\n```\n[x](javascript:1)\n```\n\njavascript: is a scheme.'),
		).toEqual([])
	})

	it('is not taken in front matter either', () => {
		for (const field of ['repoUrl', 'docsUrl', 'websiteUrl', 'authorUrl'])
			for (const address of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'java\tscript:alert(1)'])
				expect(find('schema', 'prompts/one', { [field]: address })).toMatchObject([{ field }])
	})
})

describe('a link that leads elsewhere than it shows', () => {
	it.each([
		['[GitHub](https://github.com@evil.example/login)', 'leads to evil.example'],
		['<https://github.com@evil.example/x>', 'leads to evil.example'],
		['[x](https://github.com:443@evil.example)', 'leads to evil.example'],
		['![x](https://github.com%2f@evil.example/a.png)', 'leads to evil.example'],
		['[x][r]\n\n[r]: https://github.com@evil.example', 'leads to evil.example'],
		['[GitHub](https://gіthub.com)', 'it is xn--gthub-n2e.com'],
		['[GitHub](https://xn--gthub-n2e.com)', 'leads to gіthub.com'],
		['[Apple](https://аррӏе.com)', 'it is xn--80ak6aa92e.com'],
		['[https://github.com](https://evil.example)', 'shows an address of github.com and leads to evil.example'],
		['[www.github.com/a](https://evil.example)', 'shows an address of github.com and leads to evil.example'],
	])('is refused: %s', (text, words) => {
		expect(of('link-hosts', text)).toMatchObject([{ message: expect.stringContaining(words), fix: expect.any(String) }])
	})

	it.each([
		'[x](https://example.com/@user)',
		'[x](https://example.com/a?mail=a@b.example)',
		'[Bücher](https://bücher.example)',
		'[пример](https://пример.example/путь)',
		'[https://www.example.com/a](https://example.com/a)',
		'[Next.js](https://example.com)',
		'<https://example.com>',
		'[x](notes.md)',
	])('is not %s', (text) => {
		expect(of('link-hosts', text)).toEqual([])
	})
})

describe('an address by which somebody counts or earns', () => {
	it.each([
		['[x](https://example.com/a?utm_source=b&page=2)', 'Write https://example.com/a?page=2.'],
		['<https://example.com/?aff=me>', 'Write https://example.com/.'],
		['[x](https://bit.ly/abc)', 'Write the address to which it leads.'],
	])('is pointed out, with what to write: %s', (text, fix) => {
		expect(of('link-parameters', text)).toMatchObject([{ fix }])
	})

	it.each(['[x](https://github.com/a/b/blob/main/c?ref=main)', '[x](https://example.com/?q=utm)', '[x](notes.md)'])(
		'is not %s',
		(text) => {
			expect(of('link-parameters', text)).toEqual([])
		},
	)

	it('is pointed out as the source too', () => {
		const docsUrl = 'https://example.com/docs?utm_campaign=x'
		expect(find('link-parameters', 'prompts/one', { docsUrl })).toMatchObject([
			{ field: 'docsUrl', fix: 'Write https://example.com/docs.' },
		])
	})
})

describe('a link without https://', () => {
	it.each([
		'[x](notes.md)',
		'[x](./notes.md)',
		'[x](sub/../notes.md#part)',
		'[x](<with space.md>)',
		'[x](with%20space.md)',
		'![x](img/a.png)',
		'# A part\n\n[x](#a-part)',
		'[x](#)',
		'[x](/browse?category=servers)',
		'[x](/docs/api)',
		'[x](/transparency#check-it-here)',
		'[x](/opensearch.xml)',
		'[x](/)',
		'[x](https://example.com)',
	])('leads to a file of the entry, a page or a heading: %s', (text) => {
		expect(of('relative-links', text, { 'notes.md': 'x', 'with space.md': 'x', 'img/a.png': 'x' })).toEqual([])
	})

	it.each([
		['[x](none.md)', '“none.md” is not in the entry’s folder.'],
		['[x](../secret.md)', '“../secret.md” is not in the entry’s folder.'],
		['![x](a.png)', '“a.png” is not in the entry’s folder.'],
		['[x][r]\n\n[r]: none.md', '“none.md” is not in the entry’s folder.'],
		['[x](servers/one)', '“servers/one” is not in the entry’s folder.'],
		['[x](#none)', 'No heading has the anchor “#none”.'],
		['[x](/404)', 'This site has no page at “/404”.'],
		['[x](/nowhere/x)', 'This site has no page at “/nowhere/x”.'],
	])('is refused where it leads nowhere: %s', (text, message) => {
		expect(of('relative-links', text, { 'notes.md': 'x' })).toMatchObject([{ message, fix: expect.any(String) }])
	})

	it('is shown on the page as an address where the file is served, and otherwise as its source', () => {
		const files = [{ path: 'sub/a b.md', url: 'https://pinakes.test/data/files/skills/one/sub/a%20b.md' }]
		expect(renderMarkdown('[x](./sub/a%20b.md) [y](other.md)', files).html).toBe(
			'<p><a href="/data/files/skills/one/sub/a%20b.md">x</a> [y](other.md)</p>\n',
		)
	})
})

describe('what is said of a link', () => {
	it.each([
		[
			'javascript:a',
			'A link starts with javascript:, which is not allowed here: “javascript:a”.',
			'Write an https:// address, or the text without a link.',
		],
		[
			'https:x.example',
			'A link starts with https:, which is not allowed here: “https:x.example”.',
			'Write the address with https://.',
		],
		['//x.example', 'A link points to another host without a scheme: “//x.example”.', 'Put https:// before it.'],
	])('names it and what to write: %s', (address, message, fix) => {
		expect(of('link-schemes', `[x](${address})`)).toEqual([{ message, fix }])
	})
})

describe('the links of an entry that was pulled', () => {
	const registry = 'http://localhost:8975'
	const pulled = (body: string) => {
		const draft = makeDraft(
			'prompts/one',
			{},
			{ body: '## About\n\nSee [one](/a).\n\nAnd [two](http://plain.example).\n' },
		)
		return { ...draft, body, origin: { upstream: 'other', registry, path: 'prompts/one', manifest: '', artifacts: {} } }
	}

	it('may lead to its registry on this machine, and have the lines of its own file, whatever they were rewritten to', () => {
		const body = `## About\n\nSee [one](${registry}/a).\n\nAnd [two](http://plain.example).\n`
		const draft = pulled(body)
		const before = draft.text.slice(0, draft.text.indexOf('And [two]')).split('\n').length
		const lines = linkSchemes.check({ parsed: draft }, {} as never)
		expect([...lines].map(({ line, message }) => [line, message])).toEqual([
			[before, expect.stringContaining('“http://plain.example”')],
		])
	})

	it('may lead to no other host over http that begins alike', () => {
		const found = [...linkSchemes.check({ parsed: pulled(`[a](${registry}1/a)`) }, {} as never)]
		expect(found).toHaveLength(1)
	})
})

it('a text that sends readers to a deprecated entry is told so', () => {
	const lifecycle = { state: 'deprecated', on: '2026-11-01', reason: 'Nobody needs it any more.' }
	const old = makeDraft('servers/old', { title: 'Old', lifecycle })
	const body = `${'Long enough. '.repeat(8)}See [Old](/servers/old).`
	expect(findIn('deprecated-links', makeDraft('servers/example', {}, { body }), [old])).toMatchObject([
		{ message: 'The body links to /servers/old, which is deprecated.' },
	])
	expect(
		findIn('deprecated-links', makeDraft('servers/example', {}, { body }), [
			makeDraft('servers/old', { title: 'Old' }),
		]),
	).toEqual([])
})
