import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readContent } from '../../../src/catalogue/disk/content.ts'
import type { Folder, Item } from '../../../src/catalogue/folder.ts'
import { parseEntry, readEntries } from '../../../src/catalogue/read.ts'
import { writeBelow } from '../../support/write-below.ts'
import { COMMON, sourceText } from './draft.ts'

let content = ''
beforeEach(() => {
	content = mkdtempSync(join(tmpdir(), 'pinakes-read-'))
})
afterEach(() => rmSync(content, { recursive: true }))

function write(path: string, text: string | Uint8Array = sourceText(COMMON)): void {
	writeBelow(content, path, text)
}

const read = () => readContent(content).map(({ file, slug, problems }) => ({ file, slug, problems }))
const PLACE = { category: 'prompts', slug: 'one', file: 'content/prompts/one.mdx' }
const OPEN_QUOTE = 'a quote opened here is not closed. Close it, or use the other kind of quotes.'
const OPEN_BRACKET = 'a bracket opened here is not closed. Close it, or put the value in quotes.'
const parse = (text: string | Uint8Array) => parseEntry(typeof text === 'string' ? encode(text) : text, PLACE)

const encode = (text = '') => new TextEncoder().encode(text)

/** A folder that is nowhere on a disk: texts by their path. */
function inMemory(
	files: Record<string, string>,
	{ root = '', read = (path: string) => encode(files[path]) } = {},
): Folder {
	return {
		list(below = '') {
			const base = `${root}${below}`
			const inside = Object.keys(files).flatMap((path) => (path.startsWith(base) ? [path.slice(base.length)] : []))
			const names = new Set(inside.map((path) => path.replace(/\/.*/, '')))
			return [...names].sort().map((name): Item => {
				const kind = inside.includes(name) ? 'file' : 'folder'
				return { path: `${below}${name}`, kind, bytes: encode(files[`${base}${name}`]).length }
			})
		},
		read: (path) => read(`${root}${path}`),
		folder: (path) => inMemory(files, { root: `${root}${path}/`, read }),
	}
}

describe('reading a content folder', () => {
	it('takes a file and a folder with index.mdx as one entry each, sorted by path', () => {
		write('servers/zebra.mdx')
		write('hooks/middle/index.mdx')
		write('hooks/middle/run.sh', 'echo hello\n')
		write('hooks/middle/lib/two.sh', 'echo two\n')
		write('hooks/alpha.mdx')
		expect(read()).toEqual([
			{ file: 'content/hooks/alpha.mdx', slug: 'alpha', problems: [] },
			{ file: 'content/hooks/middle/index.mdx', slug: 'middle', problems: [] },
			{ file: 'content/servers/zebra.mdx', slug: 'zebra', problems: [] },
		])
		expect(readContent(content)[1]?.files.map(({ path }) => path)).toEqual(['lib/two.sh', 'run.sh'])
	})

	it('reads a folder that is nowhere on a disk as it reads the same one there', () => {
		const files = {
			'hooks/middle/index.mdx': sourceText(COMMON),
			'hooks/middle/lib/run.sh': 'echo\n',
			'servers/a.txt': 'stray',
		}
		for (const [path, text] of Object.entries(files)) write(path, text)
		expect(readEntries(inMemory(files))).toEqual(readContent(content))
	})

	it('says what a folder in memory says in its own way when it cannot give a file', () => {
		const read = (path: string) => {
			throw Object.assign(new Error(path), { code: 'EACCES' })
		}
		const broken = inMemory({ 'servers/a.mdx': '' }, { read })
		expect(readEntries(broken).flatMap(({ problems }) => problems)).toEqual([
			'“content/servers/a.mdx” cannot be read: this user may not read it. Give it the same permissions as the files around it.',
		])
	})

	it('says what to do with a stray file, a folder without index.mdx and links', () => {
		write('prompts/notes.md')
		write('prompts/empty/picture.svg', '<svg/>')
		write('prompts/linked/index.mdx')
		write('outside.txt', 'secret')
		symlinkSync(join(content, 'outside.txt'), join(content, 'prompts/linked/extra.txt'))
		symlinkSync(join(content, 'outside.txt'), join(content, 'prompts/shortcut.mdx'))
		symlinkSync(join(content, 'nowhere'), join(content, 'prompts/dangling.mdx'))
		symlinkSync(join(content, 'prompts'), join(content, 'prompts/loop'))
		const link = (name: string) => [`“${name}” is a link. Put the file itself in the folder.`]
		expect(read()).toEqual([
			{ file: 'content/prompts/dangling.mdx', slug: 'dangling', problems: link('dangling.mdx') },
			{
				file: 'content/prompts/empty/',
				slug: 'empty',
				problems: ['A folder is an entry and needs an index.mdx. Add one, or move the files into an entry.'],
			},
			{ file: 'content/prompts/linked/', slug: 'linked', problems: link('extra.txt') },
			{ file: 'content/prompts/loop', slug: 'loop', problems: link('loop') },
			{
				file: 'content/prompts/notes.md',
				slug: 'notes',
				problems: ["An entry is a .mdx file. Rename it to notes.mdx, or put it in an entry's folder."],
			},
			{ file: 'content/prompts/shortcut.mdx', slug: 'shortcut', problems: link('shortcut.mdx') },
		])
		expect(readContent(content).map(({ text }) => text.includes('secret'))).not.toContain(true)
	})

	it('takes the cases of a test for no entry, and names those of nothing', () => {
		write('hooks/single.mdx')
		for (const name of ['single', 'gone']) write(`hooks/${name}.cases.jsonl`, '')
		expect(read()).toEqual([
			{
				file: 'content/hooks/gone.cases.jsonl',
				slug: 'gone.cases',
				problems: [
					'These are the cases of “gone”, and there is no such entry. Delete it, or give it the name of the entry beside it.',
				],
			},
			{ file: 'content/hooks/single.mdx', slug: 'single', problems: [] },
		])
	})

	it('takes a test beside an entry for no entry, ships what an entry’s folder holds, and names a test of nothing', () => {
		write('hooks/single.mdx')
		write('hooks/folder/index.mdx')
		write('hooks/folder/shipped.test.ts', '')
		for (const name of ['single', 'folder', 'gone']) write(`hooks/${name}.test.ts`, '')
		write('all.test.ts', '')
		expect(read()).toEqual([
			{ file: 'content/hooks/folder/index.mdx', slug: 'folder', problems: [] },
			{
				file: 'content/hooks/gone.test.ts',
				slug: 'gone.test',
				problems: [
					'This is the test of “gone”, and there is no such entry. Delete it, or give it the name of the entry beside it.',
				],
			},
			{ file: 'content/hooks/single.mdx', slug: 'single', problems: [] },
		])
		expect(readContent(content)[0]?.files.map(({ path }) => path)).toEqual(['shipped.test.ts'])
	})

	it('names an entry that is in no category, and leaves other files beside the categories alone', () => {
		write('lost.mdx')
		write('Lost-Too.MDX')
		write('README.md')
		expect(read().map(({ file, problems }) => [file, problems])).toEqual(
			['Lost-Too.MDX', 'lost.mdx'].map((name) => [
				`content/${name}`,
				[`An entry is in the folder of its category. Move it to content/<category>/${name}.`],
			]),
		)
	})

	it('says of lines that end as on old Macs how to save them', () => {
		write('prompts/one.mdx', '---\rtitle: One\r---\r')
		expect(read().flatMap(({ problems }) => problems)).toEqual([
			'Its lines end with a carriage return alone, as on old Macs. Save it with line feeds (LF).',
		])
	})

	it('does not follow a link that stands for the index file', () => {
		write('outside.md')
		mkdirSync(join(content, 'prompts/one'), { recursive: true })
		symlinkSync(join(content, 'outside.md'), join(content, 'prompts/one/index.mdx'))
		expect(read()).toEqual([
			{
				file: 'content/prompts/one/',
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

	it('takes as many files as one entry may ship, and as large, and says where there are more', () => {
		write('prompts/full/index.mdx')
		for (let n = 0; n < 200; n++) write(`prompts/full/n${n}.txt`, 'x')
		write('prompts/large/index.mdx')
		write('prompts/large/a.bin', new Uint8Array(1_048_576))
		const problems = () => Object.fromEntries(read().map(({ slug, problems }) => [slug, problems]))
		expect(problems()).toEqual({ full: [], large: [] })
		write('prompts/full/one-more.txt', 'x')
		write('prompts/large/b.bin', new Uint8Array(1_048_577))
		expect(problems()).toEqual({
			full: ['The folder has more than 200 files, which is the limit. Ship fewer.'],
			large: ['“b.bin” has 1048577 bytes; the limit is 1 MiB. Link to it instead.'],
		})
	})

	it('ships nothing that a system puts into the folders that somebody opens', () => {
		write('prompts/one/index.mdx')
		write('prompts/one/prompt.md', 'x')
		for (const folder of ['prompts', 'prompts/one', 'prompts/one/more'])
			for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini']) write(`${folder}/${name}`, 'x')
		const found = readContent(content)
		expect(
			found.map(({ slug, problems, files }) => ({ slug, problems, files: files.map(({ path }) => path) })),
		).toEqual([{ slug: 'one', problems: [], files: ['prompt.md'] }])
	})

	it('leaves out names that begin with a dot', () => {
		write('prompts/.DS_Store', 'x')
		write('.git/config', 'x')
		expect(read()).toEqual([])
	})

	it('refuses any name with a character that a terminal would act on, and says which', () => {
		write('prompts/.a\u001b[2J', 'x')
		write('prompts/b\u0007.mdx')
		write('prompts/.c\u200b', 'x')
		const name = (text: string) =>
			`The name “${text}” has a control character. Rename it with letters, digits and hyphens.`
		expect(read()).toEqual([
			{ file: 'content/prompts/.aU+001B[2J', slug: '.a\u001b[2J', problems: [name('.aU+001B[2J')] },
			{
				file: 'content/prompts/.cU+200B',
				slug: '.c\u200b',
				problems: ['The file name “.cU+200B” has an invisible character. Rename the file.'],
			},
			{ file: 'content/prompts/bU+0007.mdx', slug: 'b\u0007', problems: [name('bU+0007.mdx')] },
		])
	})

	it('notices which files of a folder are marked as executable', () => {
		write('skills/one/index.mdx')
		write('skills/one/a.sh', '#!/bin/sh\n')
		chmodSync(join(content, 'skills/one/a.sh'), 0o755)
		expect(readContent(content)[0]?.files.map(({ executable }) => executable)).toEqual([true])
	})

	it('keeps both a file and a folder of one identity, for the checks to refuse', () => {
		write('prompts/twin.mdx')
		write('prompts/twin/index.mdx')
		expect(read().map(({ file }) => file)).toEqual(['content/prompts/twin.mdx', 'content/prompts/twin/index.mdx'])
	})
})

describe('what cannot be read', () => {
	const problems = () => Object.fromEntries(read().map(({ file, problems }) => [file, problems]))

	it('is named with the reason, and keeps nothing else from being read', () => {
		write('prompts/one.mdx')
		mkdirSync(join(content, 'prompts/folder.mdx'))
		symlinkSync('circle.mdx', join(content, 'prompts/circle.mdx'))
		symlinkSync('prompts', join(content, 'linked'))
		write('prompts/large.mdx', 'x'.repeat(300_000))
		truncateSync(join(content, 'prompts/large.mdx'), 5_000_000_000)
		write('prompts/bytes.mdx', Uint8Array.of(0x2d, 0xff))
		write('prompts/deep.mdx', `---\n${'- '.repeat(5_000)}\n---\n`)
		execFileSync('mkfifo', [join(content, 'prompts/pipe.mdx')])
		writeFileSync(Buffer.concat([Buffer.from(`${content}/prompts/`), Buffer.of(0xff), Buffer.from('.mdx')]), 'x')
		expect(problems()).toEqual({
			'content/prompts/one.mdx': [],
			'content/prompts/folder.mdx/': [expect.stringMatching(/^A folder is an entry and needs an index\.mdx\./)],
			'content/prompts/circle.mdx': ['“circle.mdx” is a link. Put the file itself in the folder.'],
			'content/linked': ['“linked” is a link. Put the file itself in the folder.'],
			'content/prompts/large.mdx': [
				'The file has 5000000000 bytes; the limit is 262144. Shorten it, or link to the rest.',
			],
			'content/prompts/bytes.mdx': ['The file is not valid UTF-8. Save it as UTF-8.'],
			'content/prompts/deep.mdx': [expect.stringMatching(/^Front matter, line 2: .*nested more than 32 levels deep/)],
			'content/prompts/pipe.mdx': ['“pipe.mdx” is neither a file nor a folder. Remove it.'],
			'content/prompts/\ufffd.mdx': [expect.stringContaining('its name is not valid UTF-8')],
		})
	})

	it('is not followed and not read when it is a file that an entry ships', () => {
		write('skills/a/index.mdx')
		execFileSync('mkfifo', [join(content, 'skills/a/pipe')])
		write('skills/b/index.mdx')
		write('skills/b/large.bin', 'x')
		truncateSync(join(content, 'skills/b/large.bin'), 5_000_000_000)
		write('skills/c/index.mdx')
		for (let i = 0; i < 202; i++) write(`skills/c/${i}.txt`, 'x')
		write('skills/d/index.mdx')
		for (let i = 0; i < 5; i++) write(`skills/d/${i}.txt`, 'x'.repeat(1_000_000))
		expect(problems()).toEqual({
			'content/skills/a/': ['“pipe” is neither a file nor a folder. Remove it.'],
			'content/skills/b/': ['“large.bin” has 5000000000 bytes; the limit is 1 MiB. Link to it instead.'],
			'content/skills/c/': ['The folder has more than 200 files, which is the limit. Ship fewer.'],
			'content/skills/d/': ['The files have 5000000 bytes in total; the limit is 4 MiB. Link to the largest.'],
		})
	})

	it.runIf(process.getuid?.() !== 0)('says so where the user has no right to', () => {
		write('prompts/one.mdx')
		write('prompts/two.mdx')
		write('skills/a/index.mdx')
		chmodSync(join(content, 'prompts/one.mdx'), 0)
		chmodSync(join(content, 'skills'), 0)
		const found = problems()
		chmodSync(join(content, 'skills'), 0o755)
		expect(found).toEqual({
			'content/prompts/one.mdx': [expect.stringContaining('this user may not read it')],
			'content/prompts/two.mdx': [],
			'content/skills': [expect.stringContaining('this user may not read it')],
		})
	})

	it.each(['.a\u0001b', 'a\nb.mdx', '\u001b[2J.mdx', 'a\u007f'])(
		'names %j, which has a control character, and shows it as numbers',
		(name) => {
			write(`prompts/${name}`)
			write(`skills/a/${name}`)
			write('skills/a/index.mdx')
			write(name)
			const found = read()
			expect(found).toHaveLength(3)
			for (const { file, problems } of found)
				expect(`${file} ${problems}`).toMatch(
					/^[\P{Cc}]+The name “\P{Cc}*U\+00\P{Cc}*” has a control character\. Rename it/u,
				)
		},
	)
})

describe('splitting a content file', () => {
	it('refuses what is larger than an entry may be, before anything looks at it', () => {
		const { text, problems } = parse(`---\ntitle: One\n---\n${'x'.repeat(262_144)}`)
		expect([text, problems]).toEqual([
			'',
			['The file has 262163 bytes; the limit is 262144. Shorten it, or link to the rest.'],
		])
	})

	it('gives front matter, body and the text as it was, with either kind of line end', () => {
		const text = '---\r\ntitle: One\r\n---\r\n\r\nBody.\r\n---\r\nStill body.\r\n'
		expect(parse(text)).toEqual({
			...PLACE,
			text,
			sha256: createHash('sha256').update(text).digest('hex'),
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
		...[
			['---\ntitle: open\n', 'The front matter is not closed. Add a line “---” after its last field.'],
			['---\r\ntitle: open', 'The front matter is not closed. Add a line “---” after its last field.'],
			['---\n---\n\nText.\n', 'The front matter is empty. Write the fields between its two lines “---”.'],
			['--- \ntitle: x\n---\n', 'The first line has spaces after “---”. Remove them.'],
			[
				'---\ntitle: x\n--- \nText.\n',
				'Line 3 has spaces after “---”, so it does not end the front matter. Remove them.',
			],
		].map(([text = '', problem = '']): [string, string, string] => [JSON.stringify(text), text, problem]),
		...['', 'Only a body.\n', '\n---\ntitle: late\n---\n'].map((text): [string, string, string] => [
			JSON.stringify(text),
			text,
			'The file must begin with front matter: a line “---”, the fields, and another line “---”.',
		]),
	])('refuses %s', (_, bytes, problem) => {
		expect([parse(bytes).problems, parse(bytes).data]).toEqual([[problem], undefined])
	})

	it.each([
		['title: a: b', 2, 'the value contains a colon and a space. Put the value in quotes.'],
		['title: One\n\tauthor: me', 3, 'the line is indented with a tab. Use spaces.'],
		['title: One\ntitle: Two', 3, 'the field appears twice. Keep one of the two.'],
		['title: One\nserver: {a: 1, a: 2}', 3, 'the field appears twice. Keep one of the two.'],
		['title: "One', 2, OPEN_QUOTE],
		['title: One\nauthor: "Me\nlicense: MIT\ntags: []', 3, OPEN_QUOTE],
		["title: One\nauthor: 'Me\nlicense: 'MIT'\ntags: []", 3, OPEN_QUOTE],
		['title: One\nauthor: "Me\nlicense: "MIT"\ntags: []', 3, OPEN_QUOTE],
		['title: One\ntags: [a, b\nauthor: me\nlicense: MIT', 3, OPEN_BRACKET],
		['title: One\nserver: {args: [a, b}\nauthor: me', 3, OPEN_BRACKET],
		['title: One\nauthor', 3, 'something is not closed: a quote, a bracket, or a field without its colon.'],
		['title: @scope', 2, 'the value begins with a character that YAML reserves. Put the value in quotes.'],
		['title: "C:\\q"', 2, 'a backslash in double quotes must be doubled. Or use single quotes.'],
		['title: One\n...\nauthor: me', 4, 'a line of three dots above this one ends the front matter early. Remove it.'],
		['? {a: 1}\n: 2', 2, 'a field name must be plain text.'],
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

	it.each([
		['a: &x 1\nb: *x', 2, '& is an anchor'],
		['a: 1\nb: *nowhere', 3, '* is an alias'],
		[`a: &a [x]\n${'b: &b [*a, *a]'}`, 2, '& is an anchor'],
		['a:\n  - &x 1', 3, '& is an anchor'],
		['a: {b: !!js/function x}', 2, '! is a tag'],
	])('refuses anchors, aliases and tags in %j', (yaml, line, what) => {
		const { data, problems } = parse(`---\n${yaml}\n---\n`)
		expect([data, problems.length, problems[0]]).toEqual([
			undefined,
			1,
			expect.stringContaining(`Front matter, line ${line}: a value that begins with ${what}`),
		])
	})

	it('takes what looks like an anchor, alias or tag within a value for text', () => {
		expect(parse('---\na: R&D *x* !\nb: "&x"\nc: |\n  &x\n  *y\n---\n').data).toEqual({
			a: 'R&D *x* !',
			b: '&x',
			c: '&x\n*y\n',
		})
	})

	const DEEP = 'lists and fields are nested more than 32 levels deep. Use fewer levels.'
	it.each<[what: string, yaml: string, line: number]>([
		['[', '['.repeat(30_000), 2],
		['{a: ', '{a: '.repeat(15_000), 2],
		['33 levels', `title: One\na: ${'['.repeat(32)}${']'.repeat(32)}`, 3],
		['- ', `title: One\nlist:\n  ${'- '.repeat(5_000)}a`, 4],
		['? ', '? '.repeat(30_000), 2],
		['levels by indentation', Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), 34],
	])('refuses levels without end: %s', (_, yaml, line) => {
		expect(parse(`---\n${yaml}\n---\n`)).toMatchObject({
			data: undefined,
			problems: [`Front matter, line ${line}: ${DEEP}`],
		})
	})

	it('takes 32 levels', () => {
		const { data, problems } = parse(`---\na: ${'['.repeat(31)}${']'.repeat(31)}\n---\n`)
		expect([JSON.stringify(data).length, problems]).toEqual([68, []])
	})

	it('refuses more than an entry needs, before it is understood', () => {
		expect(parse(`---\na: ${'x'.repeat(70_000)}\n---\n`).problems).toEqual([
			'Front matter, line 2: it has 70003 characters, and the limit is 65536. Shorten it.',
		])
		expect(parse(`---\n${'a:\n'.repeat(9_000)}---\n`).problems).toEqual([
			expect.stringMatching(/^Front matter, line \d+: it is longer than an entry needs\. Shorten it\.$/),
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
