import type { Apart } from './apart.ts'
import { failureTest } from './filter.ts'
import type { SearchIndex } from './index-file.ts'
import { titled, titledAll } from './titled.ts'

/** With one of these a title has a name only to say what an entry is not: “Jira alternative”, “Postgres without Docker”. */
const ONLY_NAMED = 'without ohne sin sans alternative alternativa replacement replace ersatz competitor'.split(' ')

/** The entries that are called or tagged as a query does not want it. */
export const unwantedBy = (index: SearchIndex, { names }: Apart): ReadonlySet<number> =>
	new Set(names.flatMap((name) => [...namedBy(index, name), ...taggedBy(index, name)]))

function taggedBy(index: SearchIndex, name: readonly string[]): number[] {
	const failures = failureTest(index, { tag: name.join('-') })
	return Array.from({ length: index.documents }, (_, document) => document).filter((document) => !failures(document))
}

function namedBy(index: SearchIndex, name: readonly string[]): ReadonlySet<number> {
	const called = titledAll(index, name)
	for (const word of ONLY_NAMED) for (const document of titled(index, word, called)) called.delete(document)
	return called
}
