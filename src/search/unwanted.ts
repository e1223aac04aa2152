import { madeBy } from './authors.ts'
import { maskOf } from './fields.ts'
import { type Filters, failureTest } from './filter.ts'
import type { SearchIndex } from './index-file.ts'
import { isProduct } from './lexicon.ts'
import { havingAll, isCalled, TITLE_OR_SLUG } from './titled.ts'

/** What a query does not want, by name. */
export interface Apart {
	names: readonly (readonly string[])[]
	/** What is like one of them is wanted: its name is searched for, and what else the lexicon has of its kind answers. */
	alike: boolean
}

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

/**
 * The entries that are called or tagged as a query does not want it, are made by whom it does not want, or cannot be used without it. Of a
 * thing also those with its name as a keyword, as a suite has the names of its parts.
 */
export const unwantedBy = (index: SearchIndex, names: Apart['names']): ReadonlySet<number> =>
	new Set(names.flatMap((name) => (isValue(name) ? onlyWith(index, name.join(' ')) : having(index, name))))

const KEYWORDS = maskOf('keywords')

function having(index: SearchIndex, name: readonly string[]): number[] {
	const isThing = isProduct(name) || isCalled(index, name)
	return [
		...namedBy(index, name, TITLE_OR_SLUG),
		...(isThing ? namedBy(index, name, KEYWORDS) : []),
		...madeBy(index, name.join(' ')),
		...passing(index, { tag: name.join('-') }),
	]
}

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

/** What is called so in these fields; not what only says there what it is not. */
function namedBy(index: SearchIndex, name: readonly string[], fields: number): ReadonlySet<number> {
	const called = havingAll(index, name, fields)
	for (const word of ONLY_NAMED) for (const document of havingAll(index, [word], fields)) called.delete(document)
	return called
}
