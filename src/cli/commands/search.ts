import type { RegistryEntry } from '../../schema/entry.ts'
import { wrapped } from '../columns.ts'
import type { Command, Context, Outcome } from '../command.ts'
import { EXIT } from '../exit-error.ts'
import { printable } from '../printable.ts'
import { has, keyOf } from '../remote-entry.ts'

async function search({ words, registry }: Context): Promise<Outcome> {
	const query = new URLSearchParams({ q: words.args.join(' '), limit: '20' })
	const isFound = (row: unknown) => has(row, 'category', 'slug', 'title', 'description')
	const rows: RegistryEntry[] = await registry.list(`/api/registry/search?${query}`, 'results', isFound)
	const found = rows.map((row) => ({ key: keyOf(row), title: row.title, description: row.description }))
	const lines = found.flatMap(({ key, title, description }) => [
		`${printable(key)}  ${printable(title)}`,
		...wrapped(`    ${printable(description)}`, 4),
	])
	return { exit: EXIT.well, value: { entries: found }, lines: lines.length ? lines : ['No matches.'] }
}

export const searchCommand: Command = {
	name: 'search',
	args: '<words…>',
	takes: [1, 30],
	about: 'Search the registry.',
	options: [],
	examples: ['search drive a browser'],
	run: search,
}
