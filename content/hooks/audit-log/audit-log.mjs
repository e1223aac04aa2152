#!/usr/bin/env node
// PostToolUse hook: one JSON line per tool call, with names and sizes but never contents. It never disturbs the session.
import { closeSync, constants, fstatSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'

const MOST_BYTES = 1 << 20
const KEPT = 3
const SHELLS = /^(?:Bash|PowerShell|Shell)$/
/** Assignments of plain and quoted texts and of `$NAME`; no other expansion, list or sign of the shell, in which blanks mean something else. */
const ASSIGNMENTS =
	/^(?:[A-Za-z_]\w*=(?:'[^']*'|"(?:\\[\s\S]|\$(?![({[])|[^"\\$`])*"|\\[\s\S]|\$(?![({['"])|[^ \t\n'"\\$`;&|<>()])*[ \t\n]+)+/

const { O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_WRONLY } = constants
const text = (value) => (typeof value === 'string' ? value : undefined)
const bytes = (value) =>
	value === undefined ? 0 : Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))

try {
	const call = JSON.parse(readFileSync(0, 'utf8'))
	if (text(call?.tool_name)) append(file(call), `${JSON.stringify(record(call))}\n`)
} catch {
	process.exitCode = 0
}

/** Where the log lies: AUDIT_LOG_FILE, or the `.claude` folder of the project. */
function file(call) {
	const project = process.env.CLAUDE_PROJECT_DIR || text(call.cwd) || process.cwd()
	return process.env.AUDIT_LOG_FILE || join(project, '.claude', 'audit-log.jsonl')
}

/** What is kept of a call. */
function record({ session_id, tool_name, tool_input, tool_response, cwd }) {
	return {
		time: new Date().toISOString(),
		session: text(session_id)?.slice(0, 80),
		tool: tool_name.slice(0, 120),
		target: target(tool_name, tool_input ?? {}, text(cwd)),
		inputBytes: bytes(tool_input),
		responseBytes: bytes(tool_response),
	}
}

/** The file, the program or the host a call is about, without arguments, queries or text. */
function target(tool, input, cwd) {
	const path = text(input.file_path) ?? text(input.notebook_path)
	if (path) return (cwd && isAbsolute(path) ? relative(cwd, path) || '.' : path).slice(0, 300)
	if (SHELLS.test(tool)) return text(input.command) && program(input.command)
	return text(input.url) && URL.canParse(input.url) ? host(new URL(input.url)) : undefined
}

function host({ protocol, host: name }) {
	return /^https?:$/.test(protocol) ? name : undefined
}

/** Name of the first program of a command. Assignments before it may hold secrets: one that cannot be read to its end leaves the name out. */
function program(command) {
	const rest = command.replace(/^[ \t\n]+/, '').replace(ASSIGNMENTS, '')
	const word = /^[\w./+-]+(?=$|[ \t\r\n;&|<>])/.exec(rest)?.[0]
	return word === undefined ? undefined : basename(word).slice(0, 80)
}

/** Appends a line; a full file moves to `.1`, `.1` to `.2` and so on, and the oldest is overwritten. */
function append(path, line) {
	mkdirSync(dirname(path), { recursive: true })
	if (size(path) + line.length > MOST_BYTES) for (let number = KEPT; number > 0; number--) move(path, number)
	const open = openSync(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
	writeSync(open, line)
	closeSync(open)
}

function size(path) {
	try {
		const open = openSync(path, constants.O_RDONLY | O_NOFOLLOW)
		const { size } = fstatSync(open)
		closeSync(open)
		return size
	} catch {
		return 0
	}
}

function move(path, number) {
	try {
		renameSync(number === 1 ? path : `${path}.${number - 1}`, `${path}.${number}`)
	} catch {
		return
	}
}
