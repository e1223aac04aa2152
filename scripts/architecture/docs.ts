import type { Rooms } from './rules.ts'

/** Replaces the tables in a page with the current ones; each is between two comments that name it. */
export const withTables = (page: string, rooms: Rooms): string =>
	Object.entries({ rooms: aboutTable(rooms), imports: importTable(rooms) }).reduce(
		(text, [name, table]) => replaceBlock(text, name, table),
		page,
	)

function replaceBlock(page: string, name: string, table: string): string {
	const begin = `<!-- ${name}: written by npm run architecture -->`
	const end = `<!-- end of ${name} -->`
	const [from, to] = [page.indexOf(begin), page.indexOf(end)]
	if (from < 0 || to < from) throw new Error(`The page has no place for a table: write “${begin}” and “${end}”.`)
	return `${page.slice(0, from)}${begin}\n\n${table}\n\n${page.slice(to)}`
}

const aboutTable = (rooms: Rooms) =>
	rows(
		['room', 'what is in it'],
		Object.entries(rooms).map(([room, { about }]) => [code(room), about]),
	)

const importTable = (rooms: Rooms) =>
	rows(
		['room', 'may load', 'only types of', 'never'],
		Object.entries(rooms).map(([room, { loads, types, never }]) => [code(room), list(loads), list(types), list(never)]),
	)

const list = (names: readonly string[] = []) => names.map(code).join(' ')

/** The prefix `src/` is explained once above the table. */
const code = (name: string) => `\`${name.replace(/^src\//, '')}\``

const rows = (head: string[], body: string[][]) =>
	[head, head.map(() => '---'), ...body]
		.map((cells) => `| ${cells.join(' | ')} |`)
		.join('\n')
		.replaceAll(/ {2,}\|/g, ' |')
