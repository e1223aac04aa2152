import { expect, test } from 'vitest'
import { windowsLine } from '../../../src/cli/windows-line.ts'

/** How a program of Windows takes a command line apart: quotes hold a word together, and a backslash before one is a sign. */
function wordsOf(line: string): string[] {
	const words = line.matchAll(/(?:[^\s"\\]|\\(?!\\*")|\\\\(?=\\*")|\\"|"(?:[^"\\]|\\(?!\\*")|\\\\(?=\\*")|\\")*")+/g)
	return Array.from(words, ([word]) =>
		word.replace(/(\\*)("?)/g, (_, slashes: string, quote: string) =>
			quote ? slashes.slice(slashes.length / 2) : slashes,
		),
	)
}

test('each word stays one word for a program of Windows', () => {
	const words = [
		'npx',
		'-y',
		'@scope/server@1.2.3',
		'C:\\Users\\Ana Lee\\files',
		'C:\\Program Files\\',
		'',
		'a,b;c=d',
		'(x)',
		'über',
	]
	expect(wordsOf(windowsLine(words))).toEqual(words)
})

test('words that need no quotes have none', () => {
	const words = ['npx', '-y', '@scope/server@1.2.3', '--dir', 'C:\\data', 'https://example.com/mcp']
	expect(windowsLine(words)).toBe(words.join(' '))
})

test('a folder with a space and a backslash at its end is quoted as Windows needs it', () => {
	expect(windowsLine(['node', 'C:\\My files\\'])).toBe('node "C:\\My files\\\\"')
})
