import { kindOf } from '../kinds/kind-of.ts'
import { numberOf } from '../schema/text/hidden.ts'
import type { Check } from './check.ts'

/** Commands must contain no look-alike characters and no line breaks, so that what is copied is what was read. */
export const plainCommand: Check = {
	id: 'plain-command',
	level: 'warning',
	about: 'Commands and package names have only ASCII characters, on one line.',
	*check({ source }) {
		for (const [field, text] of (source && kindOf(source).commands?.(source)) ?? []) {
			const [odd] = /[^ -~]/u.exec(text) ?? []
			if (odd)
				yield {
					field,
					message: `It contains ${numberOf(odd)}, which can be mistaken for another character.`,
					fix: 'Write it in plain letters, on one line.',
				}
		}
	},
}

/** A server must say how to start or reach it. */
export const start: Check = {
	id: 'start',
	level: 'warning',
	about: 'An MCP server says how it is started or reached.',
	*check({ source }) {
		const server = source && kindOf(source).server?.(source)
		if (!server || server.command || server.remote) return
		yield {
			field: 'server',
			message: 'Nobody can install it: it does not say how it is started or where it is reached.',
			fix: 'Give `command` (with `args`) to start it, or `remote` with its address, as in its documentation.',
		}
	},
}
