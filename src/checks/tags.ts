import type { ParsedEntry } from '../catalogue/read.ts'
import { isWithdrawn } from '../schema/entry-source.ts'
import { listOf, objectOf } from '../schema/object.ts'
import { ownValue } from '../schema/text/own-value.ts'
import type { Check } from './check.ts'

/** Tags that mean the same in other words, each with the usual one. */
const SAME: Readonly<Record<string, string>> = {
	adr: 'decision-records',
	'code-comprehension': 'code-understanding',
	guard: 'guardrails',
	ide: 'editor',
	issues: 'issue-tracking',
	lsp: 'language-server',
	node: 'nodejs',
	'package-manager': 'package-management',
	tasks: 'task-management',
	'test-first': 'tdd',
	'vector-search': 'semantic-search',
}

/** What tags of one meaning share: the letters without hyphens and the plural, or those of the usual word. */
const meaningOf = (tag: string): string => (ownValue(SAME, tag) ?? tag).replace(/[.-]/g, '').replace(/s$/, '')

/** How many entries have each tag, by what it means. */
export function tagUses(entries: readonly ParsedEntry[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
	const uses = new Map<string, Map<string, number>>()
	for (const { data } of entries) {
		for (const tag of isWithdrawn(data) ? [] : new Set(listOf(objectOf(data).tags))) {
			if (typeof tag !== 'string') continue
			const alike = uses.get(meaningOf(tag)) ?? new Map<string, number>()
			uses.set(meaningOf(tag), alike.set(tag, (alike.get(tag) ?? 0) + 1))
		}
	}
	return uses
}

/** One meaning has one tag; otherwise each of its pages lists only some of the entries. */
export const tags: Check = {
	id: 'tags',
	level: 'warning',
	about: 'No tag means the same as another that more entries have, such as subagent and sub-agent.',
	*check({ source }, { tagUses: uses }) {
		for (const tag of source?.tags ?? []) {
			const alike = uses.get(meaningOf(tag))
			const [usual, count] = [...(alike ?? [])].sort(byUse)[0] ?? []
			if (!usual || usual === tag) continue
			yield {
				field: 'tags',
				message: `${tag} means the same as ${usual}, which ${count === 1 ? 'another entry has' : `${count} entries have`}.`,
				fix: `Write ${usual}.`,
			}
		}
	},
}

/** The most used first, and of equals the usual word, then the first of the alphabet. */
const byUse = ([a, aCount]: [string, number], [b, bCount]: [string, number]): number =>
	bCount - aCount || Number(Object.hasOwn(SAME, a)) - Number(Object.hasOwn(SAME, b)) || (a < b ? -1 : 1)
