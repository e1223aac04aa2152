import { contextOfAll } from '../clients/context.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import { pathOf } from '../schema/primitives.ts'
import type { CatalogueRecord } from './catalogue.ts'

/** Adds the total context cost of the members to collections and plugins, and for how many members it is known. */
export function withMemberContext(records: readonly CatalogueRecord[]): CatalogueRecord[] {
	const entries = new Map(records.map(({ entry }) => [pathOf(entry), entry]))
	return records.map((record) => ({ ...record, entry: { ...record.entry, ...costOfMembers(record.entry, entries) } }))
}

function costOfMembers(
	entry: Entry,
	entries: ReadonlyMap<string, Entry>,
): Pick<Entry, 'context' | 'contextCounted'> | undefined {
	const members = kindOf(entry).members?.(entry.details)
	if (!members) return undefined
	const { costs, counted } = contextOfAll(members.flatMap((member) => entries.get(member.entry) ?? []))
	return counted ? { context: costs, contextCounted: { counted, of: members.length } } : undefined
}
