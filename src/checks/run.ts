import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Draft } from '../catalogue/read.ts'
import { parseEntrySource } from '../kinds/source.ts'
import { isWithdrawn } from '../schema/entry-source.ts'
import { pathOf } from '../schema/primitives.ts'
import { visibleText } from '../schema/text/hidden.ts'
import { Category } from '../schema/vocabulary.ts'
import { binaryFiles } from './binary.ts'
import { bodyLength, collectionItems, dates, entryLinks, plainMarkdown, useCases } from './body.ts'
import type { Check, Finding, Subject, Surroundings } from './check.ts'
import { plainCommand } from './command.ts'
import { file } from './file.ts'
import { identityKey, path, titleKey, uniquePath, uniqueTitle } from './identity.ts'
import { licence } from './licence.ts'
import { renames, successor, turningDays } from './lifecycle.ts'
import { linkSchemes, relativeLinks } from './links.ts'
import { lint } from './lint.ts'
import { privacyNotes, safetyNotes } from './notes.ts'
import { draftSourceKey, sameSource } from './same-source.ts'
import { schema } from './schema.ts'
import { bundleFiles, safeFiles, skillFile } from './shipped.ts'
import { files, source } from './source.ts'
import { start } from './start.ts'

/** Every rule an entry must pass, in the order in which findings are shown. */
export const checks: readonly Check[] = [
	file,
	path,
	schema,
	uniquePath,
	uniqueTitle,
	source,
	sameSource,
	licence,
	files,
	safeFiles,
	binaryFiles,
	skillFile,
	bundleFiles,
	start,
	safetyNotes,
	privacyNotes,
	...lint,
	plainCommand,
	plainMarkdown,
	bodyLength,
	linkSchemes,
	relativeLinks,
	entryLinks,
	collectionItems,
	dates,
	successor,
	renames,
	turningDays,
	useCases,
]

/** What a set of drafts looks like to the rules. */
export function surroundingsOf(
	drafts: readonly Draft[],
	{ records, tombstones }: Pick<Catalogue, 'records' | 'tombstones'>,
	today: string,
): Surroundings {
	return {
		identities: group(drafts, (draft) => [identityKey(draft)]),
		titles: group(drafts, ({ category, data }) => {
			const { title } = (data ?? {}) as { title?: unknown }
			return typeof title === 'string' && !isWithdrawn(data) ? [titleKey(category, title)] : []
		}),
		paths: new Set(records.map(({ entry }) => pathOf(entry))),
		retired: new Map([
			...records.flatMap(({ entry }) => (entry.lifecycle ? [[pathOf(entry), 'deprecated'] as const] : [])),
			...tombstones.flatMap((one) => (one.state === 'withdrawn' ? [[pathOf(one), one.state] as const] : [])),
		]),
		formerPaths: group(drafts, formerPathsOf),
		sources: group(drafts, (draft) => (isWithdrawn(draft.data) ? [] : draftSourceKey(draft))),
		today,
	}
}

/** The addresses a draft says it had, also where the rest of its front matter does not hold. */
function formerPathsOf({ data }: Draft): string[] {
	const { renamedFrom } = (data ?? {}) as { renamedFrom?: unknown }
	return Array.isArray(renamedFrom) ? renamedFrom.map((one: { path?: unknown } | null) => String(one?.path)) : []
}

function group(drafts: readonly Draft[], keysOf: (draft: Draft) => readonly string[]): Map<string, string[]> {
	const groups = new Map<string, string[]>()
	for (const draft of drafts) {
		for (const key of keysOf(draft)) {
			const files = groups.get(key)
			if (files) files.push(draft.file)
			else groups.set(key, [draft.file])
		}
	}
	return groups
}

/** So many findings of one rule about one entry say enough; whoever mends them sees the rest. */
const MOST_FINDINGS = 50

/** The findings about one draft, of each rule as many as are worth reading. */
export function checkDraft(draft: Draft, around: Surroundings): Finding[] {
	const subject: Subject = { draft, ...sourceOf(draft) }
	const lines = fieldLines(draft)
	return checks.flatMap(({ id, level, find }) =>
		[...Iterator.from(find(subject, around)).take(MOST_FINDINGS)].map((offence) => ({
			check: id,
			level,
			file: draft.file,
			...lineOf(lines, offence.field),
			...offence,
		})),
	)
}

function sourceOf({ category, data, problems }: Draft): Pick<Subject, 'source'> {
	const known = Category.safeParse(category)
	const holds = known.success && !problems.length && !isWithdrawn(data)
	const source = holds ? parseEntrySource(known.data, data).data : undefined
	return source ? { source } : {}
}

/** The first line of each top-level field in the file. */
function fieldLines({ text }: Draft): ReadonlyMap<string, number> {
	const lines = new Map<string, number>()
	for (const [i, line] of text.split('\n').entries()) {
		const [name = ''] = /^[A-Za-z]+(?=:)/.exec(line) ?? []
		if (name && !lines.has(name)) lines.set(name, i + 1)
	}
	return lines
}

function lineOf(lines: ReadonlyMap<string, number>, field = ''): Pick<Finding, 'line'> {
	const line = lines.get(field.split('.')[0] ?? '')
	return line ? { line } : {}
}

/** Every finding about every draft, blockers first, in the order of the files. */
export function checkContent(drafts: readonly Draft[], around: Surroundings): Finding[] {
	const findings = drafts.flatMap((draft) => tryDraft(draft, around))
	return [
		...findings.filter(({ level }) => level === 'blocker'),
		...findings.filter(({ level }) => level === 'warning'),
	]
}

/** A rule that fails on one entry is a fault of ours, and must not keep the others from being checked. */
function tryDraft(draft: Draft, around: Surroundings): Finding[] {
	try {
		return checkDraft(draft, around)
	} catch (error) {
		const message = `It could not be checked (${error instanceof Error ? error.name : 'error'}). Shorten it, and report this.`
		return [{ check: 'file', level: 'blocker', file: draft.file, message }]
	}
}

/** A finding as a contributor reads it: where, what, and what to write instead. */
export function sayFinding({ file: name, line, field, message, fix, check }: Finding): string {
	const where = `${visibleText(name)}${line ? `:${line}` : ''}`
	return `${where}\n  ${field ? `${field}: ` : ''}${message}${fix ? `\n  → ${fix}` : ''}  [${check}]`
}
