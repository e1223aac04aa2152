import { parseEntrySource, parseWithdrawn } from '../kinds/source.ts'
import type { Entry } from '../schema/entry.ts'
import { isWithdrawn } from '../schema/entry-source.ts'
import { keyOf, pathOf } from '../schema/primitives.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { trimEnd } from '../schema/text/shorten.ts'
import { isDenied } from '../schema/text/verdict.ts'
import { Category } from '../schema/vocabulary.ts'
import { type Overlay, withOverlay } from './apply-overlay.ts'
import { cached, sourceOfCached } from './build-cache.ts'
import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { deriveChanges, type RecordedChange } from './changes.ts'
import { toEntry } from './entry.ts'
import type { Findings } from './health.ts'
import { withMemberContext } from './member-context.ts'
import { receiptOf, withObserved } from './observed.ts'
import { archiveOf, withHostedPackage, withPackage } from './package.ts'
import type { ParsedEntry } from './read.ts'
import { relatedEntries } from './related.ts'
import type { Revision } from './revision.ts'
import { sha256 } from './sha256.ts'
import { tombstonesOf } from './tombstones.ts'
import type { ValidEntry, Withdrawn } from './valid-entry.ts'

interface BuildOptions {
	/** Absolute URL of the site, with or without a trailing slash. */
	baseUrl: string
	/** The history of the content folder. Without it, dates come from front matter. */
	revisions?: readonly Revision[] | undefined
	/** When the history begins; used as the date of a catalogue without changes. */
	since?: string | undefined
	/** Results of the source checks. */
	findings?: Findings
	/** Verdicts and notes of this registry on entries. */
	overlay?: Overlay
}

/** Builds the catalogue. Invalid entries are left out; the content checks say why. */
export function buildCatalogue(
	entries: readonly ParsedEntry[],
	{ baseUrl, revisions, since, findings = {}, overlay = new Map() }: BuildOptions,
): Catalogue {
	const base = trimEnd(baseUrl, /\//)
	const all = entries.flatMap(toValidEntry)
	const accepted = all.filter(({ parsed }) => !overlay.get(pathOf(parsed))?.hide).sort(inOrder)
	const withdrawn = entries.flatMap(toWithdrawn)
	const isShown = exceptHidden(all, overlay)
	const events = deriveChanges([...all, ...withdrawn], revisions).filter(isShown)
	const generatedAt = events[0]?.change.at ?? since ?? '1970-01-01T00:00:00Z'
	const today = newestDay(generatedAt, { accepted, findings })
	const context = { baseUrl: base, findings, overlay, today }
	const records = relate(accepted.map((item) => keptRecord(item, context)))
	return {
		baseUrl: base,
		records,
		tombstones: tombstonesOf({ accepted, withdrawn, events }),
		events,
		generatedAt,
		historyFrom: revisions ? 'git' : 'front-matter',
	}
}

/**
 * The newest date in the content: of a change, an observation or a source check. Anything that expires by then is
 * published as expired. The clock is not used, so that the same content gives the same bytes.
 */
function newestDay(
	generatedAt: string,
	{ accepted, findings }: { accepted: readonly ValidEntry[]; findings: Findings },
): string {
	const observed = accepted.flatMap(({ parsed }) => parsed.receipt?.receipt?.observedAt ?? [])
	const looked = Object.values(findings).flatMap(({ checkedAt }) => checkedAt ?? [])
	return [generatedAt.slice(0, 10), ...observed, ...looked].reduce((newest, day) => (day > newest ? day : newest))
}

interface RecordContext {
	baseUrl: string
	findings: Findings
	overlay: Overlay
	/** The date of the content, `YYYY-MM-DD`. */
	today: string
}

/** A record as a previous build cached it, without the texts, which are in its source. */
function keptRecord(item: ValidEntry, context: RecordContext): CatalogueRecord {
	const { parsed } = item
	const record = cached({ kind: 'record', of: parsed, with: context }, () => {
		const { entry, text, ...more } = toRecord(item, context)
		const body = entry.body === parsed.body ? undefined : entry.body
		return { ...more, entry: { ...entry, body }, text: text === parsed.text ? undefined : text }
	})
	const { entry, text = parsed.text } = record
	const madeFrom = sourceOfCached(record)
	return { ...record, entry: { ...entry, body: entry.body ?? parsed.body }, text, ...(madeFrom && { madeFrom }) }
}

function toRecord(item: ValidEntry, context: RecordContext): CatalogueRecord {
	const { text, sha256: digest, files, origin } = item.parsed
	const receipt = receiptOf(item.parsed)
	const archive = archiveOf(item)
	const made = toEntry(item, context)
	const known = origin ? withHostedPackage(made, archive, origin) : withPackage(made, archive, context.baseUrl)
	const entry = withOverlay(known, context.overlay.get(pathOf(known)))
	if (isDenied(entry)) return { entry, text: '', sha256: sha256(''), files: [], archive: undefined, denied: known }
	// Files shipped by another registry are fetched from there, where their digest can be checked against its manifest.
	const shipped = origin ? { files: [], archive: undefined } : { files, archive }
	return { entry, text, sha256: digest, ...shipped, ...(receipt && { receipt }) }
}

/** A filter that leaves out changes of hidden entries, under any path they had. */
function exceptHidden(all: readonly ValidEntry[], overlay: Overlay): (event: RecordedChange) => boolean {
	const hidden = all.filter(({ parsed }) => overlay.get(pathOf(parsed))?.hide)
	const paths = new Set(
		hidden.flatMap(({ parsed, source }) => [pathOf(parsed), ...source.renamedFrom.map(({ path }) => path)]),
	)
	return ({ change }) => !paths.has(change.key)
}

const inOrder = ({ parsed: a }: ValidEntry, { parsed: b }: ValidEntry) => byCodeUnit(keyOf(a), keyOf(b))

/** The entry if it is valid, as a list of none or one. */
export function toValidEntry(parsed: ParsedEntry): ValidEntry[] {
	const category = Category.safeParse(parsed.category)
	if (!category.success || parsed.problems.length || isWithdrawn(parsed.data)) return []
	const source = parseEntrySource(category.data, parsed.data)
	return source.success ? [{ parsed, source: withObserved(source.data, parsed) }] : []
}

/** The entry if it is withdrawn, as a list of none or one. */
function toWithdrawn(parsed: ParsedEntry): Withdrawn[] {
	const category = Category.safeParse(parsed.category)
	if (!category.success || parsed.problems.length || !isWithdrawn(parsed.data)) return []
	const source = parseWithdrawn(category.data, parsed.data)
	return source.success ? [{ parsed, source: source.data }] : []
}

function relate(records: readonly CatalogueRecord[]): CatalogueRecord[] {
	const related = relatedEntries(records.map(({ entry }) => entry))
	return withMemberContext(records).map((record) => {
		const entry = { ...record.entry, related: related.get(keyOf(record.entry)) ?? [] }
		return { ...record, entry, ...(record.madeFrom && { madeFrom: madeFrom(record.madeFrom, entry) }) }
	})
}

/** The cache key of an entry: its own content, and what depends on other entries. */
const madeFrom = (own: string, { related, context, contextCounted }: Entry): string =>
	sha256(JSON.stringify([own, related, context, contextCounted]))
