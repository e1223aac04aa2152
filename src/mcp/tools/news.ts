import * as z from 'zod'
import { listChanges } from '../../domain/changes.ts'
import type { JoinedChange } from '../../domain/joined-changes.ts'
import type { Published } from '../../published/published.ts'
import { DiffQuery } from '../../schema/changes.ts'
import { Failure } from '../../schema/contract/errors.ts'
import { Day, keyOfPath } from '../../schema/primitives.ts'
import type { FeedDiscovery } from '../../schema/registry.ts'
import { NATURES, summaryOf as summaryIn } from '../../schema/text/change-words.ts'
import { dayOf } from '../../schema/text/day.ts'
import { formatCount } from '../../schema/text/format.ts'
import { shorten } from '../../schema/text/shorten.ts'
import { ChangeType } from '../../schema/vocabulary.ts'
import { AnyCategory, Key, Limit, Offset, PlatformName } from '../entries.ts'
import { categoryOf, entryOf } from '../keys.ts'
import { tool } from '../tool.ts'
import { dayAgo, dayCalled } from './ago.ts'
import { platformNamed, platformsNamed } from './clients.ts'

export const updatesTool = tool({
	name: 'get_recent_updates',
	title: 'Changes',
	description:
		'What was added, updated, deprecated or removed, newest first, since a day or signature, or of one day, category or entry; with what changed, one row for each entry and day.',
	input: z.object({
		since: z.string().max(64).optional().describe('YYYY-MM-DD, “7 days”, or the signature of an earlier answer'),
		day: z.string().max(40).optional().describe('YYYY-MM-DD'),
		category: AnyCategory.optional(),
		key: Key.optional(),
		type: z.enum(ChangeType.options).optional(),
		all: z.boolean().optional().describe('every change by itself, also of order or formatting only'),
		limit: Limit(50, 10),
		offset: Offset,
	}),
	async run({ since = '', day, category, key, ...rest }, { published, now }) {
		const entry = key ? await changedEntry(key, published) : undefined
		const { total, leftOut, nextOffset, signature, note, page } = listChanges(
			{
				since: sinceOf(since, now()),
				...(day && { day: dayNamed(day, now()) }),
				...(category && { category: categoryOf(category) }),
				...(entry && { entry }),
				...rest,
			},
			published,
		)
		return {
			total,
			...(nextOffset !== null && { nextOffset }),
			...(leftOut && {
				leftOut: `${formatCount(leftOut, 'change')} of ${QUIET} only. get_recent_updates with all: true lists them.`,
			}),
			...(note && { note }),
			changes: page.map((change) => ({
				...summaryOf(change),
				...movedTo(change, published),
				...aboutOf(change, published),
			})),
			signature,
		}
	},
})

/** What changes are left out, in words. */
const QUIET = NATURES.unchanged.replace('nothing but ', '')

/** A current or former entry. */
async function changedEntry(key: string, published: Published) {
	const [category = '', slug = ''] = key.trim().split(/[:/]/)
	if (published.changes().entries.some((change) => change.key === `${category}/${slug}`)) return { category, slug }
	return entryOf(key, published)
}

function sinceOf(since: string, now: number): DiffQuery['since'] {
	const query = DiffQuery.safeParse({ since })
	if (query.success) return query.data.since
	const day = spelledDay(since) ?? firstDay(since) ?? dayAgo(since, now)
	if (!day)
		throw new Failure(
			'invalid_query',
			'since: Write a day (2026-11-20), “7 days”, a time (2026-11-20T08:00:00Z) or a signature from an earlier answer.',
		)
	return day
}

/** A day as somebody writes it. Throws a failure that says how to write one. */
function dayNamed(day: string, now: number): string {
	const read = Day.safeParse(spelledDay(day) ?? dayCalled(day, now) ?? day)
	if (!read.success) throw new Failure('invalid_query', `day: ${read.error.issues[0]?.message}`)
	return read.data
}

/** “Nov 20, 2026” and “20 November 2026”. */
const NAMED_DAY = /^(?:[a-z]{3,9}\.? (\d{1,2}),? \d{4}|(\d{1,2}) [a-z]{3,9}\.?,? \d{4})$/i
/** “2026”, “2026-11” and “November 2026”. */
const NAMED_MONTH = /^(?:\d{4}|\d{4}-\d\d|[a-z]{3,9}\.? \d{4})$/i

const utcDay = (text: string): string | undefined => {
	const time = Date.parse(`${text} UTC`)
	return Number.isNaN(time) ? undefined : dayOf(time)
}

/** A day as people write it, in UTC; undefined for another form, and for one that no calendar has. */
function spelledDay(text: string): string | undefined {
	const plain = text.trim().replace(/(?<=\d)(?:st|nd|rd|th)\b/i, '')
	const [, after, before] = NAMED_DAY.exec(plain) ?? []
	const day = utcDay(plain)
	return (after ?? before) && Number(day?.slice(8)) === Number(after ?? before) ? day : undefined
}

/** The first day of a year or month as people write it, in UTC. */
const firstDay = (text: string): string | undefined => (NAMED_MONTH.test(text.trim()) ? utcDay(text.trim()) : undefined)

/** The most characters of a change's summary. */
const MAX_SAID = 160

/** A change with its informative fields. Most show only the date. */
const summaryOf = ({
	key,
	type,
	title,
	at,
	reason,
	successor,
	versions,
	tools,
	previousKey,
	summary,
	changed,
	alarm,
	changes,
}: JoinedChange) => ({
	key: keyOfPath(key),
	type,
	title,
	at: at.slice(0, 10),
	...(changes > 1 && { changes }),
	...(previousKey && { formerKey: keyOfPath(previousKey) }),
	...(versions && { versions }),
	...(tools && { tools: Object.fromEntries(Object.entries(tools).filter(([, names]) => names.length)) }),
	...(alarm && { alarm }),
	...(reason && { reason }),
	...(successor && { successor: keyOfPath(successor) }),
	...(summary && { changed: said(summary, changed) }),
})

/** Where an entry is that was removed under one key and added under another, as its former addresses say. */
function movedTo({ type, key }: JoinedChange, published: Published): { successor?: string } {
	const successor = type === 'removed' ? published.tombstones().get(keyOfPath(key))?.successor : undefined
	return successor ? { successor: keyOfPath(successor) } : {}
}

/** The maximum length of the description of a new entry, in characters. */
const MAX_ABOUT = 100

/** What a new entry is, which its title may not say. */
function aboutOf({ type, key }: JoinedChange, published: Published): { about?: string } {
	const document = type === 'added' ? published.documentOf(keyOfPath(key)) : undefined
	const [row] = document === undefined ? [] : published.rows([document])
	return row ? { about: shorten(row.description, MAX_ABOUT) } : {}
}

/** What changed in a line: all of it, or as many whole parts as there is room for. */
const said = (summary: string, changed: JoinedChange['changed']): string =>
	summary.length > MAX_SAID && changed?.length ? summaryIn(changed, MAX_SAID) : shorten(summary, MAX_SAID)

export const feedsTool = tool({
	name: 'list_distribution_feeds',
	title: 'Distribution feeds',
	description: 'Addresses of feeds and documents: the whole registry, or one category or platform.',
	input: z.object({ category: AnyCategory.optional(), platform: PlatformName.optional() }),
	run({ category: label, platform: name }, { published, baseUrl }) {
		const platforms = name ? feedsNamed(name, published) : []
		const category = label && categoryOf(label)
		const { rss, atom, jsonFeed, categoryFeeds, platformFeeds, artifacts } = discovery(published)
		const named: Record<string, string | undefined> = {
			...(!category && !platforms.length && { rss, atom, jsonFeed, openapi: '/openapi.json', ...artifacts }),
			...(category && {
				[category]: categoryFeeds[category],
				rss: `/${category}/feed.xml`,
				atom: `/${category}/atom.xml`,
				jsonFeed: `/${category}/feed.json`,
			}),
			...Object.fromEntries(platforms.map((one) => [one, platformFeeds[one]])),
		}
		return { feeds: Object.entries(named).map(([name, path]) => ({ name, url: `${baseUrl}${path}` })) }
	},
})

/** The platform or alias that has a feed, otherwise the platforms of the alias. */
function feedsNamed(text: string, published: Published): readonly string[] {
	const name = platformNamed(text, published)
	return Object.hasOwn(discovery(published).platformFeeds, name) ? [name] : platformsNamed(text, published)
}

/** The URLs of all feeds and documents. */
export const discovery = (published: { document(path: string): unknown }): FeedDiscovery =>
	published.document('api/registry/feed') as FeedDiscovery
