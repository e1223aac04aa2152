import { describe, expect, it } from 'vitest'
import { headingsOf, renderMarkdown } from '../../../src/catalogue/markdown.ts'
import { slugify } from '../../../src/schema/text/slugify.ts'

const html = (body: string) => renderMarkdown(body).html

const TAGS = new Set(
	'p h2 h3 h4 h5 h6 ul ol li a em strong s code pre blockquote hr br table thead tbody tr th td'.split(' '),
)
const ATTRIBUTES =
	/^(?:id="[a-z0-9-]+"|class="(?:language-[^"<>]*|align-(?:left|right|center))"|start="\d+"|title="[^"<>]*"|href="(?:https:\/\/|\/(?![/\\])|#)[^"<>\s\\]*")$/

/** What of the HTML is not on the list of what Markdown may become. */
function strays(markup: string): string[] {
	return [...markup.matchAll(/<\/?([^\s>]*)([^>]*)>/g)].flatMap(([whole, name = '', rest = '']) => {
		const attributes = [...rest.matchAll(/[^\s=]+(?:="[^"]*")?/g)].map(([attribute]) => attribute)
		return TAGS.has(name) && attributes.every((one) => ATTRIBUTES.test(one)) ? [] : [whole]
	})
}

const CORPUS = [
	'<script>alert(1)</script>',
	'<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
	'</script><script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'<svg/onload=alert(1)>',
	'<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
	'<iframe src="javascript:alert(1)"></iframe>',
	'<base href="https://evil.example/">',
	'<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
	'<form action="https://evil.example"><button>go</button></form>',
	'<a id=location href=x>clobber</a>',
	'<a name=x onclick=alert(1)>x</a>',
	'<style>*{background:url(javascript:alert(1))}</style>',
	'<math><mtext></math><img src onerror=alert(1)>',
	'<!--><img src=x onerror=alert(1)>-->',
	'<![CDATA[<script>alert(1)</script>]]>',
	'<?php echo 1 ?>',
	']]><script>alert(1)</script>',
	'{{constructor.constructor("alert(1)")()}} \u0024{alert(1)} `\u0024{alert(1)}`',
	'[a](javascript:alert(1))',
	'[a](JaVaScRiPt:alert(1))',
	'[a](java\tscript:alert(1))',
	'[a](<java\nscript:alert(1)>)',
	'[a](&#106;avascript:alert(1))',
	'[a](&#x6A;&#x61;vascript&colon;alert(1))',
	'[a](javascript&#58;alert(1))',
	'[a](\u0001javascript:alert(1))',
	'[a](vbscript:msgbox(1))',
	'[a](data:text/html;base64,PHNjcmlwdD4=)',
	'[a](file:///etc/passwd)',
	'[a](http://plain.example)',
	'[a](//evil.example)',
	'[a](/\\evil.example)',
	'[a](\\\\evil.example)',
	'[a](</\\evil.example>)',
	'[a](&sol;&sol;evil.example)',
	'[a](&#47;&#92;evil.example)',
	'[a](/\u0009/evil.example)',
	'[a](</&#9;/evil.example>)',
	'[a](</&Tab;/evil.example>)',
	'[a](relative/path)',
	'[a](https://ok.example/"onmouseover="alert(1))',
	'[a](https://ok.example "t\\" onmouseover=\\"alert(1)")',
	'[a](https://ok.example \'t" onmouseover="alert(1)\')',
	'[a]: javascript:alert(1)\n\n[a]',
	'[__proto__]: javascript:alert(1)\n\n[__proto__] [constructor][toString]',
	'<javascript:alert(1)>',
	'<https://ok.example/?x=<script>>',
	'<user@example.com>',
	'![a](https://tracker.example/pixel.gif)',
	'![a](javascript:alert(1))',
	'![a][b]\n\n[b]: data:image/svg+xml,<svg/onload=alert(1)>',
	'[![a](https://tracker.example/x.png)](javascript:alert(1))',
	'```"><script>alert(1)</script>\ncode\n```',
	'```js onload=alert(1)\n</code></pre><script>alert(1)</script>\n```',
	'`<script>alert(1)</script>`',
	'# <script>alert(1)</script>',
	'# "><img src=x onerror=alert(1)>',
	'| <script> | b |\n| :-: | --- |\n| <img src=x onerror=alert(1)> | `|` |',
	'> <script>alert(1)</script>\n\n1. <b onclick=x>',
	'&lt;script&gt;alert(1)&lt;/script&gt; &quot; &amp;#60;script>',
	'\u0000<script>alert(1)</script>',
	'<scr<script>ipt>alert(1)</scr</script>ipt>',
	'[x](https://a.example/\ud800)',
]

describe('rendering a body', () => {
	it.each(CORPUS)('makes nothing but plain Markdown out of %j', (body) => {
		expect(strays(html(body))).toEqual([])
	})

	it('makes nothing else out of all of them in one body', () => {
		expect(strays(html(CORPUS.join('\n\n')))).toEqual([])
	})

	it('shows HTML as text', () => {
		expect(html('<b onclick="x">bold</b>')).toBe('<p>&lt;b onclick=&quot;x&quot;&gt;bold&lt;/b&gt;</p>\n')
	})

	it('shows an image as its source, and loads none', () => {
		expect(html('![alt](https://example.com/a.png)')).toBe('<p>!<a href="https://example.com/a.png">alt</a></p>\n')
	})

	it('links over https, within the site and within the page', () => {
		expect(html('[a](https://example.com/?a=1&b=2) [b](/servers/one) [c](#top) <https://example.com>')).toBe(
			'<p><a href="https://example.com/?a=1&amp;b=2">a</a> <a href="/servers/one">b</a> <a href="#top">c</a> <a href="https://example.com">https://example.com</a></p>\n',
		)
	})

	it('says how a column is aligned by a class, since no style attribute is let through', () => {
		expect(html('| a | b |\n| :-: | --: |\n| c | d |')).toBe(
			'<table>\n<thead>\n<tr>\n<th class="align-center">a</th>\n<th class="align-right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="align-center">c</td>\n<td class="align-right">d</td>\n</tr>\n</tbody>\n</table>\n',
		)
	})

	it('draws the largest heading below the title of the page, and lists it as it was written', () => {
		expect(renderMarkdown('# One\n\nTwo\n===')).toEqual({
			html: '<h2 id="one">One</h2>\n<h2 id="two">Two</h2>\n',
			headings: [
				{ depth: 1, text: 'One', id: 'one' },
				{ depth: 1, text: 'Two', id: 'two' },
			],
		})
	})

	it('gives headings ids that differ, and lists them', () => {
		const body = '# One\n\n## One\n\n### `code` and *stress* &amp; \\*more\\*\n\n## 日本\n\n## 日本\n\nSetext\n---'
		expect(headingsOf(body)).toEqual([
			{ depth: 1, text: 'One', id: 'one' },
			{ depth: 2, text: 'One', id: 'one-2' },
			{ depth: 3, text: 'code and stress & *more*', id: 'code-and-stress-more' },
			{ depth: 2, text: '日本', id: 'section' },
			{ depth: 2, text: '日本', id: 'section-2' },
			{ depth: 2, text: 'Setext', id: 'setext' },
		])
		expect(renderMarkdown(body).headings).toEqual(headingsOf(body))
		expect([...html(body).matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual(headingsOf(body).map(({ id }) => id))
	})

	it('starts afresh with every body', () => {
		expect([headingsOf('# One')[0]?.id, headingsOf('# One')[0]?.id]).toEqual(['one', 'one'])
	})
})

describe('slugs', () => {
	it.each([
		['Hello, World!', 'hello-world'],
		['Ünïcödé ﬁle Ⅳ', 'unicode-file-iv'],
		['--a--', 'a'],
		['日本', ''],
		['', ''],
	])('of %j', (text, slug) => {
		expect(slugify(text)).toBe(slug)
	})
})

describe('the ids of headings', () => {
	const ids = (body: string) => headingsOf(body).map(({ id }) => id)

	it.each<[body: string, ids: string[]]>([
		['# A\n# A\n# A', ['a', 'a-2', 'a-3']],
		['# A\n# A 2\n# A', ['a', 'a-2', 'a-3']],
		['# A 2\n# A\n# A\n# A 2', ['a-2', 'a', 'a-3', 'a-2-2']],
		['# 🙂\n# !', ['section', 'section-2']],
		...['content', 'files', 'install', 'keys', 'pages', 'related', 'said', 'signals', 'take', 'tools', 'touch'].map(
			(id): [string, string[]] => [`# ${id}\n# ${id}`, [`${id}-2`, `${id}-3`]],
		),
		['# *Cut* the `log`\\* of [it](https://example.com)', ['cut-the-log-of-it']],
		['# Keys title\n# Keys title', ['keys-title-2', 'keys-title-3']],
	])('differ from one another and from those of the page: %j', (body, expected) => {
		expect(ids(body)).toEqual(expected)
		expect(new Set(expected).size).toBe(expected.length)
	})
})

it('leads a relative link to the file as it is served, and no other', () => {
	const files = [{ path: 'notes.md', url: 'https://x.example/files/notes.md' }]
	const links = (body: string) => [...renderMarkdown(body, files).html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
	expect(links('[a](notes.md) [b](./notes.md) [c](other.md) [d](/notes.md) [e](https://y.example/)')).toEqual([
		'/files/notes.md',
		'/files/notes.md',
		'/notes.md',
		'https://y.example/',
	])
})
