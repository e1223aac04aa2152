import { describe, expect, it } from 'vitest'
import { makeDraft } from '../catalogue/draft.ts'
import { find, findIn } from './find.ts'

const named = (...names: string[]) =>
	find('safe-files', 'prompts/one', {}, { files: Object.fromEntries(names.map((name) => [name, 'x'])) })

describe('the name of a shipped file', () => {
	const RENAME = 'Rename the file.'
	const INSIDE = 'Put the file in the entry’s folder.'
	it.each<[name: string, shown: string, what: string, fix: string]>([
		['../x', '../x', 'points outside its folder', INSIDE],
		['a/../../x', 'a/../../x', 'points outside its folder', INSIDE],
		['a/./b', 'a/./b', 'points outside its folder', INSIDE],
		['a//b', 'a//b', 'points outside its folder', INSIDE],
		['/etc/passwd', '/etc/passwd', 'is an absolute path', INSIDE],
		['C:/x', 'C:/x', 'is an absolute path', INSIDE],
		['c:x', 'c:x', 'is an absolute path', INSIDE],
		['C:\\x', 'C:\\x', 'has a backslash, which is a folder on some systems', RENAME],
		['a\\..\\b', 'a\\..\\b', 'has a backslash, which is a folder on some systems', RENAME],
		['\\\\host\\share', '\\\\host\\share', 'has a backslash, which is a folder on some systems', RENAME],
		['a\u0000.txt', 'aU+0000.txt', 'has an invisible character', RENAME],
		['a\n.txt', 'aU+000A.txt', 'has an invisible character', RENAME],
		['\u001b[2J', 'U+001B[2J', 'has an invisible character', RENAME],
		['a\u202etxt.exe', 'aU+202Etxt.exe', 'has an invisible character', RENAME],
		...['a b.txt', '.hidden', 'x/-dash', 'x/.git/config', 'naïve.md', 'ab:stream', 'CON\u0332', '～'].map(
			(name): [string, string, string, string] => [
				name,
				name,
				'has characters that some systems do not accept',
				'Use letters, digits, “.”, “_” and “-”.',
			],
		),
		['a.', 'a.', 'has a part that ends in a dot, which Windows drops', 'Remove the dot.'],
		['a./b', 'a./b', 'has a part that ends in a dot, which Windows drops', 'Remove the dot.'],
		...['con', 'NUL.txt', 'x/aux.tar.gz', 'Com1', 'lpt9.md', '__proto__', 'a/__proto__/b'].map(
			(name): [string, string, string, string] => [
				name,
				name,
				'has a part that an operating system reserves',
				'Choose another name.',
			],
		),
		['x'.repeat(121), 'x'.repeat(121), 'has more than 120 characters', 'Shorten it, or use fewer folders.'],
	])('cannot be %j', (name, shown, what, fix) => {
		expect(named(name)).toEqual([{ message: `The file name “${shown}” ${what}.`, fix }])
	})

	it('may be any plain path', () => {
		expect(named('SKILL.md', 'sub/__init__.py', 'a/b/c-d.e_f', 'console.log', 'nullable', 'com10')).toEqual([])
		expect(named('x'.repeat(120))).toEqual([])
	})

	it.each([[['Read.md', 'read.md']], [['a/one.md', 'A/two.md', 'A/three.md']], [['INDEX.MDX', 'other.md']]])(
		'is not that of another on a disk that knows no case: %j',
		(names) => {
			expect(named(...names)).toEqual([
				{ message: expect.stringMatching(/are the same name on many disks\.$/), fix: 'Rename one of them.' },
			])
		},
	)

	it('is not that of a folder', () => {
		expect(named('a', 'a/b')).toEqual([{ message: '“a” is a file and a folder at once.', fix: 'Rename one of them.' }])
	})

	it('is there once', () => {
		const draft = makeDraft('prompts/one', {}, { files: { a: 'x' } })
		expect(findIn('safe-files', { ...draft, files: [...draft.files, ...draft.files] })).toEqual([
			{ message: 'The file “a” is there twice.', fix: 'Keep one of them.' },
		])
	})

	it('is not that of another once accents are written alike', () => {
		const messages = named('caf\u00e9.md', 'cafe\u0301.md').map(({ message }) => message)
		expect(messages).toContain('“cafe\u0301.md” and “caf\u00e9.md” are the same name on many disks.')
		expect(messages).toHaveLength(3)
	})
})

describe('the files of an entry', () => {
	const of = (files: Record<string, string | Uint8Array>) => find('safe-files', 'prompts/one', {}, { files })

	it('have at most 1 MiB each and 4 MiB together, whatever they would shrink to', () => {
		const full = new Uint8Array(1_048_576)
		expect(of({ 'big.bin': new Uint8Array(1_048_577), 'fits.bin': full })).toEqual([
			{ message: 'big.bin is larger than 1 MiB.', fix: 'Link to it instead.' },
		])
		expect(of({ a: full, b: full, c: full, d: full })).toEqual([])
		expect(of({ a: full, b: full, c: full, d: full, e: 'x' })).toEqual([
			{ message: 'The files have 4194305 bytes in total; the limit is 4 MiB.', fix: 'Link to the largest.' },
		])
	})

	it('are at most 200', () => {
		const many = (n: number) => of(Object.fromEntries(Array.from({ length: n }, (_, i) => [`f${i}`, ''])))
		expect(many(200)).toEqual([])
		expect(many(100_000)).toEqual([{ message: 'The folder has 100000 files; the limit is 200.', fix: 'Ship fewer.' }])
	})

	const bytes = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))
	it.each<[what: string, content: Uint8Array]>([
		['a zip', bytes('PK\x03\x04\x14\x00\x00\x00')],
		['an encrypted zip', bytes('PK\x03\x04\x14\x00\x01\x00')],
		['an empty zip', bytes(`PK\x05\x06${'\0'.repeat(18)}`)],
		['a zip behind something else', bytes(`#!/bin/sh\nexit 0\nPKPK\x03\x04…PK\x05\x06${'\0'.repeat(18)}trailing`)],
		['gzip', bytes('\x1f\x8b\x08\x00')],
		['bzip2', bytes('BZh91AY')],
		['xz', bytes('\xfd7zXZ\x00')],
		['7-Zip', bytes('7z\xbc\xaf\x27\x1c')],
		['RAR', bytes('Rar!\x1a\x07')],
		['Zstandard', bytes('\x28\xb5\x2f\xfd')],
	])('hold no archive: %s', (_, content) => {
		expect(of({ 'sub/data.txt': content })).toEqual([
			{
				message: 'sub/data.txt is an archive, so nobody can see what they install.',
				fix: 'Unpack it into the folder.',
			},
		])
	})

	it('may be empty or speak of archives', () => {
		expect(of({ 'empty.txt': '', 'zip.md': 'A zip begins with `PK\\x03\\x04`. PK.', P: 'P' })).toEqual([])
	})
})

describe('the front matter of a shipped file', () => {
	const of = (files: Record<string, string>) => find('shipped-front-matter', 'prompts/one', {}, { files })

	it('is valid YAML, or is said to be read differently', () => {
		const fix = 'Correct it, because some clients would read other fields, or none.'
		expect(of({ 'one.md': '---\ndescription: Write a file: state\n---\n' })).toEqual([
			{
				message:
					'one.md: Front matter, line 2: the value contains a colon and a space. Put the value in quotes. It reads “description: Write a file: state”.',
				fix,
			},
		])
		expect(of({ 'sub/two.md': '---\nargument-hint: [file] [more]\n---\n' })).toEqual([
			{ message: expect.stringMatching(/^sub\/two\.md: Front matter, line 2: /), fix },
		])
	})

	it('is not missed where there is none, nor in a rule of Cursor, whose patterns are no YAML', () => {
		expect(of({ 'one.md': 'Text: with a colon: twice\n', 'two.md': '---\ndescription: Fine.\n---\n' })).toEqual([])
		expect(of({ 'rule.mdc': '---\nglobs: *.ts\n---\n' })).toEqual([])
	})
})

describe('the SKILL.md of a skill', () => {
	const of = (text: string) => find('skill-file', 'skills/one', {}, { files: { 'SKILL.md': text } })
	const NAME = {
		field: 'skill.name',
		fix: 'Write “name: example” in the front matter of SKILL.md, or correct skill.name.',
	}
	const DESCRIPTION = {
		message: 'SKILL.md needs a description of 1 to 1,024 characters in its front matter.',
		fix: 'Say what the skill does and when to use it.',
	}

	it('says the name of the skill and what it is for', () => {
		expect(of('---\nname: example\ndescription: Does it.\n---\n\nBody.\n')).toEqual([])
		expect(of(`---\nname: example\ndescription: ${'x'.repeat(1024)}\n---\n`)).toEqual([])
		expect(of('---\r\nname: example\r\ndescription: Does it.\r\n---\r\n')).toEqual([])
		expect(find('skill-file', 'skills/one')).toEqual([])
	})

	it.each<[text: string, issues: object[]]>([
		[
			'---\nname: other\ndescription: Does it.\n---\n',
			[{ ...NAME, message: 'SKILL.md says its name is “other”, and front matter says “example”.' }],
		],
		[`---\nname: example\ndescription: ${'x'.repeat(1025)}\n---\n`, [DESCRIPTION]],
		...[
			'',
			'No front matter.',
			'---\nname: 1\n---\n',
			'---\n- a\n---\n',
			'---\na: b: c\n---\n',
			'---\na: &a [*a]\n---\n',
			`---\nname: example\ndescription: Does it.\na: ${'['.repeat(65)}${']'.repeat(65)}\n---\n`,
		].map((text): [string, object[]] => [
			text,
			[{ ...NAME, message: 'SKILL.md says no name, and front matter says “example”.' }, DESCRIPTION],
		]),
	])('is refused as %j', (text, issues) => {
		expect(of(text)).toEqual(issues)
	})
})

describe('the files of an MCP entry', () => {
	const of = (args: string[], files: Record<string, string>) =>
		find('bundle-files', 'servers/one', { server: { command: 'node', args } }, { files })

	it('are a server that its arguments name', () => {
		expect(of(['server.mjs'], { 'server.mjs': '', 'lib/one.mjs': '' })).toEqual([])
		expect(of([], {})).toEqual([])
		expect(of(['./server.mjs'], { 'server.mjs': '' })).toEqual([
			{
				field: 'server.args',
				message: 'No argument names a file in this folder, so nothing would run it.',
				fix: 'Give the path of the server’s file as an argument, for example “server.mjs”.',
			},
		])
	})

	it('leave the manifest to the build', () => {
		expect(of(['server.mjs'], { 'server.mjs': '', 'Manifest.json': '{}' })).toEqual([
			{
				message: 'Manifest.json is where the bundle puts its own manifest.',
				fix: 'Remove it: the build makes manifest.json from the front matter.',
			},
		])
	})
})
