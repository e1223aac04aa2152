import { cached } from '../catalogue/build-cache.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { fieldLines } from '../catalogue/field-lines.ts'
import { FIRST_LINE, splitFrontMatter } from '../catalogue/front-matter.ts'
import type { ParsedEntry } from '../catalogue/read.ts'
import { type ValidFields, validFieldsOf } from '../kinds/source.ts'
import { formerPathsOf, isWithdrawn } from '../schema/entry-source.ts'
import { isObject, objectOf } from '../schema/object.ts'
import { pathOf } from '../schema/primitives.ts'
import { visibleText } from '../schema/text/hidden.ts'
import { likenessOf, nearKeys } from '../schema/text/look-alike.ts'
import { once } from '../schema/text/memoize.ts'
import { Category } from '../schema/vocabulary.ts'
import { bodyLength, collectionItems, dates, plainMarkdown, useCases } from './body.ts'
import type { Check, CheckContext, Finding, Issue, NamedEntry, Subject } from './check.ts'
import { clientPaths } from './client-paths.ts'
import { headerDescription, launchWords, plainCommand, start } from './command.ts'
import { identityKey, path, titleKey, uniquePath, uniqueTitle } from './identity.ts'
import { launchAddress, launchOptions, launchVersion } from './launch.ts'
import { licenceId } from './licence-id.ts'
import { renames, successor, turningDays } from './lifecycle.ts'
import { linkHosts } from './link-hosts.ts'
import { linkParameters } from './link-parameters.ts'
import { deprecatedLinks, entryLinks, linkSchemes, relativeLinks } from './links.ts'
import { lint } from './lint.ts'
import { lookAlikeTitle } from './look-alike-title.ts'
import { nameOwner } from './namespace.ts'
import { privacyNotes, safetyNotes } from './notes.ts'
import { plainText } from './plain-text.ts'
import { receipt, receiptCurrent } from './receipt.ts'
import { looked, moved, receiptFacts } from './receipt-facts.ts'
import { sameSource, sourceKeysOf } from './same-source.ts'
import { cutText, file, schema, valueAt } from './schema.ts'
import { binaryFiles, bundleFiles, safeFiles, shippedFrontMatter, skillFile } from './shipped.ts'
import { files, licence, source } from './source.ts'
import { tags, tagUses } from './tags.ts'
import { advisedVariables, neededVariables } from './variables.ts'

/** Every check an entry must pass, in the order of the findings. */
export const checks: readonly Check[] = [
	file,
	path,
	schema,
	cutText,
	plainText,
	uniquePath,
	uniqueTitle,
	lookAlikeTitle,
	source,
	sameSource,
	licence,
	files,
	safeFiles,
	binaryFiles,
	skillFile,
	shippedFrontMatter,
	bundleFiles,
	clientPaths,
	start,
	launchWords,
	launchVersion,
	launchAddress,
	launchOptions,
	nameOwner,
	safetyNotes,
	privacyNotes,
	...lint,
	plainCommand,
	headerDescription,
	plainMarkdown,
	bodyLength,
	linkSchemes,
	linkHosts,
	linkParameters,
	relativeLinks,
	entryLinks,
	deprecatedLinks,
	collectionItems,
	dates,
	successor,
	renames,
	turningDays,
	useCases,
	licenceId,
	tags,
	receipt,
	receiptFacts,
	neededVariables,
	advisedVariables,
	receiptCurrent,
	looked,
	moved,
]

/** Builds the context that checks need from a set of entries. */
export function checkContextOf(
	entries: readonly ParsedEntry[],
	{ records, tombstones }: Pick<Catalogue, 'records' | 'tombstones'>,
	today: string,
): CheckContext {
	return {
		identities: filesBy(entries, (parsed) => [identityKey(parsed)]),
		titles: filesBy(entries, ({ category, data }) => {
			const { title } = objectOf(data)
			return typeof title === 'string' && !isWithdrawn(data) ? [titleKey(category, title)] : []
		}),
		lookAlikes: byLikeness(records.map(({ entry }) => entry)),
		paths: new Set(records.map(({ entry }) => pathOf(entry))),
		retired: new Map([
			...records.flatMap(({ entry }) => (entry.lifecycle ? [[pathOf(entry), 'deprecated'] as const] : [])),
			...tombstones.flatMap((one) => (one.state === 'withdrawn' ? [[pathOf(one), one.state] as const] : [])),
		]),
		formerPaths: filesBy(entries, ({ data }) => formerPathsOf(data)),
		tagUses: tagUses(entries),
		sources: filesBy(entries, (parsed) => (isWithdrawn(parsed.data) ? [] : sourceKeysOf(parsed))),
		today,
	}
}

/** Entries by what their names look like, and by what they are without a letter. */
const byLikeness = (entries: readonly { category: string; slug: string; title: string }[]): Map<string, NamedEntry[]> =>
	groupByKeys(
		entries.map(({ category, slug, title }) => ({ category, title, ...likenessOf({ slug, title }) })),
		({ shapes, folded }) => [...shapes, ...nearKeys(folded)],
	)

/** The files of entries by keys, of which each entry may have several. */
const filesBy = (
	entries: readonly ParsedEntry[],
	keysOf: (parsed: ParsedEntry) => readonly string[],
): Map<string, string[]> =>
	new Map([...groupByKeys(entries, keysOf)].map(([key, group]) => [key, group.map(({ file }) => file)]))

function groupByKeys<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, T[]> {
	const groups = new Map<string, T[]>()
	for (const item of items)
		for (const key of keysOf(item)) {
			const group = groups.get(key)
			if (group) group.push(item)
			else groups.set(key, [item])
		}
	return groups
}

/** The most findings of one check for one entry. */
const MAX_FINDINGS = 50

/** Receives the error of a check that throws. */
type OnError = (error: unknown) => void

const rethrow: OnError = (error) => {
	throw error
}

/**
 * The findings about one entry, limited per check. With `onError`, a check that throws does not lose the findings of the
 * others: that it failed is a blocker. Without, its error is thrown.
 */
export function checkEntry(parsed: ParsedEntry, context: CheckContext, onError = rethrow): Finding[] {
	const subject: Subject = { parsed, ...sourceOf(parsed) }
	const errors: unknown[] = []
	const found = checks.flatMap(({ id, level, check }) => {
		try {
			return [...Iterator.from(check(subject, context)).take(MAX_FINDINGS)].map((issue) => ({
				check: id,
				level,
				...issue,
			}))
		} catch (error) {
			onError(error)
			errors.push(error)
			return []
		}
	})
	return [...errors.slice(0, 1).map((error) => uncheckable(parsed, error)), ...withPlaces(found, parsed)]
}

/** The findings with their lines, without those that another finding explains. */
function withPlaces(found: readonly (Issue & Pick<Finding, 'check' | 'level'>)[], parsed: ParsedEntry): Finding[] {
	const meant = new Set(found.map((one) => one.meant))
	const lineOf = once(() => linesIn(parsed))
	return found
		.filter((one) => !asksFor(one, parsed.data).some((field) => meant.has(field)))
		.map(({ check, level, meant: _, ...issue }) => {
			const line = issue.line ?? (issue.field ? lineOf()(issue.field) : undefined)
			return { check, level, file: parsed.file, ...(line && { line }), ...issue }
		})
}

const gapChecks: ReadonlySet<Finding['check']> = new Set(
	checks.flatMap(({ id, draftMayFail }) => (draftMayFail ? id : [])),
)

/** The findings about one entry. Of a draft, what is missing is a gap, and so is that it is one. */
export function checkWithGaps(parsed: ParsedEntry, context: CheckContext): Finding[] {
	const findings = checkEntry(parsed, context)
	if (objectOf(parsed.data).verification !== 'draft') return findings
	const known = findings.map((finding) => (isGap(finding, parsed) ? { ...finding, level: 'gap' as const } : finding))
	return [...known, { check: 'draft', level: 'gap', file: parsed.file, ...UNREAD }]
}

/** A text that is too long is not a gap, because it is not something missing. */
const isGap = ({ check }: Finding, { body }: ParsedEntry): boolean =>
	gapChecks.has(check) && !(check === bodyLength.id && body.trim().length > 80)

const UNREAD = {
	field: 'verification',
	message: 'Nobody has compared it with its source yet.',
	fix: 'Read the source, correct what differs, add checkedAt with the date, and remove verification: draft.',
}

/** The fields that a finding misses. Where another name was probably meant for one, that alone is said. */
function asksFor({ check, field = '' }: Issue & Pick<Finding, 'check'>, data: unknown): readonly string[] {
	if (valueAt(data, field.split('.')) !== undefined) return []
	return check === source.id ? ['repoUrl', 'docsUrl', 'websiteUrl'] : [field]
}

function linesIn({ text }: ParsedEntry): (field: string) => number | undefined {
	const { yaml } = splitFrontMatter(text) ?? {}
	return yaml === undefined ? () => undefined : fieldLines(yaml, FIRST_LINE)
}

function sourceOf({ category, data, problems }: ParsedEntry): ValidFields {
	const known = Category.safeParse(category)
	if (!known.success || problems.length || isWithdrawn(data) || !isObject(data)) return {}
	return validFieldsOf(known.data, data)
}

/** The findings about all entries, in file order, blockers first and gaps of drafts last. */
export function checkContent(entries: readonly ParsedEntry[], context: CheckContext): Finding[] {
	return byLevel(entries.flatMap((parsed) => tryEntry(parsed, context)))
}

/** Sorts blockers first and gaps of drafts last. */
export const byLevel = (findings: readonly Finding[]): Finding[] =>
	(['blocker', 'warning', 'gap'] as const).flatMap((wanted) => findings.filter(({ level }) => level === wanted))

/**
 * Reports a check that throws as a fault of ours, so that the other entries are still checked. The cause is logged, and
 * never cached.
 */
function tryEntry(parsed: ParsedEntry, context: CheckContext): Finding[] {
	try {
		return cached({ kind: 'findings', of: parsed, with: context }, () => checkWithGaps(parsed, context))
	} catch (error) {
		console.error(`${visibleText(parsed.file)} could not be checked:`, error)
		return [uncheckable(parsed, error)]
	}
}

/** The finding about an entry for which a check threw an error. */
const uncheckable = ({ file }: ParsedEntry, error: unknown): Finding => ({
	check: 'file',
	level: 'blocker',
	file,
	message: `It could not be checked (${error instanceof Error ? error.name : 'error'}). Shorten it, and report this.`,
})

/** A finding as text for a contributor: where, what, and what to write instead. */
export function formatFinding({ file: name, line, field, message, fix, check }: Finding): string {
	const where = `${visibleText(name)}${line ? `:${line}` : ''}`
	return `${where}\n  ${field ? `${field}: ` : ''}${message}${fix ? `\n  → ${fix}` : ''}  [${check}]`
}
