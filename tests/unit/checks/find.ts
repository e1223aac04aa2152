import { buildCatalogue } from '../../../src/catalogue/build.ts'
import type { ParsedEntry } from '../../../src/catalogue/read.ts'
import { checkContextOf, checkEntry } from '../../../src/checks/run.ts'
import { type Made, makeDraft } from '../catalogue/draft.ts'

const TODAY = '2026-11-21'

/** Findings of one rule about the first of these drafts, without what all findings share. */
export function findIn(check: string, draft: ParsedEntry, others: readonly ParsedEntry[] = []) {
	const drafts = [draft, ...others]
	const context = checkContextOf(drafts, buildCatalogue(drafts, { baseUrl: 'https://pinakes.test' }), TODAY)
	return checkEntry(draft, context)
		.filter((finding) => finding.check === check)
		.map(({ check: _, level: __, file: ___, line: ____, ...issue }) => issue)
}

/** The same for a draft of `path` with these fields. */
export const find = (check: string, path: string, fields: object = {}, made: Made = {}) =>
	findIn(check, makeDraft(path, fields, made))
