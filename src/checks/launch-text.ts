import type { EntryParts } from '../catalogue/read.ts'
import { isWithdrawn } from '../schema/entry-source.ts'
import { lineAt } from '../schema/text/line-at.ts'
import { packageWords } from '../schema/text/package-words.ts'
import { everyPipeline } from './shell-pipeline.ts'
import { readShell } from './shell-words.ts'

/** A command line that starts a server, and its line in the file. */
interface TextLaunch {
	words: readonly string[]
	line: number
}

/** The most characters read of a text, and of one configuration. */
const MAX_TEXT = 60_000
const MAX_BLOCKS = 200

/**
 * The command lines in the code of a text that start a server: commands of clients, configurations, and its own
 * package.
 */
export function launchesIn({ text, body, data }: EntryParts, own?: string): TextLaunch[] {
	if (isWithdrawn(data)) return []
	const before = lineAt(text, text.length - body.length)
	return blocksOf(body.slice(0, MAX_TEXT)).flatMap(({ code, line }) => {
		const at = (index: number) => before + line + lineAt(code, index) - 1
		return [...shellLaunches(code, own), ...configLaunches(code)].map(({ words, index }) => ({
			words,
			line: at(index),
		}))
	})
}

/** Fenced code blocks, with the line of the text at which each begins. */
function blocksOf(text: string): { code: string; line: number }[] {
	const blocks: { code: string; line: number }[] = []
	let open: { fence: string; lines: string[]; line: number } | undefined
	for (const [i, line] of text.split('\n').entries()) {
		const [, fence = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
		if (open && fence.startsWith(open.fence)) {
			blocks.push({ code: open.lines.join('\n'), line: open.line })
			open = undefined
		} else if (open) open.lines.push(line)
		else if (fence) open = { fence, lines: [], line: i + 1 }
	}
	return blocks.slice(0, MAX_BLOCKS)
}

interface Found {
	words: readonly string[]
	index: number
}

/** `claude mcp add name -- npx …`, and commands that start a package whose name looks like a server. */
function shellLaunches(code: string, own?: string): Found[] {
	return [...everyPipeline(readShell(code))].flatMap(({ commands, at }) =>
		commands.flatMap(({ words: read }): Found[] => {
			const words = read.map(({ text }) => text)
			const index = read[0]?.at ?? at
			const adds = words.findIndex((word, i) => /^mcp add$/.test(`${word} ${words[i + 1]}`))
			if (adds >= 0) return [{ words: addedBy(words.slice(adds + 2)), index }]
			const isServer = packageWords(words).some(({ name }) => name === own || /(?:^|[^a-z])mcp(?:[^a-z]|$)/i.test(name))
			return isServer ? [{ words, index }] : []
		}),
	)
}

/** The command a client is told to start: after `--`, or else from the first launcher. */
function addedBy(words: readonly string[]): readonly string[] {
	const dashes = words.indexOf('--')
	if (dashes >= 0) return words.slice(dashes + 1)
	const at = words.findIndex((_, i) => packageWords(words.slice(i)).length > 0)
	return at < 0 ? [] : words.slice(at)
}

/** The most characters read of a server's configuration. */
const MAX_SERVER = 5000
const NAMES_COMMAND = /\b(?:command|cmd)\b/g
const SIGN = /^["']?\s{0,20}[:=]\s{0,20}/
const ARGS = /^[\s,]{0,40}["']?args["']?\s{0,20}[:=]\s{0,20}\[([^\]]{0,4000})\]/
const STRING = /"([^"\n]{0,600})"|'([^'\n]{0,600})'/g

const stringsIn = (list: string): string[] => [...list.matchAll(STRING)].map(([, a, b]) => a ?? b ?? '')

/** `"command": "npx", "args": ["-y", …]` in JSON or TOML, or both as one list. */
const configLaunches = (code: string): Found[] =>
	[...code.matchAll(NAMES_COMMAND)].slice(0, MAX_BLOCKS).flatMap(({ 0: name, index }): Found[] => {
		const from = index + name.length
		const behind = code.slice(from, from + MAX_SERVER)
		const [sign] = SIGN.exec(behind) ?? []
		const value = sign === undefined ? '' : behind.slice(sign.length)
		const end = value.indexOf(value.startsWith('[') ? ']' : '"', 1)
		if (end < 0 || !/^["[]/.test(value)) return []
		const given = value.slice(1, end)
		if (value.startsWith('[')) return [{ words: stringsIn(given), index }]
		const [, args = ''] = ARGS.exec(value.slice(end + 1)) ?? []
		return [{ words: [given, ...stringsIn(args)], index }]
	})
