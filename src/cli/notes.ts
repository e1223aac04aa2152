import { type Assembled, isWritten } from './assemble.ts'
import type { Manifest } from './manifest.ts'
import { printable } from './printable.ts'
import { keyOf, lifecycleOf, runsByItself } from './remote-entry.ts'

/**
 * The notes on an entry: its state, a warning of the registry, manual steps, what an adaptation lost, clients that do not support
 * it, and a rule that cannot be checked.
 */
export function notesOf(assembled: Assembled, { rules }: Manifest): string[] {
	const { entry, plans } = assembled
	const { verdict, context } = entry
	const key = keyOf(entry)
	const lifecycle = lifecycleOf(entry)
	const refused = isWritten(assembled) ? plans.filter((plan) => plan.refused) : []
	// A note that is the same for several clients is printed once.
	const told = [...new Set(plans.flatMap(({ notes }) => notes))].map((note) => {
		const clients = plans.flatMap((plan) => (plan.notes.includes(note) ? plan.client : []))
		return `${key} in ${clients.join(', ')}: ${note}`
	})
	const isCounted = context?.length || runsByItself(entry)
	return [
		...(lifecycle ? [`${key}: ${lifecycle}`] : []),
		...(verdict?.decision === 'warn' ? [`${key}: this registry warns of it (${verdict.by}): ${verdict.reason}`] : []),
		...told,
		...refused.map((plan) => `${key} in ${plan.client}: ${plan.refused}.`),
		...new Set(plans.flatMap(({ byHand }) => byHand.map((text) => `${key} has to be set up by hand. ${text}`))),
		...(rules.alwaysTokens !== undefined && !isCounted
			? [`${key} is not counted by rules.alwaysTokens: nobody has measured how many tokens it takes.`]
			: []),
	]
}

/** The question to confirm before an entry is installed that runs automatically. */
export const asksOf = (assembled: Assembled): string[] =>
	isWritten(assembled) && runsByItself(assembled.entry)
		? [
				`${keyOf(assembled.entry)} runs automatically, with your permissions. Read it first: ${printable(assembled.entry.canonicalUrl)}`,
			]
		: []
