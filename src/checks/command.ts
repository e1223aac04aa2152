import type { EntrySource } from '../schema/entry-source.ts'
import { numberOf } from '../schema/hidden.ts'
import type { Check } from './check.ts'

/** What is copied is what is read: no letter that looks like another, no line end within. */
export const plainCommand: Check = {
	id: 'plain-command',
	level: 'warning',
	about: 'Commands and names of packages have only characters of ASCII, on one line.',
	*find({ source }) {
		for (const [field, text] of source ? commandsOf(source) : []) {
			const [odd] = /[^ -~]/u.exec(text) ?? []
			if (odd)
				yield {
					field,
					message: `It holds ${numberOf(odd)}, which can be taken for another character.`,
					fix: 'Write it in plain letters, on one line.',
				}
		}
	},
}

/** Commands that people copy as they stand. */
function commandsOf(source: EntrySource): [field: string, text: string][] {
	if (source.category === 'tools')
		return source.tool.install.map(({ command }, i) => [`tool.install.${i}.command`, command])
	if (source.category !== 'mcp') return []
	const { command, args, package: published } = source.server
	return [
		['server.command', command ?? ''],
		['server.package.name', published?.name ?? ''],
		...args.map((arg, i): [string, string] => [`server.args.${i}`, arg]),
	]
}
