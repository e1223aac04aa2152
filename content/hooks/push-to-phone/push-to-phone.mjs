#!/usr/bin/env node
// Notification or Stop hook: a push notification on the phone, through ntfy or Pushover.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const PUSHOVER = 'https://api.pushover.net/1/messages.json'

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
	const title = (typeof cwd === 'string' && clean(basename(cwd))) || 'Agent'
	if (event === 'Notification') return [title, (typeof message === 'string' && clean(message)) || 'Waiting for you']
	return event === 'Stop' && again !== true ? [title, 'Finished'] : undefined
}

/** Address, headers and body for the service that is set up, ntfy before Pushover. */
function request(title, text) {
	const { NTFY_TOPIC, NTFY_URL, NTFY_TOKEN, PUSHOVER_TOKEN, PUSHOVER_USER } = process.env
	if (NTFY_TOPIC) {
		const sign = NTFY_TOKEN ? { authorization: `Bearer ${NTFY_TOKEN}` } : {}
		const body = JSON.stringify({ topic: NTFY_TOPIC, title, message: text })
		return [NTFY_URL || 'https://ntfy.sh', { headers: { 'content-type': 'application/json', ...sign }, body }]
	}
	if (!PUSHOVER_TOKEN || !PUSHOVER_USER) return undefined
	return [PUSHOVER, { body: new URLSearchParams({ token: PUSHOVER_TOKEN, user: PUSHOVER_USER, title, message: text }) }]
}

try {
	const said = notice(JSON.parse(readFileSync(0, 'utf8')) ?? {})
	const [address, options] = (said && request(...said)) ?? []
	if (address)
		await fetch(address, { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(5000), ...options })
} catch {
	process.exitCode = 0
}
