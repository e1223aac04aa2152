#!/usr/bin/env node
// Notification or Stop hook: a desktop notification where the machine has one, else the bell of the terminal.
import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { basename } from 'node:path'

const APPLESCRIPT = [
	'-e',
	'on run argv',
	'-e',
	'display notification (item 1 of argv) with title (item 2 of argv)',
	'-e',
	'end run',
]

/** One line without control and invisible characters, at most 160 long. */
function clean(value) {
	const visible = value
		.slice(0, 2000)
		.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
		.trim()
	return [...visible].slice(0, 160).join('')
}

/** Title and text for an event, or undefined when there is nothing to say. */
function notice({ hook_event_name: event, message, cwd, stop_hook_active: again }) {
	const title =
		typeof cwd === 'string' && clean(basename(cwd)) ? `Claude Code in ${clean(basename(cwd))}` : 'Claude Code'
	if (event === 'Notification') return [title, (typeof message === 'string' && clean(message)) || 'Waiting for you']
	return (event === 'Stop' || event === 'SubagentStop') && again !== true ? [title, 'Finished'] : undefined
}

/** Whether a program ran and ended well. */
function ran(command, args) {
	return spawnSync(command, args, { stdio: 'ignore', timeout: 3000 }).status === 0
}

/** Shows the notice on the desktop, if there is a program and a screen for it. */
function desktop(title, text) {
	if (process.platform === 'darwin' && ran('osascript', [...APPLESCRIPT, text, title])) return true
	if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return false
	const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
	return ran('notify-send', ['--', title, escaped])
}

/** Rings the bell of the terminal, and sends OSC 9, which some terminals show as a notification. */
function terminal(text) {
	const open = openSync(process.env.NOTIFY_TTY || '/dev/tty', constants.O_WRONLY | constants.O_APPEND)
	writeSync(open, `\x1b]9;${text}\x1b\\\x07`)
	closeSync(open)
}

try {
	const [title, text] = notice(JSON.parse(readFileSync(0, 'utf8')) ?? {}) ?? []
	if (title && !desktop(title, text)) terminal(`${title}: ${text}`)
} catch {
	process.exitCode = 0
}
