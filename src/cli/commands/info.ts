import { wrapped } from '../columns.ts'
import type { Command, Context, Outcome } from '../command.ts'
import { EXIT } from '../exit-error.ts'
import { keyFor } from '../keys.ts'
import { lockedOf } from '../locked.ts'
import { printable } from '../printable.ts'
import { keyOf, lifecycleOf, membersOf } from '../remote-entry.ts'

/** How far a line goes on below: a note below its words, a fact below its value. */
const hangOf = (line: string): number => /^(?:- |[a-z]+ {2,})/.exec(line)?.[0].length ?? 0

async function info(context: Context): Promise<Outcome> {
	const { words, registry } = context
	const entry = await registry.entry(await keyFor(words.args[0] ?? '', context))
	const clients = [...new Set(entry.install.map(({ client }) => client))].sort()
	const facts = lockedOf(entry, clients)
	const members = membersOf(entry)
	const { title, description, canonicalUrl, safetyNotes = [], privacyNotes = [], verdict } = entry
	const lifecycle = lifecycleOf(entry)
	const lines = [
		`${keyOf(entry)}  ${title}`,
		description,
		canonicalUrl,
		'',
		...(verdict ? [`verdict   ${verdict.decision} (${verdict.by}): ${verdict.reason}`] : []),
		...(facts.version ? [`version   ${facts.version}`] : []),
		...(facts.license ? [`licence   ${facts.license}`] : []),
		...(facts.always ? [`always    at most ${facts.always} tokens`] : []),
		...(facts.tokens ? [`tools     ${entry.receipt?.tools ?? '?'}, ${facts.tokens} tokens together`] : []),
		...(facts.powers ? [`may       ${facts.powers.join('; ')}`] : []),
		...(clients.length ? [`clients   ${clients.join(', ')}`] : []),
		...(members.length ? [`holds     ${members.join(', ')}`] : []),
		...(lifecycle ? [lifecycle] : []),
		...safetyNotes.map((note) => `- ${note}`),
		...privacyNotes.map((note) => `- ${note}`),
	]
	return {
		exit: EXIT.well,
		value: {
			key: keyOf(entry),
			title,
			description,
			canonicalUrl,
			clients,
			members,
			...(verdict && { verdict }),
			...facts,
		},
		lines: lines.flatMap((line) => wrapped(printable(line), hangOf(line))),
	}
}

export const infoCommand: Command = {
	name: 'info',
	args: '<entry>',
	takes: [1, 1],
	about: 'Show what an entry is, what it may do and which clients can use it.',
	options: [],
	run: info,
}
