import { join } from 'node:path'
import { makeFolder } from '../../src/files/folder.ts'
import { kindOf } from '../../src/kinds/kind-of.ts'
import type { Category } from '../../src/schema/vocabulary.ts'
import { Expected } from '../expected.ts'
import type { Candidate, Found } from './candidate.ts'
import { readSource, type Wanted } from './read-source.ts'
import { newReport, type Report, record } from './report.ts'
import { openShelf } from './shelf.ts'
import { type TakeOptions, take } from './take.ts'
import { type Json, objectsOf, textOf } from './values.ts'
import { writeEntry } from './write-entry.ts'

export interface ImportOptions extends Wanted {
	/** The folder that contains `content/`. */
	root: string
	category?: Category | undefined
	platforms?: Json | undefined
	limit?: number | undefined
	dryRun: boolean
}

/** The maximum number of entries in one import. */
const MAX_ENTRIES = 100_000

/** Imports a source as drafts, one by one. Entries that were written are kept if the import stops early. */
export async function runImport(options: ImportOptions): Promise<Report> {
	const { root, today, dryRun, limit = MAX_ENTRIES } = options
	const { as, origin, found, unnamed } = readSource(options)
	makeFolder(join(root, 'content'))
	const shelf = openShelf(join(root, 'content'), today)
	const report = newReport({
		source: origin.source,
		as,
		at: today,
		dryRun,
		...(origin.commit && { commit: origin.commit }),
		...(origin.license && { license: origin.license }),
	})
	const writing: TakeOptions = { ...options, shelf, origin, write: (parsed) => dryRun || writeEntry(root, parsed) }
	const later: Candidate[] = []
	const paths = new Map<string, string>()
	const seen = new Set<string>()
	const one = (next: Found) => {
		const line = take(next, writing)
		record(report, line)
		if (line.outcome !== 'refused') for (const alias of aliasesOf(next)) paths.set(alias, line.path)
	}
	try {
		for await (const next of found) {
			if (seen.size >= limit) break
			if (seen.has(next.id))
				record(report, { id: next.id, outcome: 'refused', reason: 'Its source contains it twice; the first is used.' })
			else if (namesOthers(next)) later.push(next)
			else one(next)
			seen.add(next.id)
		}
	} catch (error) {
		if (!(error instanceof Expected) || !seen.size) throw error
		report.stopped = error.message
	}
	for (const next of later) one(withMembers(next, paths))
	if (unnamed.size) report.unnamedFields = Object.fromEntries([...unnamed].sort((a, b) => b[1] - a[1]).slice(0, 100))
	return report
}

const aliasesOf = (found: Found): readonly string[] => ('kind' in found ? (found.aliases ?? []) : [])

/** Collections are imported last, when the paths of their members are known. */
const namesOthers = (found: Found): found is Candidate => 'kind' in found && kindOf(found).members !== undefined

/** Replaces the members of a collection with their paths here; unknown ones are dropped. */
function withMembers(candidate: Candidate, paths: ReadonlyMap<string, string>): Found {
	const all = objectsOf(candidate.data.items)
	const items = all.flatMap((item) => {
		const entry = paths.get(textOf(item.entry) ?? '')
		return entry ? [{ ...item, entry }] : []
	})
	const unique = items.filter(({ entry }, i) => items.findIndex((other) => other.entry === entry) === i)
	if (unique.length < 2)
		return {
			id: candidate.id,
			refused: `${unique.length} of its ${all.length} members were imported; a collection needs two.`,
		}
	const left = all.length - unique.length
	return {
		...candidate,
		data: { ...candidate.data, items: unique },
		notes: [
			...candidate.notes,
			...(left ? [`${left} of its ${all.length} members are not here and were left out.`] : []),
		],
	}
}
