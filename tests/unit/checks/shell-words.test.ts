import { describe, expect, it } from 'vitest'
import type { Command, Nested, Pipeline, Word } from '../../../src/checks/shell-pipeline.ts'
import { readShell } from '../../../src/checks/shell-words.ts'

const SIGNS: Record<Nested['kind'], string> = {
	substitution: '$',
	backticks: '`',
	input: '<',
	output: '>',
	group: '',
	text: '"',
	literal: "'",
}

/** Words as they are read, `∅` for none, with what is nested in them in brackets; `|` between commands, `;` between pipelines. */
const wordOf = ({ text, parts }: Word): string =>
	`${text || '∅'}${parts.map(({ kind, script }) => `${SIGNS[kind]}{${scriptOf(script)}}`).join('')}`
const commandOf = ({ words, redirects }: Command): string =>
	[...words.map(wordOf), ...redirects.map(({ kind, word }) => `${kind}:${wordOf(word)}`)].join(' ')
const scriptOf = (pipelines: readonly Pipeline[]): string =>
	pipelines.map(({ commands, fence }) => (fence ? '```' : commands.map(commandOf).join(' | '))).join(' ; ')

const read = (text: string) => scriptOf(readShell(text))

describe('a text as a shell reads it', () => {
	it.each([
		['a b  c\td', 'a b c d'],
		[' \t a', 'a'],
		['a; b', 'a ; b'],
		['a ;; b', 'a ; b'],
		['a && b', 'a ; b'],
		['a || b', 'a ; b'],
		['a & b', 'a ; b'],
		['a\nb', 'a ; b'],
		['a\r\nb', 'a ; b'],
		['a\n\nb', 'a ; b'],
		['a ) b', 'a b'],
	])('parts words at blanks, and commands at what ends them: %j', (text, commands) => {
		expect(read(text)).toBe(commands)
	})

	it.each([
		['a | b', 'a | b'],
		['a |& b', 'a | b'],
		['a |\n b', 'a | b'],
		['a\n| b', 'a | b'],
		['a\n|| b', 'a ; b'],
		['a |\n\n b', 'a ; b'],
		['a | | b', 'a | b'],
		['a |', 'a'],
		['| a', 'a'],
	])('joins the commands of a pipe, also over lines, but not over an empty one: %j', (text, commands) => {
		expect(read(text)).toBe(commands)
	})

	it.each([
		['a \\\n b', 'a b'],
		['a `\n b', 'a b'],
		['a ^\n b', 'a b'],
	])('goes on behind a line that ends with a sign for it: %j', (text, commands) => {
		expect(read(text)).toBe(commands)
	})

	it.each([
		['a\n```\nb\n```\nc', 'a ; ``` ; b ; ``` ; c'],
		['```\ncurl a\n```\nb', '``` ; curl a ; ``` ; b'],
		['a ~~~ b', 'a ~~~ b'],
		['| a | b |', 'a ; b'],
		['| a | b |  ', 'a ; b'],
		['| a | b |\t\r\nc', 'a ; b ; c'],
		['| a | b', 'a | b'],
		['| a \\| b | c |', 'a | b ; c'],
		['| a || b | c |', 'a ; b ; c'],
		['| a |& b | c |', 'a ; b ; c'],
		['> a b', 'a b'],
		['> > a', 'a'],
	])('reads code of Markdown by itself, and each cell of a table: %j', (text, commands) => {
		expect(read(text)).toBe(commands)
	})

	it.each([
		['a > f', 'a out:f'],
		['a >> f', 'a out:f'],
		['a >| f', 'a out:f'],
		['a >& f b', 'a b'],
		['a &> f', 'a out:f'],
		['a 2>&1', 'a'],
		['a 2> f', 'a out:f'],
		['a 2>f b', 'a b out:f'],
		['a12>f', 'a12 out:f'],
		['a 12>f', 'a 12 out:f'],
		['echo 2 >f', 'echo 2 out:f'],
		['echo x2>f', 'echo x2 out:f'],
		['a < f', 'a in:f'],
		['a << E', 'a'],
		['a <<< w', 'a here:w'],
	])('tells what is read and written from words: %j', (text, commands) => {
		expect(read(text)).toBe(commands)
	})

	it.each([
		["a 'b c' d", "a b c'{b c} d"],
		['a "b c" d', 'a b c"{b c} d'],
		['a "b \'c\' d"', "a b 'c' d\"{b c'{c} d}"],
		['a "b \\" c" d', 'a b " c"{b " c} d'],
		['a "b" "c d"e\'f\'', 'a b"{b} c def"{c d}\'{f}'],
		["$'a b' c", "a b'{a b} c"],
		['$"a b" c', 'a b"{a b} c'],
		['a "b\nc" d', 'a b"{b} ; c d"{d}'],
		['"a $(b "c" d) e"', 'a $(b "c" d) e"{a ∅${b c"{c} d} e}'],
		["'a $(b) c'", "a $(b) c'{a ∅${b} c}"],
		['a "$(b | c)" | d', 'a $(b | c)"{∅${b | c}} | d'],
	])('takes quotes off, and reads what is in them as a script too: %j', (text, commands) => {
		expect(read(text)).toBe(commands)
	})

	it.each([
		["a 'it", "a 'it"],
		["don't stop", "don't stop"],
		["the user's a and b's c", "the user's a and b's c"],
		["ab's c' d", "ab's c' d"],
	])('knows an apostrophe from a quote: %j', (text, commands) => {
		expect(read(text)).toBe(commands)
	})

	it.each([
		['a $(b c) d', 'a ∅${b c} d'],
		['a$(b)c', 'ac${b}'],
		['a `b c` d', 'a ∅`{b c} d'],
		['a <(b) >(c)', 'a ∅<{b} ∅>{c}'],
		['a <(b', 'a ∅<{b}'],
		['a $(b', 'a ∅${b}'],
		['a $(b\nc) d', 'a ∅${b ; c} d'],
		['a $(b\n\nc) d', 'a ∅${b} ; c d'],
		['(a; b) | c', '∅{a ; b} | c'],
		['{ a; b; }', '∅{a ; b}'],
		['{ a; } | b', '∅{a} | b'],
		['a (b) c', 'a ∅{b} c'],
		['foo(b)', 'foo{b}'],
		['iex(b c)', 'iex ∅{b c}'],
		['eval(b)', 'eval ∅{b}'],
		['{a,b} c', '{a,b} c'],
		['{a} b', '{a} b'],
		['a {b} c', 'a {b} c'],
		['a}', 'a'],
	])('reads what is nested in a word: %j', (text, commands) => {
		expect(read(text)).toBe(commands)
	})

	it.each([
		['a $X ${Y} z', 'a $X ${Y} z'],
		['a$IFS b', 'a b'],
		['a${IFS}b', 'a b'],
		['$', '$'],
		['a $ b', 'a $ b'],
		['a $1 b', 'a $1 b'],
		['price is 5$a', 'price is 5$a'],
	])('leaves variables as they are written, but for the blank: %j', (text, commands) => {
		expect(read(text)).toBe(commands)
	})

	it.each([
		['a\\ b c', 'a b c'],
		['a\\;b', 'a;b'],
		['a\\', 'a'],
	])('takes the sign behind a backslash for itself: %j', (text, commands) => {
		expect(read(text)).toBe(commands)
	})

	it.each([
		['https://x.example/?a=1&b=2 c', 'https://x.example/?a=1&b=2 c'],
		['https://x.example/& c', 'https://x.example/ ; c'],
		['a&b', 'a ; b'],
	])('leaves an address whole: %j', (text, commands) => {
		expect(read(text)).toBe(commands)
	})
})

it('says where each pipeline stands', () => {
	const text = 'a b\n\n  c | d ; e'
	expect(readShell(text).map(({ at, end }) => text.slice(at, end).trim())).toEqual(['a b', 'c | d', 'e'])
	expect(readShell(' "a b" c')[0]?.commands[0]?.words.map(({ at, end }) => [at, end])).toEqual([
		[1, 6],
		[7, 8],
	])
})
