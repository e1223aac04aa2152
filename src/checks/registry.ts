import type { Adopted, UpstreamIssue } from '../catalogue/adopt.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { OverlayFile } from '../catalogue/overlay.ts'
import type { ParsedEntry } from '../catalogue/read.ts'
import type { CheckContext, Finding } from './check.ts'
import { checkOverlay } from './overlay.ts'
import { byLevel, checkContent, checkContextOf } from './run.ts'

/** Everything a registry is made of. */
interface Sources {
	own: readonly ParsedEntry[]
	adopted: Adopted
	overlay: readonly OverlayFile[]
}

/**
 * Every finding about own entries, about those of other registries and about the overlay, blockers first. `shown` is what is
 * published of them, `all` what there is without the overlay.
 */
export function checkRegistry(
	{ own, adopted, overlay }: Sources,
	{ shown, all, today }: { shown: Catalogue; all: Catalogue; today: string },
): Finding[] {
	const context = checkContextOf(own, shown, today)
	return byLevel([
		...checkContent(own, context),
		...adopted.issues.map(toFinding),
		...checkAdopted(adopted.entries, context),
		...checkOverlay(overlay, checkContextOf(own, all, today)),
	])
}

const toFinding = (issue: UpstreamIssue): Finding => ({ check: 'upstream', ...issue })

/** Rules that hold an entry against its neighbours, which it has chosen elsewhere, or against this repository. */
const AMONG_OWN = new Set([
	'unique-path',
	'unique-title',
	'same-source',
	'source',
	'collection-items',
	'entry-links',
	'relative-links',
	'successor',
	'renames',
])

/** Nobody here can mend another registry's file, so the way out is always to leave it out. */
function checkAdopted(entries: readonly ParsedEntry[], context: CheckContext): Finding[] {
	const origins = new Map(entries.map((parsed) => [parsed.file, parsed.origin]))
	return checkContent(entries, context)
		.filter(({ check, level }) => level === 'blocker' && !AMONG_OWN.has(check))
		.map((finding) => {
			const { upstream, path } = origins.get(finding.file) ?? {}
			return {
				...finding,
				fix: `Leave it out until it is fixed there: add “${path}” to leaveOut in upstream/${upstream}.json.`,
			}
		})
}
