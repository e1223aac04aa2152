#!/usr/bin/env node
// Status line in plain words: no colour, no symbols, ASCII only, for screen readers and simple terminals.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const CUT = '...'
const SEPARATOR = ' | '

const { model, workspace, cwd, cost, context_window: context } = read()
const folder = [workspace?.current_dir, cwd].find((path) => typeof path === 'string' && path) ?? ''
const used = number(context?.used_percentage)
const dollars = number(cost?.total_cost_usd)
print([
	[`Model: ${ascii(model?.display_name) || ascii(model?.id) || 'unknown'}`],
	[ascii(basename(folder)) && `Folder: ${ascii(basename(folder))}`],
	[dollars === undefined ? '' : `Cost: ${dollars.toFixed(2)} dollars`],
	[used === undefined ? '' : `Context: ${Math.min(Math.round(used), 100)} percent used`],
])

function number(value) {
	return Number.isFinite(value) && value >= 0 ? value : undefined
}

/** A text in ASCII: accents are dropped, other characters become a question mark. */
function ascii(value) {
	const plain = clean(value, 200)
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^\x20-\x7e]/gu, '?')
	return plain.length > 40 ? plain.slice(0, 37) + CUT : plain
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
