import { canonicalJson } from '../../src/catalogue/canonical-json.ts'
import { settledDates, withoutDates } from './dates.ts'
import type { ServerReport } from './inside/job.ts'
import type { Observed } from './sandbox.ts'

type Item = Record<string, unknown>
type Items = readonly Item[]

/** The number of listed items; an empty list counts more than none. */
const listedIn = ({ tools, prompts, resources, templates }: ServerReport) =>
	[tools, prompts, resources, templates].reduce((sum, list) => sum + (list ? 1 + list.length : 0), 0)

/** A score of how much a server answered: nothing, `initialize`, tools, all lists. */
const countAnswers = ({ server }: Observed): number =>
	server?.hello === undefined ? 0 : server.tools ? 2 + listedIn(server) : 1

/**
 * The start in which a server answered most. Some servers end when no real service answers, before or after they are
 * asked.
 */
export const mostAnswered = (starts: readonly Observed[]): Observed | undefined =>
	starts.reduce<Observed | undefined>(
		(best, one) => (best && countAnswers(best) >= countAnswers(one) ? best : one),
		undefined,
	)

const settledByName = (items: Items, others: readonly Items[]): Item[] =>
	items.map((item) => {
		const named = others.flatMap((list) => list.find(({ name }) => name === item.name) ?? [])
		return settledDates(item, named) as Item
	})

/** Tools, with dates that vary between starts replaced by `*`. */
export const settledTools = (tools: Items, starts: readonly Observed[]): Item[] =>
	settledByName(
		tools,
		starts.flatMap(({ server }) => (server?.tools ? [server.tools] : [])),
	)

/** A server's report, with dates that vary between starts replaced by `*`. */
export function settledReport(report: ServerReport, starts: readonly Observed[]): ServerReport {
	const others = starts.flatMap(({ server }) => (server?.hello ? [server] : []))
	const listsOf = (name: 'prompts' | 'resources' | 'templates') => others.flatMap((other) => [other[name] ?? []])
	const listed = (name: 'resources' | 'templates') =>
		report[name] && { [name]: settledDates(report[name], listsOf(name)) as Item[] }
	return {
		...report,
		...(report.hello && {
			hello: settledDates(
				report.hello,
				others.map(({ hello }) => hello),
			) as Item,
		}),
		...(report.tools && { tools: settledTools(report.tools, starts) }),
		...(report.prompts && { prompts: settledByName(report.prompts, listsOf('prompts')) }),
		...listed('resources'),
		...listed('templates'),
	}
}

const byName = (one: Item, other: Item) => (String(one.name) < String(other.name) ? -1 : 1)
const withoutDatesAll = (tools: Items) => withoutDates(canonicalJson([...tools].sort(byName)))

/** Whether the tools differ by more than dates, between starts or before and after the idle time. */
export function toolsDiffer(starts: readonly Observed[]): boolean {
	const lists = starts.flatMap(({ server }) => [server?.toolsBefore, server?.tools].filter((one) => one !== undefined))
	return new Set(lists.map(withoutDatesAll)).size > 1
}
