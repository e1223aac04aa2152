import type { EntryParts } from '../catalogue/read.ts'
import { objectOf } from '../schema/object.ts'
import type { Finding } from './check.ts'

/** Checks of completeness and quality, which a draft may fail. Checks that protect readers apply to drafts as well. */
const MAY_BE_MISSING: ReadonlySet<string> = new Set([
	'source',
	'same-source',
	'licence',
	'skill-file',
	'start',
	'launch-words',
	'launch-version',
	'launch-address',
	'plain-markdown',
	'body-length',
	'relative-links',
	'entry-links',
	'use-cases',
])

/** Whether front matter marks the entry as a draft: nobody has compared it with its source yet. */
const isDraft = (data: unknown): boolean => objectOf(data).verification === 'draft'

/** The findings about an entry. For a draft, missing parts become gaps, and a finding that it is a draft is added. */
export function draftGaps(parsed: EntryParts, findings: readonly Finding[]): Finding[] {
	if (!isDraft(parsed.data)) return [...findings]
	const known = findings.map((finding) => (isGap(finding, parsed) ? { ...finding, level: 'gap' as const } : finding))
	return [...known, { check: 'draft', level: 'gap', file: parsed.file, ...UNREAD }]
}

/** A text that is too long is not a gap, because it is not something missing. */
const isGap = ({ check }: Finding, { body }: EntryParts) =>
	MAY_BE_MISSING.has(check) && !(check === 'body-length' && body.trim().length > 80)

const UNREAD = {
	field: 'verification',
	message: 'Nobody has compared it with its source yet.',
	fix: 'Read the source, correct what differs, add checkedAt with the date, and remove verification: draft.',
}
