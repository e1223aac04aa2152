import type { Published } from '../published/published.ts'
import { keyOf } from '../schema/primitives.ts'
import type { EntryNames } from '../schema/registry.ts'
import { mentionsIn, withoutQuotations } from '../schema/text/identifier.ts'
import { onceFor } from '../schema/text/once.ts'
import { toolNamesIn } from '../schema/text/tool-names.ts'
import { isAroundVariable, variablesIn } from '../schema/text/variables.ts'

/** Words that say which entries are meant, the form in which these are known so, and their document numbers. */
export interface Called {
	words: string
	identifier: string
	documents: readonly number[]
}

/** The documents by what they are called elsewhere, and by their paths and keys. Made with the first query that asks. */
const tableOf = onceFor((published: Published): ReadonlyMap<string, number[]> => {
	const table = new Map<string, number[]>()
	for (const [document, names] of published.names().entries()) {
		const { category, slug, sources, identifiers, variables = [], tools = [] } = names
		const paths = [`${category}/${slug}`, keyOf(names)]
		for (const one of new Set([...sources, ...identifiers, ...variables, ...tools, ...paths])) {
			const known = table.get(one)
			if (known) known.push(document)
			else table.set(one, [document])
		}
	}
	return table
})

/** What a text has in it of addresses, packages and commands that entries are known by: as far as any is. */
export function identifiedIn(text: string, published: Published): Called[] {
	const mentions = mentionsIn(text)
	if (!mentions.length) return []
	const table = tableOf(published)
	return mentions.flatMap(({ words, identifiers }) => {
		const identifier = identifiers.find((one) => table.has(one))
		return identifier === undefined ? [] : [{ words, identifier, documents: table.get(identifier) ?? [] }]
	})
}

/**
 * The environment variables of a text that entries read, where it asks for nothing else: `BRAVE_API_KEY`, “which server needs GITHUB_TOKEN”,
 * settings of a client. `isSmall` says of a word that it asks for nothing. Of several variables that some entry reads all of, only such entries are meant.
 */
export function calledByVariables(
	text: string,
	{ published, isSmall }: { published: Published; isSmall: (word: string) => boolean },
): Called[] {
	const packages = mentionsIn(text).filter(({ words }) => /[/@:.-]/.test(words))
	const said = packages.reduce((left, { words }) => left.replace(words, ' '), text)
	const { names, rest, inSettings } = variablesIn(said)
	if (!names.length || !(inSettings || rest.every((word) => isSmall(word) || isAroundVariable(word)))) return []
	return havingAll(
		names.map((name) => ({ words: name, name })),
		published,
	)
}

/** The tools of a text that entries have, where it asks for nothing else: `execute_sql`, “which server has create_issue”. */
export function calledByTools(
	text: string,
	{ published, isSmall }: { published: Published; isSmall: (word: string) => boolean },
): Called[] {
	const { names, rest } = toolNamesIn(withoutQuotations(text))
	return names.length && rest.every(isSmall) ? havingAll(names, published) : []
}

interface Named {
	words: string
	name: string
	/** What a client calls the server that has it, which is like its slug. */
	server?: string
}

/** What has the names that any entry has; of several, what has all of them, if anything does. */
function havingAll(names: readonly Named[], published: Published): Called[] {
	const table = tableOf(published)
	const isOf = (document: number, server: string): boolean => {
		const { slug } = published.names()[document] as EntryNames
		return slug.includes(server) || server.includes(slug)
	}
	const known = names.flatMap(({ words, name, server }) => {
		const having = table.get(name) ?? []
		const documents = server === undefined ? having : having.filter((one) => isOf(one, server))
		return documents.length ? [{ words, identifier: name, documents }] : []
	})
	const ofAll = (known[0]?.documents ?? []).filter((one) => known.every(({ documents }) => documents.includes(one)))
	return ofAll.length ? known.map((one) => ({ ...one, documents: ofAll })) : known
}
