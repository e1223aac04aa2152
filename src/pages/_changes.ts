import { entriesOf } from '../catalogue/catalogue.ts'
import { type Change, changeId } from '../schema/changes.ts'
import { pathOf } from '../schema/primitives.ts'
import { isVersion, NATURES, type Nature, natureOf, placeOfNature, summaryOf } from '../schema/text/change-words.ts'
import { DAY_MS, dayOf } from '../schema/text/day.ts'
import { Category, categoryLabel } from '../schema/vocabulary.ts'
import { registry } from './_registry.ts'

/** Limits the size of the page. The complete history is a document. */
const MAX_CHANGES = 160
/** The most names in a list of changes without details. */
const MAX_NAMES = 60

/** Filters of the page; without any, all changes with details are shown. */
export interface Wanted {
	category?: Category | undefined
	nature?: Nature | undefined
}

/** The changes of one entry on one day. An alarm is a block of its own. */
export interface Block {
	key: string
	category: string
	slug: string
	title: string
	/** The URL of its page, if it has one. */
	href: string | undefined
	/** Its description, if it was added that day. */
	description: string | undefined
	alarm: boolean
	changes: Change[]
}

/** One day (UTC) of changes. */
interface ChangeDay {
	day: string
	blocks: Block[]
	/** Changes of dates and formatting only: the first few, and the number of entries. */
	quiet: { named: Block[]; entries: number }
	/** How many changes of that day are not shown. */
	left: number
}

const changes = (): Change[] => registry().events.map(({ change }) => change)

const isWanted = (change: Change, { category, nature }: Wanted): boolean =>
	(!category || change.category === category) && (!nature || natureOf(change) === nature)

/** The order of kinds of changes within a day; within one the newest is first. */
const placeOf = ({ changes }: Block) => Math.min(...changes.map(placeOfNature))
const byPlace = (a: Block, b: Block) => Number(b.alarm) - Number(a.alarm) || placeOf(a) - placeOf(b)

/**
 * The newest days, newest first, with the most important changes first. Changes without details are folded unless asked
 * for.
 */
export function changesByDay(wanted: Wanted = {}): ChangeDay[] {
	const isQuiet = (change: Change) => !wanted.nature && natureOf(change) === 'unchanged'
	const days = Map.groupBy(
		changes().filter((change) => isWanted(change, wanted)),
		({ at }) => at.slice(0, 10),
	)
	const blocksOf = blockMaker()
	let room = MAX_CHANGES
	return [...days].flatMap(([day, list]): ChangeDay[] => {
		if (room <= 0) return []
		const told = list.filter((change) => !isQuiet(change))
		const quiet = blocksOf(list.filter(isQuiet))
		const blocks = within(room, blocksOf(told).toSorted(byPlace))
		const shown = countOf(blocks)
		room -= shown
		const left = told.length - shown
		return [{ day, blocks, quiet: { named: quiet.slice(0, MAX_NAMES), entries: quiet.length }, left }]
	})
}

const countOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { changes }) => sum + changes.length, 0)

/** The first blocks, up to a total number of changes. */
function within(room: number, blocks: readonly Block[]): Block[] {
	let count = 0
	return blocks.filter(({ changes }) => {
		const fits = count < room
		if (fits) count += changes.length
		return fits
	})
}

/** The number of days with matching changes. */
export const dayCount = (wanted: Wanted): number =>
	new Set(changes().flatMap((change) => (isWanted(change, wanted) ? change.at.slice(0, 10) : []))).size

/**
 * The page of a changed entry: its own, its tombstone or, through a redirect, its new one. Undefined when none is left.
 */
export function pageOf({ key }: Pick<Change, 'key'>): string | undefined {
	const { records, tombstones } = registry()
	const isThere = records.some(({ entry }) => pathOf(entry) === key) || tombstones.some((one) => pathOf(one) === key)
	return isThere ? `/${key}` : undefined
}

function blockMaker(): (list: readonly Change[]) => Block[] {
	const { records, tombstones } = registry()
	const entries = new Map(records.map(({ entry }) => [pathOf(entry), entry]))
	const gone = new Set(tombstones.map(pathOf))
	return (list) =>
		[...Map.groupBy(list, (change) => (change.alarm ? changeId(change) : change.key)).values()].map((of) => {
			const { key, category, slug, title, alarm } = of[0] as Change
			return {
				...{ key, category, slug, title, changes: of },
				alarm: alarm === true,
				href: entries.has(key) || gone.has(key) ? `/${key}` : undefined,
				description: of.some(({ type }) => type === 'added') ? entries.get(key)?.description : undefined,
			}
		})
}

/** A filter link with its label and number of changes. */
interface ChangeFilter {
	href: string
	label: string
	count: number
}

/** The filters: kinds of changes and categories, with their counts. */
export function changeFilters(): { natures: ChangeFilter[]; categories: ChangeFilter[] } {
	const natures = Map.groupBy(changes(), natureOf)
	const categories = Map.groupBy(changes(), ({ category }) => category)
	const filtersOf = <Id extends string>(
		lists: ReadonlyMap<string, Change[]>,
		{ at, ids, labelOf }: { at: string; ids: readonly Id[]; labelOf(id: Id): string },
	) =>
		ids.flatMap((id) => {
			const count = lists.get(id)?.length ?? 0
			return count ? [{ href: `/changes/${at}/${id}`, label: labelOf(id), count }] : []
		})
	return {
		natures: filtersOf(natures, { at: 'kind', ids: Object.keys(NATURES) as Nature[], labelOf: (id) => NATURES[id] }),
		categories: filtersOf(categories, { at: 'category', ids: Category.options, labelOf: categoryLabel }),
	}
}

const DAYS = 30
const LEAST_DAYS = 3

/**
 * The number of changes on each of the last thirty days up to the newest change; undefined when fewer than three had
 * any.
 */
export function changesPerDay(): { day: string; count: number }[] | undefined {
	const counts = new Map(
		[...Map.groupBy(changes(), ({ at }) => at.slice(0, 10))].map(([day, list]) => [day, list.length]),
	)
	const newest = changes()[0]?.at.slice(0, 10)
	if (!newest) return undefined
	const days = Array.from({ length: DAYS }, (_, i) => dayOf(Date.parse(newest) - (DAYS - 1 - i) * DAY_MS))
	const list = days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
	return list.filter(({ count }) => count).length < LEAST_DAYS ? undefined : list
}

/** A new version of what an entry describes, and what changed with it. */
interface NewVersion {
	category: string
	slug: string
	title: string
	summary: string
	at: string
}

/** The newest version changes, one per entry, newest first. */
export function newVersions(most: number): NewVersion[] {
	const there = new Map(entriesOf(registry()).map((entry) => [pathOf(entry), entry.title]))
	const seen = new Set<string>()
	const rows: NewVersion[] = []
	for (const change of changes()) {
		if (rows.length >= most) break
		const title = there.get(change.key)
		if (!title || seen.has(change.key) || natureOf(change) !== 'new-version') continue
		seen.add(change.key)
		const { category, slug, at } = change
		rows.push({ category, slug, title, summary: versionWords(change), at })
	}
	return rows
}

/** The most changes shown for a version. */
const MAX_SAID = 3

/** The versions, and the changes of tools and tokens. */
function versionWords({ changed = [], versions }: Change): string {
	const told = changed.filter((row) => isVersion(row) || row.field.startsWith('receipt'))
	if (told.some(isVersion)) return summaryOf(told.slice(0, MAX_SAID))
	return [versions && `${versions.from} → ${versions.to}`, told.length && summaryOf(told.slice(0, MAX_SAID - 1))]
		.filter(Boolean)
		.join('; ')
}
