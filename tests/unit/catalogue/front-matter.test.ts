import { describe, expect, it, test } from 'vitest'
import { readFrontMatter, readMarkdownFile, readYamlFile } from '../../../src/catalogue/front-matter.ts'

test.each<[text: string, read: object | undefined]>([
	['---\nname: a\n---\n\nText.\n', { data: { name: 'a' }, body: 'Text.' }],
	['---\r\nname: a\r\n---\r\nText.\r\n', { data: { name: 'a' }, body: 'Text.' }],
	['---\nname: a\n---', { data: { name: 'a' }, body: '' }],
	['Only text.\n', { data: {}, body: 'Only text.' }],
	['---\n- a\n---\nText.', undefined],
	['---\na: b: c\n---\nText.', undefined],
	['---\na: &a [*a]\n---\nText.', undefined],
])('the Markdown file %j is read as %j', (text, read) => expect(readMarkdownFile(text)).toEqual(read))

describe('what is wrong with front matter', () => {
	it.each<[yaml: string, line: number, problem: string]>([
		[
			'a: 1\n   b: 2',
			3,
			'the line above has a value, and this one is read as a continuation of it. If this is a field of it, remove that value; if both are text, put the text in quotes. It reads “b: 2”.',
		],
		['a: @x', 2, 'the value begins with a character that YAML reserves. Put the value in quotes. It reads “a: @x”.'],
		['a: b: c', 2, 'the value contains a colon and a space. Put the value in quotes. It reads “a: b: c”.'],
		['a: 1\nb: 2\na: 3', 4, 'the field appears twice. Keep one of the two. It reads “a: 3”.'],
		['a: "b', 2, 'a quote opened here is not closed. Close it, or use the other kind of quotes. It reads “a: "b”.'],
		[
			'a: "b\nc: d',
			2,
			'a quote opened here is not closed. Close it, or use the other kind of quotes. It reads “a: "b”.',
		],
		['a: "\\q"', 2, 'a backslash in double quotes must be doubled. Or use single quotes. It reads “a: "\\q"”.'],
		[
			'a: b\n...\nc: d',
			4,
			'a line of three dots above this one ends the front matter early. Remove it. It reads “c: d”.',
		],
		['? [a]\n: b', 2, 'a field name must be plain text. It reads “? [a]”.'],
		['a:\n\t- b', 3, 'the line is indented with a tab. Use spaces. It reads “- b”.'],
		...['a:\n  - b\n - c', 'a:\n  - b\n - c\nd: e', 'a:\n  - b\n- c\nd: e'].map((yaml): [string, number, string] => [
			yaml,
			4,
			'the line is indented differently from those around it. Indent the fields of a list the same way, with two spaces. It reads “- c”.',
		]),
		['a:\n  - b: c: d', 3, 'the value contains a colon and a space. Put the value in quotes. It reads “- b: c: d”.'],
		...['U+00A0', 'U+3000'].map((number): [string, number, string] => [
			`a:\n ${String.fromCodePoint(Number(number.replace('U+', '0x')))}b: c\n  d: e`,
			3,
			`the line is indented with ${number}, which looks like a space and is none. Use spaces. It reads “b: c”.`,
		]),
		...['U+00A0', 'U+202F'].flatMap((number): [string, number, string][] => {
			const space = String.fromCodePoint(Number(number.replace('U+', '0x')))
			const said = (line: string) =>
				`after the colon or hyphen is ${number}, which looks like a space and is none. Write a space. It reads ${line}.`
			return [
				[`a: b\nc:${space}d\ne: f`, 3, said(`“c:${space}d”`)],
				[`c:${space}d\ne: f`, 2, said(`“c:${space}d”`)],
				[`a:\n  - b\n  -${space}c\n  - d: e`, 4, said(`“-${space}c”`)],
			]
		}),
		[
			'a: &x b',
			2,
			'a value that begins with & is an anchor, which is not read. Put it in quotes, or write the value out. It reads “a: &x b”.',
		],
		[
			'a: *x',
			2,
			'a value that begins with * is an alias, which is not read. Put it in quotes, or write the value out. It reads “a: *x”.',
		],
		[
			'a: !x b',
			2,
			'a value that begins with ! is a tag, which is not read. Put it in quotes, or write the value plainly. It reads “a: !x b”.',
		],
		[
			'a: - b',
			2,
			'the line is not valid YAML. Write “field: value”, and put values with special characters in quotes. It reads “a: - b”.',
		],
		[
			'server: npx\n  command: npx',
			3,
			'the line above has a value, and this one is read as a continuation of it. If this is a field of it, remove that value; if both are text, put the text in quotes. It reads “command: npx”.',
		],
		...["a: 'It's b'", 'a: "so "b" said"'].map((yaml): [string, number, string] => [
			yaml,
			2,
			`a quote within the value ends it. Put the other kind of quotes around the value, or write a single quote within single quotes twice. It reads “${yaml}”.`,
		]),
		...['a: [x', 'a: {b: c', 'a: [x\n  ,y'].map((yaml): [string, number, string] => [
			yaml,
			2,
			`a bracket opened here is not closed. Close it, or put the value in quotes. It reads “${yaml.split('\n')[0]}”.`,
		]),
		[
			'a\nb: c',
			2,
			'the line is not valid YAML. Write “field: value”, and put values with special characters in quotes. It reads “a”.',
		],
	])('is said with its line and how to mend it: %j', (yaml, line, problem) => {
		expect(readFrontMatter(yaml)).toEqual({ data: undefined, problems: [`Front matter, line ${line}: ${problem}`] })
		expect(readYamlFile(yaml).problems).toEqual([`Line ${line - 1}: ${problem}`])
	})

	it('is counted from the line of the file', () => {
		expect(readYamlFile('a: b: c').problems[0]).toMatch(/^Line 1: /)
		expect(readFrontMatter('a: b: c').problems[0]).toMatch(/^Front matter, line 2: /)
	})
})

it.each([
	['"\\0\\a\\b\\t\\n\\v\\f\\r\\e"', '\0\u0007\b\t\n\v\f\r\u001b'],
	['"\\"\\/\\\\"', '"/\\'],
	['"\\N\\_\\L\\P"', '\u0085\u00a0\u2028\u2029'],
	['"\\x41\\u00e9\\U0001F642"', 'Aé🙂'],
	['"\\xaF\\uABcd"', '¯\uabcd'],
	['"a\\\n  b"', 'ab'],
	["'\\q'", '\\q'],
	['"it \\"is\\""', 'it "is"'],
])('the value %s is read as it was meant', (yaml, value) => {
	expect(readFrontMatter(`a: ${yaml}`)).toEqual({ data: { a: value }, problems: [] })
})

it.each([
	'"\\q"',
	'"\\x4"',
	'"\\x4g"',
	'"\\u00e"',
	'"\\u00eg"',
	'"\\U0001F64"',
	'"\\U0001F64g"',
	'"\\ABCDEFGHI"',
	'"C:\\dir"',
])('the backslash of %s needs another', (yaml) => {
	expect(readFrontMatter(`a: ${yaml}`).problems).toEqual([
		expect.stringContaining('a backslash in double quotes must be doubled. Or use single quotes.'),
	])
})
