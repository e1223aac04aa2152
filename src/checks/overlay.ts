import { fieldLines } from '../catalogue/field-lines.ts'
import type { OverlayFile } from '../catalogue/overlay.ts'
import { plainIssue } from '../schema/issues.ts'
import { OverlaySource } from '../schema/overlay.ts'
import { pathOf } from '../schema/primitives.ts'
import { DAY_MS, dayOf } from '../schema/text/day.ts'
import { once } from '../schema/text/memoize.ts'
import { didYouMean, nearest } from '../schema/text/nearest.ts'
import type { CheckContext, Finding, Issue } from './check.ts'
import { schemaIssues } from './schema.ts'

/** How many days before a verdict expires it is reported. */
const DAYS_AHEAD = 14

type Known = Pick<CheckContext, 'paths' | 'retired' | 'today'>

/** The problems of overlay files: their format, their subject, and expired verdicts. */
export const checkOverlay = (files: readonly OverlayFile[], known: Known): Finding[] =>
	files.flatMap((overlay) => {
		const lineOf = once(() => fieldLines(overlay.text))
		const toFinding = (level: Finding['level'], { meant: _, ...issue }: Issue): Finding => {
			const line = issue.field && lineOf()(issue.field)
			return { check: 'overlay', file: overlay.file, ...(line && { line }), level, ...issue }
		}
		return [
			...[...blockersOf(overlay, known)].map((issue) => toFinding('blocker', issue)),
			...[...remindersOf(overlay, known)].map((issue) => toFinding('warning', issue)),
		]
	})

function* blockersOf(overlay: OverlayFile, known: Known): Iterable<Issue> {
	const { data, problems } = overlay
	yield* problems.map((message) => ({ message }))
	if (problems.length) return
	yield* subject(overlay, known)
	const parsed = OverlaySource.safeParse(data ?? {}, { error: plainIssue })
	if (!parsed.success) return yield* schemaIssues(parsed.error, data)
	yield* contradictions(parsed.data)
	const { verdict } = parsed.data
	if (verdict && verdict.until < known.today)
		yield {
			field: 'verdict.until',
			message: `The verdict of ${verdict.by} ended on ${verdict.until}.`,
			fix: 'Review the entry: set a later date, or delete the verdict.',
		}
}

/** Reports a verdict on an entry that does not exist: its name may be misspelled, so that it protects nobody. */
function* subject(overlay: OverlayFile, { paths, retired }: Known): Iterable<Issue> {
	const path = pathOf(overlay)
	if (paths.has(path)) return
	const state = retired.get(path)
	const near = didYouMean(nearest(path, [...paths]))
	yield {
		message: state ? `“${path}” was ${state}.` : `There is no entry “${path}” here.`,
		fix: `${near}Fix the path of the file, or delete it.`,
	}
}

function* contradictions({ hide, pin, note, verdict }: OverlaySource): Iterable<Issue> {
	if (!hide && !pin && !note && !verdict)
		yield { message: 'It says nothing about the entry.', fix: 'Add hide, pin, note or verdict, or delete the file.' }
	if (hide && (pin || note || verdict))
		yield { field: 'hide', message: 'Nothing is shown of a hidden entry.', fix: 'Remove hide, or everything else.' }
	if (pin && verdict?.decision === 'deny')
		yield { field: 'pin', message: 'A denied entry cannot be pinned.', fix: 'Remove pin, or change the verdict.' }
}

function* remindersOf({ data }: OverlayFile, { today }: Known): Iterable<Issue> {
	const { verdict } = OverlaySource.safeParse(data).data ?? {}
	if (!verdict || verdict.until < today) return
	if (verdict.until > dayOf(Date.parse(`${today}T00:00:00Z`) + DAYS_AHEAD * DAY_MS)) return
	yield {
		field: 'verdict.until',
		message: `The verdict of ${verdict.by} ends on ${verdict.until}; after that the build fails.`,
		fix: 'Review the entry before then.',
	}
}
