import type { Adopted, UpstreamIssue } from '../catalogue/adopt.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { OverlayFile } from '../catalogue/overlay.ts'
import type { ParsedEntry } from '../catalogue/read.ts'
import type { CheckContext, Finding } from './check.ts'
import { checkOverlay } from './overlay.ts'
import { byLevel, checkContent, checkContextOf } from './run.ts'

/** Everything a registry is made from. */
interface Sources {
	own: readonly ParsedEntry[]
	adopted: Adopted
	overlay: readonly OverlayFile[]
}

/**
 * The findings about own entries, those of other registries and the overlay, blockers first. `shown` are the published
 * entries, `all` those before the overlay was applied.
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

/**
 * Checks that compare an entry with its neighbours or with this repository, neither of which applies to another
 * registry's entries.
 */
const AMONG_OWN: ReadonlySet<Finding['check']> = new Set([
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

/** Another registry's file cannot be fixed here, so the fix is always to leave it out. */
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
