import { kindOf } from '../kinds/kind-of.ts'
import type { Check } from './check.ts'

/** Whoever finds a server wants to use it. */
export const start: Check = {
	id: 'start',
	level: 'warning',
	about: 'An MCP server says how it is started or reached.',
	*check({ source }) {
		const server = source && kindOf(source).server?.(source)
		if (!server || server.command || server.remote) return
		yield {
			field: 'server',
			message: 'Nobody can install it: it says neither how it is started nor where it is reached.',
			fix: 'Give `command` (with `args`) to start it, or `remote` with its address, as its documentation has them.',
		}
	},
}
