#!/usr/bin/env node
// Status line: how many tokens are left in the context, and in a few words what that means.
import { readFileSync } from 'node:fs'

const CUT = '…'
const SEPARATOR = ' · '
/** From this share left upwards: the words and their colour. */
const WORDS = [
	[50, 'plenty of room', '32'],
	[25, 'more than half used', '36'],
	[10, 'getting tight', '33'],
	[0, 'compact or start anew', '31'],
]

const { context_window: context } = read()
const size = number(context?.context_window_size)
const left = share(context)
const [, words, colour] = WORDS.find(([from]) => left >= from) ?? [0, 'context not known yet', '2']
print([
	[left === undefined ? '' : size ? `${short((size * left) / 100)} tokens left` : `${Math.round(left)}% left`, colour],
	[words, colour],
])

function number(value) {
	return Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Share of the context still free, 0 to 100, from whatever the client says. */
function share(window) {
	const [free, used, last] = [
		number(window?.remaining_percentage),
		number(window?.used_percentage),
		window?.current_usage,
	]
	if (free !== undefined) return Math.min(free, 100)
	if (used !== undefined) return Math.max(100 - used, 0)
	if (!size || !last || typeof last !== 'object') return undefined
	const tokens = [last.input_tokens, last.cache_creation_input_tokens, last.cache_read_input_tokens]
	return Math.max(100 - (tokens.reduce((sum, count) => sum + (number(count) ?? 0), 0) / size) * 100, 0)
}

/** 950, 12k, 1.2M. */
function short(tokens) {
	if (tokens >= 999_500) return `${(tokens / 1_000_000).toFixed(1)}M`
	return tokens >= 1000 ? `${Math.round(tokens / 1000)}k` : String(Math.round(tokens))
}

// Shared by the status lines of Pinakes: reading, cleaning and fitting.
function read() {
	try {
		const value = JSON.parse(readFileSync(0, 'utf8'))
		return value && typeof value === 'object' ? value : {}
	} catch {
		return {}
	}
}

/** Text without escape sequences and invisible characters, cut to `max` characters. */
function clean(value, max = 40) {
	if (typeof value !== 'string') return ''
	const sequences = /[\x1b\x9b](?:\[?[0-?]*[ -/]*[@-Z^-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?)/g
	const visible = value
		.slice(0, 4096)
		.replace(sequences, '')
		.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
		.trim()
	const letters = [...visible]
	return letters.length > max ? letters.slice(0, max - 1).join('') + CUT : visible
}

/** Columns a text takes: none for combining marks, two for wide characters. */
function width(text) {
	const wide =
		/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]/u
	return [...text].reduce((sum, letter) => sum + (/\p{M}/u.test(letter) ? 0 : wide.test(letter) ? 2 : 1), 0)
}

/** One line of the parts that fit; a part is [text, colour code], the least important last. */
function print(parts) {
	const columns = Number.parseInt(process.env.COLUMNS, 10) > 0 ? Number.parseInt(process.env.COLUMNS, 10) : 80
	const kept = parts.map(([text, colour]) => [clean(text, 400), colour]).filter(([text]) => text)
	while (kept.length > 1 && width(kept.map(([text]) => text).join(SEPARATOR)) > columns) kept.pop()
	if (kept[0] && width(kept[0][0]) > columns) {
		const letters = [...kept[0][0]]
		while (letters.length && width(letters.join('') + CUT) > columns) letters.pop()
		kept[0] = [letters.join('') + CUT, kept[0][1]]
	}
	const plain = process.env.NO_COLOR || process.env.TERM === 'dumb'
	const paint = ([text, colour]) => (plain || !colour ? text : `\x1b[${colour}m${text}\x1b[0m`)
	process.stdout.on('error', () => {})
	process.stdout.write(`${kept.map(paint).join(SEPARATOR)}\n`)
}
