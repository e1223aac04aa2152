import * as z from 'zod'
import type { Published } from '../../published/published.ts'
import type { Entry } from '../../schema/entry.ts'
import { keyOf } from '../../schema/primitives.ts'
import { freshnessWords } from '../../schema/text/freshness.ts'
import { cautionOf, Entries, Key, PlatformName, receiptUrl } from '../entries.ts'
import { differentEntries, entriesOf, entryOf } from '../keys.ts'
import { environmentOf } from '../server-facts.ts'
import { tool } from '../tool.ts'
import { platformFor } from './clients.ts'

// Unlisted tools about trust, under the names used elsewhere. `get_entry_detail` contains all of it.

/** Facts about an entry that can be verified, each with its basis. */
const signalsOf = (entry: Entry): Record<string, unknown> => ({
	source: entry.repoUrl || undefined,
	documentation: entry.documentationUrl || undefined,
	license: entry.license,
	packageChecksum: entry.trustSignals.packageChecksum,
	observed: entry.receipt?.current ? receiptUrl(entry) : undefined,
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
		...cautionOf(entry),
		verification: entry.verificationStatus,
		known: Object.fromEntries(signals.filter(([, value]) => value !== undefined)),
		unknown: signals.filter(([, value]) => value === undefined).map(([name]) => name),
		...(entry.freshness && { age: freshnessWords(entry.freshness, entry.receipt) }),
	}
}

const safetyOf = (entry: Entry) => ({
	key: keyOf(entry),
	title: entry.title,
	...cautionOf(entry),
	safetyNotes: entry.safetyNotes ?? [],
	privacyNotes: entry.privacyNotes ?? [],
	environment: environmentOf(entry),
	...(entry.access && { access: entry.access }),
	...(entry.receipt?.asked && { askedHosts: entry.receipt.asked }),
})

/** Returns the support for a platform of each entry; empty if no platform is asked about. */
function supportIn(name: string | undefined, published: Published): (entry: Entry) => object {
	if (!name) return () => ({})
	return (entry) => {
		const platform = platformFor(entry, name, published)
		const found = entry.platformCompatibility.find((one) => one.platform === platform)
		return { platform, supportLevel: found?.supportLevel ?? 'none' }
	}
}

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
		input: z.object({ keys: Entries.min(1).max(5), platform: PlatformName.optional() }),
		async run({ keys, platform }, { published }) {
			const supported = supportIn(platform, published)
			const entries = await entriesOf(keys, published)
			return { entries: entries.map((entry) => ({ ...safetyOf(entry), ...supported(entry) })) }
		},
	}),
	tool({
		name: 'compare_entry_trust',
		title: 'Trust side by side',
		description: 'What can be verified about two to five entries, best documented first.',
		input: z.object({ keys: Entries.min(2).max(5), platform: PlatformName.optional() }),
		async run({ keys, platform }, { published }) {
			const supported = supportIn(platform, published)
			const { entries, ...noted } = await differentEntries(keys, published)
			const told = entries.map((entry) => ({ ...trustOf(entry), ...supported(entry) }))
			const ranked = told.toSorted((a, b) => a.unknown.length - b.unknown.length)
			return {
				entries: ranked,
				sharedGaps: ranked[0]?.unknown.filter((one) => ranked.every((e) => e.unknown.includes(one))),
				...noted,
			}
		},
	}),
]
