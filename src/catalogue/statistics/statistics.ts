import { platformLabel } from '../../clients/platforms.ts'
import type { Entry } from '../../schema/entry.ts'
import { RECEIPT_DAYS } from '../../schema/receipt.ts'
import {
	FRESHNESS_STATES,
	type FreshnessState,
	MAX_FIGURES,
	type RegistryStatistics,
	TOOL_USES,
} from '../../schema/statistics.ts'
import { DAY_MS, dayOf } from '../../schema/text/day.ts'
import { LICENCE_CLASSES, licenceClass } from '../../schema/text/licence.ts'
import { byCodeUnit } from '../../schema/text/order.ts'
import { toolUse } from '../../schema/text/tool-use.ts'
import { Category, categoryLabel, Platform } from '../../schema/vocabulary.ts'
import { type Catalogue, listedOf } from '../catalogue.ts'
import { mondayOf, monthsUntil, weeksUntil } from './periods.ts'
import { tokensOf } from './tokens.ts'

/** The registry in figures: what its lists hold, by the day of its newest change. */
export function statisticsOf(catalogue: Catalogue): RegistryStatistics {
	const entries = listedOf(catalogue)
	const { generatedAt } = catalogue
	const tokens = tokensOf(entries.filter(isSeen))
	return {
		schemaVersion: 1,
		kind: 'registry-stats',
		generatedAt,
		entries: entries.length,
		observed: entries.filter(isObserved).length,
		categories: categoriesOf(entries),
		platforms: platformsOf(entries),
		licences: tally(
			LICENCE_CLASSES,
			entries.map(({ license }) => licenceClass(license)),
			(of, count) => ({ class: of, entries: count }),
		),
		freshness: tally(FRESHNESS_STATES, entries.map(freshnessState), (state, count) => ({ state, entries: count })),
		read: readOf(entries, generatedAt),
		...(tokens && { tokens }),
		tools: toolsOf(entries.filter(isSeen)),
		signIn: signInOf(entries),
		asked: askedOf(entries.filter(isSeen)),
		sources: sourcesOf(entries),
		added: addedOf(entries, generatedAt),
	}
}

const isObserved = ({ receipt }: Entry): boolean => receipt?.current === true && !receipt.notObserved

/** Whether something was seen of it that is not too old to be told. */
const isSeen = ({ receipt }: Entry): boolean => Boolean(receipt && !receipt.notObserved && !receipt.isExpired)

/** How often each value occurs, a row for each of those that there are, in their order. */
function tally<Value extends string, Row>(
	values: readonly Value[],
	found: readonly Value[],
	row: (value: Value, count: number) => Row,
): Row[] {
	const counts = new Map<Value, number>()
	for (const value of found) counts.set(value, (counts.get(value) ?? 0) + 1)
	return values.map((value) => row(value, counts.get(value) ?? 0))
}

function categoriesOf(entries: readonly Entry[]): RegistryStatistics['categories'] {
	const groups = Map.groupBy(entries, ({ category }) => category)
	return Category.options.map((id) => {
		const own = groups.get(id) ?? []
		return { id, label: categoryLabel(id), entries: own.length, observed: own.filter(isObserved).length }
	})
}

const platformsOf = (entries: readonly Entry[]): RegistryStatistics['platforms'] =>
	tally(
		Platform.options,
		entries.flatMap(({ platforms = [] }) => [...new Set(platforms)]),
		(id, count) => ({
			id,
			label: platformLabel(id),
			entries: count,
		}),
	)

function freshnessState({ freshness, receipt }: Entry): FreshnessState {
	if (freshness?.state === 'archived' || freshness?.state === 'moved') return 'gone'
	if (receipt && !receipt.notObserved) {
		if (receipt.isExpired) return 'expired'
		return receipt.current && freshness?.state !== 'behind' ? 'observed' : 'behind'
	}
	return freshness?.readAt ? 'read' : 'undated'
}

function readOf(entries: readonly Entry[], generatedAt: string): RegistryStatistics['read'] {
	const days = entries.flatMap(({ freshness }) => freshness?.readAt ?? [])
	const since = dayOf(Date.parse(generatedAt) - RECEIPT_DAYS * DAY_MS)
	const found = days.map((day) => day.slice(0, 7))
	const months = monthsUntil(generatedAt.slice(0, 7), found, MAX_FIGURES.months)
	return {
		dated: days.length,
		since,
		recently: days.filter((day) => day >= since).length,
		months: tally(months, found, (month, count) => ({ month, entries: count })),
		earlier: found.filter((month) => month < (months[0] ?? '')).length,
	}
}

function addedOf(entries: readonly Entry[], generatedAt: string): RegistryStatistics['added'] {
	const found = entries.map(({ dateAdded }) => mondayOf(dateAdded))
	const weeks = weeksUntil(mondayOf(generatedAt.slice(0, 10)), found, MAX_FIGURES.weeks)
	return {
		weeks: tally(weeks, found, (week, count) => ({ week, entries: count })),
		earlier: found.filter((week) => week < (weeks[0] ?? '')).length,
	}
}

function toolsOf(seen: readonly Entry[]): RegistryStatistics['tools'] {
	const servers = seen.filter(({ observed }) => observed?.tools?.length)
	const uses = servers.flatMap(({ observed }) => (observed?.tools ?? []).map(toolUse))
	return { servers: servers.length, uses: tally(TOOL_USES, uses, (use, tools) => ({ use, tools })) }
}

function signInOf(entries: readonly Entry[]): RegistryStatistics['signIn'] {
	const ways = entries.flatMap(({ access }) => (access ? [access.auth ?? ('unknown' as const)] : []))
	return {
		servers: ways.length,
		ways: tally(['none', 'key', 'oauth', 'unknown'] as const, ways, (way, servers) => ({ way, servers })),
	}
}

function askedOf(seen: readonly Entry[]): RegistryStatistics['asked'] {
	const started = seen.flatMap(({ receipt }) => (receipt?.asked && receipt.starts !== false ? [receipt.asked] : []))
	const hosts = [
		...Map.groupBy(
			started.flatMap((asked) => [...new Set(asked)]),
			(host) => host,
		),
	]
		.map(([host, all]) => ({ host, entries: all.length }))
		.sort((a, b) => b.entries - a.entries || byCodeUnit(a.host, b.host))
	return {
		started: started.length,
		askers: started.filter((asked) => asked.length).length,
		hosts: hosts.slice(0, MAX_FIGURES.hosts),
	}
}

/** Each source once, though several entries may have it. */
function sourcesOf(entries: readonly Entry[]): RegistryStatistics['sources'] {
	const found = new Map(
		entries.flatMap(({ sourceHealth = [] }) => sourceHealth).map(({ source, state }) => [source, state]),
	)
	return {
		checked: found.size,
		states: tally(['available', 'moved', 'archived', 'missing'] as const, [...found.values()], (state, sources) => ({
			state,
			sources,
		})),
	}
}
