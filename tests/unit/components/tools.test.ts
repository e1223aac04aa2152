import { expect, test } from 'vitest'
import { inColumns, toolGroups } from '../../../src/components/tools.ts'
import type { ObservedTool } from '../../../src/schema/receipt-summary.ts'

const tool = (name: string, definition: number, annotations?: ObservedTool['annotations']): ObservedTool => ({
	name,
	o200k: { definition, listing: 5, name: 1 },
	...(annotations && { annotations }),
})
const READ = { readOnlyHint: true }
const WRITE = { readOnlyHint: false }

test('tools stand in groups by what they say they do, the largest first, and what says nothing stands apart', () => {
	const groups = toolGroups([
		tool('put', 30, WRITE),
		tool('list', 10, READ),
		tool('find', 1020, READ),
		tool('go', 5),
		tool('run_script', 50, WRITE),
	])
	expect(groups.map(({ letter, counted }) => `${letter} ${counted}`)).toEqual([
		'r 2 tools, 1,030',
		'w 1 tool, 30',
		'x 1 tool, 50',
		'? 1 tool, 5',
	])
	expect(groups[0]?.tools.map(({ name, share }) => [name, share])).toEqual([
		['find', 100],
		['list', 2],
	])
})

test('only a tool that says so may delete or overwrite, and none that only reads', () => {
	const groups = toolGroups([
		tool('drop', 1, { destructiveHint: true }),
		tool('add', 1, { destructiveHint: false }),
		tool('look', 1, { readOnlyHint: true, destructiveHint: true }),
	])
	expect(toolGroups([tool('drop', 1, { destructiveHint: true })])[0]?.allMayDestroy).toBe(true)
	const destroying = groups.flatMap(({ tools }) => tools.filter(({ mayDestroy }) => mayDestroy))
	expect(destroying.map(({ name }) => name)).toEqual(['drop'])
})

test('the word that all names begin with stands apart from what differs, where it leaves something of each', () => {
	const named = (...names: string[]) =>
		toolGroups(names.map((name) => tool(name, 1)))[0]?.tools.map((one) => [one.prefix, one.name])
	expect(named('db_get', 'db_put', 'db_drop')).toEqual([
		['db_', 'get'],
		['db_', 'put'],
		['db_', 'drop'],
	])
	expect(named('db_get', 'put', 'drop')?.[0]).toEqual(['', 'db_get'])
	expect(named('get', 'get_all', 'get_one')?.[0]).toEqual(['', 'get'])
})

test('every tool is in one of at most two columns, whichever groups there are', () => {
	const many = (count: number, more?: ObservedTool['annotations']) =>
		Array.from({ length: count }, (_, at) => tool(`t${count}-${at}`, 10, more))
	for (const tools of [
		many(1),
		many(9),
		[...many(8, READ), ...many(3, WRITE)],
		[...many(2, READ), ...many(30, WRITE), ...many(4)],
	]) {
		const columns = inColumns(toolGroups(tools))
		expect(columns.length).toBeLessThanOrEqual(2)
		const names = columns.flat().flatMap((group) => group.tools.map(({ prefix, name }) => prefix + name))
		expect(names.sort()).toEqual(tools.map(({ name }) => name).sort())
	}
	expect(inColumns(toolGroups([...many(8, READ), ...many(3, WRITE)])).map(([first]) => first?.letter)).toEqual([
		'r',
		'w',
	])
})
