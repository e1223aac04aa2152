import { entriesOf } from '../catalogue/catalogue.ts'
import { type Change, changeId } from '../schema/changes.ts'
import { pathOf } from '../schema/primitives.ts'
import { isVersion, NATURES, type Nature, natureOf, summaryOf } from '../schema/text/change-words.ts'
import { DAY_MS, dayOf } from '../schema/text/day.ts'
import { Category } from '../schema/vocabulary.ts'
import { registry } from './_registry.ts'

/** Keeps the page light; the whole history is a document beside it. */
const MAX_CHANGES = 160
/** So many names are listed where nothing else is to be said. */
const MAX_NAMES = 60

/** Which changes are shown; without either, all that say something. */
export interface Wanted {
	category?: Category | undefined
	nature?: Nature | undefined
}

/** What happened to one entry on one day. An alarm stands for itself. */
export interface Block {
	key: string
	category: string
	slug: string
	title: string
	/** Its page, where it has one. */
	href: string | undefined
	/** What it is, where it came in that day. */
	description: string | undefined
	alarm: boolean
	changes: Change[]
}

/** One day (UTC) of changes. */
export interface ChangeDay {
	day: string
	blocks: Block[]
	/** Changes of nothing but dates and formatting, as many as are named, and in how many entries there were any. */
	quiet: { named: Block[]; entries: number }
	/** How many changes of that day are not shown. */
	left: number
}

const changes = (): Change[] => registry().events.map(({ change }) => change)

const isWanted = (change: Change, { category, nature }: Wanted): boolean =>
	(!category || change.category === category) && (!nature || natureOf(change) === nature)

/** The sorts of changes in the order in which they are read on a day; within one the newest is first. */
const ORDER: readonly Nature[] = [
	'tools-changed',
	'new-version',
	'removed',
	'deprecated',
	'renamed',
	'restored',
	'added',
	'edited',
	'observed',
	'unchanged',
]
const placeOf = ({ changes }: Block) => Math.min(...changes.map((change) => ORDER.indexOf(natureOf(change))))
const byPlace = (a: Block, b: Block) => Number(b.alarm) - Number(a.alarm) || placeOf(a) - placeOf(b)

/** The newest days, newest first, with what tells most before the rest; what says nothing is folded, unless it was asked for. */
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

/** The first blocks, as far as there is room for their changes. */
function within(room: number, blocks: readonly Block[]): Block[] {
	let count = 0
	return blocks.filter(({ changes }) => {
		const fits = count < room
		if (fits) count += changes.length
		return fits
	})
}

/** On how many days there was anything of it. */
export const dayCount = (wanted: Wanted): number =>
	new Set(changes().flatMap((change) => (isWanted(change, wanted) ? change.at.slice(0, 10) : []))).size

/** The page of what changed: its entry, its tombstone or, behind a redirect, its new address; nothing where all is gone. */
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

/** A filter of the page of changes: its address, its words, and how many changes it leaves. */
export interface ChangeFilter {
	href: string
	label: string
	count: number
}

/** The kinds of changes that there are, and the categories that have any, each with how many. */
export function changeFilters(): { natures: ChangeFilter[]; categories: ChangeFilter[] } {
	const natures = Map.groupBy(changes(), natureOf)
	const categories = Map.groupBy(changes(), ({ category }) => category)
	const filters = (ids: readonly string[], lists: ReadonlyMap<string, Change[]>, at: string) =>
		ids.flatMap((id) => {
			const count = lists.get(id)?.length ?? 0
			const label = id in NATURES && at === 'kind' ? NATURES[id as Nature] : id
			return count ? [{ href: `/changes/${at}/${id}`, label, count }] : []
		})
	return {
		natures: filters(Object.keys(NATURES), natures, 'kind'),
		categories: filters(Category.options, categories, 'category'),
	}
}

const DAYS = 30
const LEAST_DAYS = 3

/** How many changes there were on each of the thirty days up to the newest; nothing where fewer than three had any. */
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

/** A new version of what an entry describes, and what came with it. */
export interface NewVersion {
	category: string
	slug: string
	title: string
	summary: string
	at: string
}

/** The newest version changes, one for each entry that is there, newest first. */
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

/** So much of a new version has room beside others. */
const MAX_SAID = 3

/** The versions, and what of the tools and tokens came with them. */
function versionWords({ changed = [], versions }: Change): string {
	const told = changed.filter((row) => isVersion(row) || row.field.startsWith('receipt'))
	if (told.some(isVersion)) return summaryOf(told.slice(0, MAX_SAID))
	return [versions && `${versions.from} → ${versions.to}`, told.length && summaryOf(told.slice(0, MAX_SAID - 1))]
		.filter(Boolean)
		.join('; ')
}
