#!/usr/bin/env node
// Status line: what the session has cost by the client's estimate, and how full the context is.
import { readFileSync } from 'node:fs'

const CUT = '…'
const SEPARATOR = ' · '
const CELLS = 10

const { cost, context_window: context } = read()
const used = percent(context)
const dollars = number(cost?.total_cost_usd)
print([
	[used === undefined ? 'context unknown' : `context ${Math.round(used)}%`, colour(used)],
	[dollars === undefined ? '' : `$${dollars.toFixed(dollars < 100 ? 2 : 0)}`, '1'],
	[used === undefined ? '' : bar(used), colour(used)],
])

function number(value) {
	return Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Share of the context in use, 0 to 100: as the client says it, or worked out from the last request. */
function percent(window) {
	const said = number(window?.used_percentage)
	const [size, last] = [number(window?.context_window_size), window?.current_usage]
	if (said !== undefined) return Math.min(said, 100)
	if (!size || !last || typeof last !== 'object') return undefined
	const tokens = [last.input_tokens, last.cache_creation_input_tokens, last.cache_read_input_tokens]
	return Math.min((tokens.reduce((sum, count) => sum + (number(count) ?? 0), 0) / size) * 100, 100)
}

function bar(share) {
	const full = Math.round((share / 100) * CELLS)
	return '█'.repeat(full) + '░'.repeat(CELLS - full)
}

function colour(share = 0) {
	if (share >= 85) return '31'
	return share >= 60 ? '33' : '32'
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
