import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseDraft, readContent } from '../../../src/catalogue/read.ts'
import { COMMON, sourceText } from './draft.ts'

let content = ''
beforeEach(() => {
	content = mkdtempSync(join(tmpdir(), 'pinakes-read-'))
})
afterEach(() => rmSync(content, { recursive: true }))

function write(path: string, text: string | Uint8Array = sourceText(COMMON)): void {
	mkdirSync(dirname(join(content, path)), { recursive: true })
	writeFileSync(join(content, path), text)
}

const read = () => readContent(content).map(({ file, slug, problems }) => ({ file, slug, problems }))
const PLACE = { category: 'guides', slug: 'one', file: 'content/guides/one.mdx' }
const parse = (text: string | Uint8Array) =>
	parseDraft(typeof text === 'string' ? new TextEncoder().encode(text) : text, PLACE)

describe('reading a content folder', () => {
	it('takes a file and a folder with index.mdx as one entry each, sorted by path', () => {
		write('mcp/zebra.mdx')
		write('hooks/middle/index.mdx')
		write('hooks/middle/run.sh', 'echo hello\n')
		write('hooks/middle/lib/two.sh', 'echo two\n')
		write('hooks/alpha.mdx')
		expect(read()).toEqual([
			{ file: 'content/hooks/alpha.mdx', slug: 'alpha', problems: [] },
			{ file: 'content/hooks/middle/index.mdx', slug: 'middle', problems: [] },
			{ file: 'content/mcp/zebra.mdx', slug: 'zebra', problems: [] },
		])
		expect(readContent(content)[1]?.files.map(({ path }) => path)).toEqual(['lib/two.sh', 'run.sh'])
	})

	it('says what to do with a stray file, a folder without index.mdx and links', () => {
		write('guides/notes.md')
		write('guides/empty/picture.svg', '<svg/>')
		write('guides/linked/index.mdx')
		write('outside.txt', 'secret')
		symlinkSync(join(content, 'outside.txt'), join(content, 'guides/linked/extra.txt'))
		symlinkSync(join(content, 'outside.txt'), join(content, 'guides/shortcut.mdx'))
		symlinkSync(join(content, 'nowhere'), join(content, 'guides/dangling.mdx'))
		symlinkSync(join(content, 'guides'), join(content, 'guides/loop'))
		const link = (name: string) => [`“${name}” is a link. Put the file itself in the folder.`]
		expect(read()).toEqual([
			{ file: 'content/guides/dangling.mdx', slug: 'dangling', problems: link('dangling.mdx') },
			{
				file: 'content/guides/empty/',
				slug: 'empty',
				problems: ['A folder is an entry and needs an index.mdx. Add one, or move the files into an entry.'],
			},
			{ file: 'content/guides/linked/', slug: 'linked', problems: link('extra.txt') },
			{ file: 'content/guides/loop', slug: 'loop', problems: link('loop') },
			{
				file: 'content/guides/notes.md',
				slug: 'notes',
				problems: ["An entry is a .mdx file. Rename it to notes.mdx, or put it into an entry's folder."],
			},
			{ file: 'content/guides/shortcut.mdx', slug: 'shortcut', problems: link('shortcut.mdx') },
		])
		expect(readContent(content).map(({ text }) => text.includes('secret'))).not.toContain(true)
	})

	it('does not follow a link that stands for the index file', () => {
		write('outside.mdx')
		mkdirSync(join(content, 'guides/one'), { recursive: true })
		symlinkSync(join(content, 'outside.mdx'), join(content, 'guides/one/index.mdx'))
		expect(read()).toEqual([
			{
				file: 'content/guides/one/',
				slug: 'one',
				problems: ['“index.mdx” is a link. Put the file itself in the folder.'],
			},
		])
	})

	it('names a link by its path and never follows it, and takes a backslash for what it is', () => {
		write('skills/one/index.mdx')
		write('skills/one/a\\..\\b')
		expect(readContent(content)[0]?.files.map(({ path }) => path)).toEqual(['a\\..\\b'])
		symlinkSync('/', join(content, 'skills/one/disk'))
		symlinkSync('.', join(content, 'skills/one/circle'))
		mkdirSync(join(content, 'skills/one/sub'))
		symlinkSync('../index.mdx', join(content, 'skills/one/sub/SKILL.md'))
		expect(read()[0]?.problems.toSorted()).toEqual([
			'“circle” is a link. Put the file itself in the folder.',
			'“disk” is a link. Put the file itself in the folder.',
			'“sub/SKILL.md” is a link. Put the file itself in the folder.',
		])
	})

	it('leaves out names that begin with a dot', () => {
		write('guides/.DS_Store', 'x')
		write('.git/config', 'x')
		expect(read()).toEqual([])
	})

	it('refuses any name with a character that a terminal would act on, and says which', () => {
		write('guides/.a\u001b[2J', 'x')
		write('guides/b\u0007.mdx')
		expect(read()).toEqual([
			{
				file: 'content/guides/.a\u001b[2J',
				slug: '.a\u001b[2J',
				problems: ['The file name “.aU+001B[2J” has an invisible character. Rename the file.'],
			},
			{ file: 'content/guides/b\u0007.mdx', slug: 'b\u0007', problems: [] },
		])
	})

	it('notices which files of a folder are marked as executable', () => {
		write('skills/one/index.mdx')
		write('skills/one/a.sh', '#!/bin/sh\n')
		chmodSync(join(content, 'skills/one/a.sh'), 0o755)
		expect(readContent(content)[0]?.files.map(({ executable }) => executable)).toEqual([true])
	})

	it('keeps both a file and a folder of one identity, for the checks to refuse', () => {
		write('guides/twin.mdx')
		write('guides/twin/index.mdx')
		expect(read().map(({ file }) => file)).toEqual(['content/guides/twin.mdx', 'content/guides/twin/index.mdx'])
	})
})

describe('splitting a content file', () => {
	it('gives front matter, body and the text as it was, with either kind of line end', () => {
		const text = '---\r\ntitle: One\r\n---\r\n\r\nBody.\r\n---\r\nStill body.\r\n'
		expect(parse(text)).toEqual({
			...PLACE,
			text,
			data: { title: 'One' },
			body: '\r\nBody.\r\n---\r\nStill body.\r\n',
			files: [],
			problems: [],
		})
	})

	it.each<[what: string, bytes: string | Uint8Array, problem: string]>([
		[
			'invalid UTF-8',
			Uint8Array.of(0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe),
			'The file is not valid UTF-8. Save it as UTF-8.',
		],
		[
			'a byte order mark',
			'\ufeff---\ntitle: One\n---\n',
			'The file begins with a byte order mark. Save it as UTF-8 without one.',
		],
		...['', 'Only a body.\n', '\n---\ntitle: late\n---\n', '---\ntitle: open\n', '--- \ntitle: x\n---\n'].map(
			(text): [string, string, string] => [
				JSON.stringify(text),
				text,
				'The file must begin with front matter: a line “---”, the fields, and another line “---”.',
			],
		),
	])('refuses %s', (_, bytes, problem) => {
		expect([parse(bytes).problems, parse(bytes).data]).toEqual([[problem], undefined])
	})

	it.each([
		['title: a: b', 2, 'the value holds a colon and a space. Put the value in quotes.'],
		['title: One\n\tauthor: me', 3, 'the line is indented with a tab. Use spaces.'],
		['title: One\ntitle: Two', 3, 'the field is there twice. Keep one of the two.'],
		['title: One\nserver: {a: 1, a: 2}', 3, 'the field is there twice. Keep one of the two.'],
		['title: "One', 2, 'something is left open: a quote, a bracket, or a field without its colon.'],
		['title: One\nauthor', 3, 'something is left open: a quote, a bracket, or a field without its colon.'],
		['title: @scope', 2, 'the value begins with a character that YAML keeps for itself. Put the value in quotes.'],
		['title: "C:\\q"', 2, 'a backslash between double quotes needs a second one. Or use single quotes.'],
		['title: One\n...\nauthor: me', 4, 'a line of three dots above this one ends the front matter early. Take it out.'],
		['? {a: 1}\n: 2', 2, 'the name of a field must be plain text.'],
	])('names the line and the remedy for %j', (yaml, line, sentence) => {
		const shown = yaml.split('\n')[line - 2]?.trim()
		expect(parse(`---\n${yaml}\n---\n`).problems).toEqual([
			`Front matter, line ${line}: ${sentence} It reads “${shown}”.`,
		])
	})

	it.each<[what: string, yaml: string, line: number]>([
		['an unclosed double quote, with much behind it', `a: 1\nb: 2\nc: "open\n${'d: e\n'.repeat(18)}f: g`, 4],
		['an unclosed single quote', "a: 'open\nb: 1\nc: 2", 2],
		['an unclosed quote before one that closes', 'a: "open\nb: "x"\nc: 1', 2],
		['an unclosed quote in a list', 'a:\n  - x\n  - "open\n  - y\nb: 1', 4],
		['an unclosed bracket', 'a: 1\nb: [x, y\nc: 2\nd: 3', 3],
		['an unclosed brace', 'a: {x: 1\nb: 2\nc: 3', 2],
		['an unclosed bracket over lines', 'a: [\n  x,\n  y\nb: 2', 2],
		['a bracket too many', 'a: [x]]\nb: 1', 2],
		['a tab', 'a: 1\nb:\n\tc: 2', 4],
		['a tab in a list', 'a:\n\t- x\nb: 1', 3],
		['a line indented too far', 'a: 1\n  b: 2\nc: 3', 3],
		['a line indented too little', 'a:\n    b: 1\n  c: 2', 4],
		['an item indented otherwise', 'a:\n  - x\n - y\nb: 1', 4],
		['a field twice', 'a: 1\nb: 2\na: 3', 4],
		['an inner field twice', 'a:\n  b: 1\n  b: 2', 4],
		['a field without a colon', 'a: 1\nb\nc: 2', 3],
		['a field without a colon at the end', 'a: 1\nb', 3],
		['a colon in a value', 'a: 1\nb: x: y\nc: 2', 3],
		['a sign that YAML keeps', 'a: 1\nb: @x', 3],
		['a percent sign', 'a: 1\nb: %x', 3],
		['a backtick', 'a: 1\nb: `x`', 3],
		['a wrong escape', 'a: 1\nb: "\\q"\nc: 2', 3],
		['three dots', 'a: 1\n...\nb: 2', 4],
		['words behind a quote', 'a: "x" y\nb: 1', 2],
	])('names the line where the mistake starts: %s', (_, yaml, line) => {
		const [problem = ''] = parse(`---\n${yaml}\n---\n`).problems
		expect([/^Front matter, line (\d+):/.exec(problem)?.[1], problem]).toEqual([String(line), problem])
	})

	it('says ten mistakes at most', () => {
		expect(parse(`---\n${'a: 1\n'.repeat(500)}---\n`).problems).toHaveLength(10)
	})

	it('says one thing about one mistake, whatever follows from it', () => {
		expect(parse('---\n- 1\nx: 2\n---\n').problems).toEqual([
			'Front matter, line 3: the line is not valid YAML. Write “field: value”, and put values with special characters in quotes. It reads “x: 2”.',
		])
	})

	it.each(['a: &x 1\nb: *x', 'b: *nowhere', `a: &a [x]\n${'b: &b [*a, *a]'}`])('refuses aliases in %j', (yaml) => {
		expect(parse(`---\n${yaml}\n---\n`)).toMatchObject({
			data: undefined,
			problems: ['Front matter must not use anchors and aliases (& and *). Write the value out.'],
		})
	})

	it.each(['['.repeat(30_000), '{a: '.repeat(15_000), `a: ${'['.repeat(65)}${']'.repeat(65)}`])(
		'refuses brackets within brackets without end: %.10s',
		(yaml) => {
			expect(parse(`---\n${yaml}\n---\n`)).toMatchObject({
				data: undefined,
				problems: ['Front matter is nested too deeply. Write it with fewer brackets.'],
			})
		},
	)

	it('refuses tags', () => {
		expect(parse('---\na: !!js/function x\n---\n').problems).toEqual([
			'Front matter must not use tags (!). Write the value plainly.',
		])
	})

	it('reads __proto__ as a field like any other, so that nothing inherits from it', () => {
		const { data } = parse('---\n__proto__: {polluted: true}\nconstructor: x\n---\n') as { data: object }
		expect(Object.entries(data)).toEqual([
			['__proto__', { polluted: true }],
			['constructor', 'x'],
		])
		expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
		expect(({} as Record<string, unknown>).polluted).toBeUndefined()
	})

	it('reads dates, versions and yes as the text that stands there', () => {
		expect(parse('---\na: 2026-11-20\nb: yes\nc: 1.10.0\n---\n').data).toEqual({
			a: '2026-11-20',
			b: 'yes',
			c: '1.10.0',
		})
	})
})
