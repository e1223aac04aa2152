import * as z from 'zod'
import type { Entry } from '../../schema/entry.ts'
import { standingOf } from '../../schema/overlay.ts'
import { keyOf } from '../../schema/primitives.ts'
import { freshnessWords } from '../../schema/text/freshness.ts'
import { Entries, Key } from '../entries.ts'
import { differentEntries, entriesOf, entryOf } from '../keys.ts'
import { environmentOf } from '../server-facts.ts'
import { tool } from '../tool.ts'

// Questions about trust that other registries answer with a tool each. They are not listed: the entry says all of it.

/** What can be followed up of an entry, each with how it is known. */
const signalsOf = (entry: Entry): Record<string, unknown> => ({
	source: entry.repoUrl || undefined,
	documentation: entry.documentationUrl || undefined,
	license: entry.license,
	packageChecksum: entry.trustSignals.packageChecksum,
	observed: entry.receipt?.current ? entry.receipt.url : undefined,
	compared: entry.checkedAt,
	safetyNotes: entry.safetyNotes?.length || undefined,
	privacyNotes: entry.privacyNotes?.length || undefined,
	claim: entry.claimStatus === 'verified' ? entry.claimStatus : undefined,
})

const trustOf = (entry: Entry) => {
	const signals = Object.entries(signalsOf(entry))
	return {
		key: keyOf(entry),
		title: entry.title,
		...standingOf(entry),
		verification: entry.verificationStatus,
		known: Object.fromEntries(signals.filter(([, value]) => value !== undefined)),
		unknown: signals.filter(([, value]) => value === undefined).map(([name]) => name),
		...(entry.freshness && { age: freshnessWords(entry.freshness, entry.receipt) }),
		...(entry.lifecycle && { deprecated: entry.lifecycle }),
	}
}

const safetyOf = (entry: Entry) => ({
	key: keyOf(entry),
	title: entry.title,
	...standingOf(entry),
	safetyNotes: entry.safetyNotes ?? [],
	privacyNotes: entry.privacyNotes ?? [],
	environment: environmentOf(entry),
	...(entry.access && { access: entry.access }),
	...(entry.receipt?.asked && { askedHosts: entry.receipt.asked }),
})

export const trustTools = [
	tool({
		name: 'explain_entry_trust',
		title: 'Trust of an entry',
		description: 'What can be verified about an entry, and what is not known.',
		input: z.object({ key: Key }),
		run: async ({ key }, { published }) => trustOf(await entryOf(key, published)),
	}),
	tool({
		name: 'review_entry_safety',
		title: 'Safety of entries',
		description: 'Safety and privacy notes, secrets and hosts of one to five entries.',
		input: z.object({ keys: Entries.min(1).max(5) }),
		ignores: ['platform'],
		run: async ({ keys }, { published }) => ({ entries: (await entriesOf(keys, published)).map(safetyOf) }),
	}),
	tool({
		name: 'compare_entry_trust',
		title: 'Trust side by side',
		description: 'What can be verified about two to five entries, best documented first.',
		input: z.object({ keys: Entries.min(2).max(5) }),
		ignores: ['platform'],
		async run({ keys }, { published }) {
			const entries = (await differentEntries(keys, published)).map(trustOf)
			const ranked = entries.toSorted((a, b) => a.unknown.length - b.unknown.length)
			return {
				entries: ranked,
				sharedGaps: ranked[0]?.unknown.filter((one) => ranked.every((e) => e.unknown.includes(one))),
			}
		},
	}),
]
