#!/usr/bin/env node
// Status line: the branch, how many files are changed, and the distance from the upstream branch.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const CUT = '…'
const SEPARATOR = ' '
const MILLISECONDS = 500

const { workspace, cwd } = read()
const folder = [workspace?.current_dir, cwd].find((path) => typeof path === 'string' && path)
print(folder ? [...state(folder), [clean(basename(folder)), '2']] : [['no folder', '2']])

/** Output of git, or undefined when it is missing, unhappy or too slow. */
function git(...args) {
	const options = ['--no-optional-locks', '-c', 'core.fsmonitor=false']
	const limits = {
		cwd: folder,
		encoding: 'utf8',
		timeout: MILLISECONDS,
		maxBuffer: 8 << 20,
		stdio: ['ignore', 'pipe', 'ignore'],
	}
	const { status, stdout } = spawnSync('git', [...options, ...args], limits)
	return status === 0 ? stdout : undefined
}

/** The parts about the repository; none outside of one. */
function state() {
	const report = git('status', '--porcelain=v2', '--branch', '--ignore-submodules=dirty')
	if (report === undefined) return [[clean(git('symbolic-ref', '--short', 'HEAD')), '35']]
	const find = (pattern) => pattern.exec(report) ?? []
	const [, head = ''] = find(/^# branch\.head (.*)$/m)
	const [, commit = ''] = find(/^# branch\.oid ([0-9a-f]{7})/m)
	const [, ahead = '0', behind = '0'] = find(/^# branch\.ab \+(\d+) -(\d+)$/m)
	const changed = report.match(/^[12?] /gm)?.length ?? 0
	const conflicts = report.match(/^u /gm)?.length ?? 0
	return [
		[head === '(detached)' ? `detached at ${commit}` : clean(head), '35'],
		[conflicts > 0 ? `!${conflicts}` : '', '31'],
		[changed > 0 ? `*${changed}` : '', '33'],
		[ahead === '0' ? '' : `↑${ahead}`, '32'],
		[behind === '0' ? '' : `↓${behind}`, '31'],
	]
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
