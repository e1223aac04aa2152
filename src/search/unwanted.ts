import { madeBy } from './authors.ts'
import { type Filters, failureTest } from './filter.ts'
import type { SearchIndex } from './index-file.ts'
import { titled, titledAll } from './titled.ts'

/** With one of these a title has a name only to say what an entry is not: “Jira alternative”, “Postgres without Docker”. */
const ONLY_NAMED = 'without ohne sin sans alternative alternativa replacement replace ersatz competitor'.split(' ')

/** Values of filters that are left out by their names; with one of the others an entry may be used without them. */
const VALUES: Readonly<Record<string, { filter: 'auth' | 'transport'; others: readonly string[] }>> = {
	oauth: { filter: 'auth', others: ['none', 'key'] },
	stdio: { filter: 'transport', others: ['http', 'sse'] },
	sse: { filter: 'transport', others: ['stdio', 'http'] },
}

/** Whether a name is the value of a filter, and no thing. */
export const isValue = (name: readonly string[]): boolean => Object.hasOwn(VALUES, name.join(' '))

/** The entries that are called or tagged as a query does not want it, are made by whom it does not want, or cannot be used without it. */
export const unwantedBy = (index: SearchIndex, names: readonly (readonly string[])[]): ReadonlySet<number> =>
	new Set(
		names.flatMap((name) =>
			isValue(name)
				? onlyWith(index, name.join(' '))
				: [...namedBy(index, name), ...passing(index, { tag: name.join('-') })],
		),
	)

function onlyWith(index: SearchIndex, value: string): number[] {
	const { filter, others = [] } = VALUES[value] ?? {}
	if (!filter) return []
	const otherwise = others.map((other) => failureTest(index, { [filter]: other }))
	return passing(index, { [filter]: value }).filter((document) => otherwise.every((failures) => failures(document)))
}

function passing(index: SearchIndex, filters: Filters): number[] {
	const failures = failureTest(index, filters)
	return Array.from({ length: index.documents }, (_, document) => document).filter((document) => !failures(document))
}

function namedBy(index: SearchIndex, name: readonly string[]): ReadonlySet<number> {
	const called = titledAll(index, name)
	for (const document of madeBy(index, name.join(' '))) called.add(document)
	for (const word of ONLY_NAMED) for (const document of titled(index, word, called)) called.delete(document)
	return called
}
