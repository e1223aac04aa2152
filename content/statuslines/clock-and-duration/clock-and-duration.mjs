#!/usr/bin/env node
// Status line: the time of day, how long the session has lasted, and how much of it was spent waiting for the model.
import { readFileSync } from 'node:fs'

const CUT = '…'
const SEPARATOR = ' · '

const { cost } = read()
const [session, model] = [duration(cost?.total_duration_ms), duration(cost?.total_api_duration_ms)]
const now = new Date()
print([
	[[now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':'), '1'],
	[session && `session ${session}`, '36'],
	[model && `model ${model}`, '2'],
])

/** The two largest units: 45s, 12m 34s, 3h 05m, 2d 4h. */
function duration(milliseconds) {
	if (!Number.isFinite(milliseconds) || milliseconds < 0) return ''
	const seconds = Math.floor(milliseconds / 1000)
	const [minutes, hours, days] = [60, 3600, 86_400].map((unit) => Math.floor(seconds / unit))
	if (days > 0) return `${days}d ${hours % 24}h`
	if (hours > 0) return `${hours}h ${String(minutes % 60).padStart(2, '0')}m`
	return minutes > 0 ? `${minutes}m ${String(seconds % 60).padStart(2, '0')}s` : `${seconds}s`
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
