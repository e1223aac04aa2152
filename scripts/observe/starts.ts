import { canonicalJson } from '../../src/catalogue/canonical-json.ts'
import { settledDates, withoutDates } from './dates.ts'
import type { ServerReport } from './inside/job.ts'
import type { Observed } from './sandbox.ts'

type Item = Record<string, unknown>
type Items = readonly Item[]

/** How much it listed; a list that it answered with nothing on it says more than none. */
const listedIn = ({ tools, prompts, resources, templates }: ServerReport) =>
	[tools, prompts, resources, templates].reduce((sum, list) => sum + (list ? 1 + list.length : 0), 0)

/** How much a server told before it was done: nothing, that it is there, its tools, all that it lists. */
const told = ({ server }: Observed): number =>
	server?.hello === undefined ? 0 : server.tools ? 2 + listedIn(server) : 1

/** The start in which a server told most: some end as soon as nobody answers them, now before and now after they were asked. */
export const fullest = (starts: readonly Observed[]): Observed | undefined =>
	starts.reduce<Observed | undefined>((best, one) => (best && told(best) >= told(one) ? best : one), undefined)

const settledByName = (items: Items, others: readonly Items[]): Item[] =>
	items.map((item) => {
		const named = others.flatMap((list) => list.find(({ name }) => name === item.name) ?? [])
		return settledDates(item, named) as Item
	})

/** Tools without those dates that differ from start to start. */
export const settledTools = (tools: Items, starts: readonly Observed[]): Item[] =>
	settledByName(
		tools,
		starts.flatMap(({ server }) => (server?.tools ? [server.tools] : [])),
	)

/** What a server said in one start, without those dates that it gave otherwise in others. */
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

/** Whether the tools of several starts, and those of one after a while, differ in more than dates. */
export function toolsDiffer(starts: readonly Observed[]): boolean {
	const lists = starts.flatMap(({ server }) => [server?.toolsBefore, server?.tools].filter((one) => one !== undefined))
	return new Set(lists.map(withoutDatesAll)).size > 1
}
