import type { Published } from '../published/published.ts'
import { keyOf } from '../schema/primitives.ts'
import type { EntryNames } from '../schema/registry.ts'
import { type Mention, mentionsIn, withoutQuotations } from '../schema/text/identifier.ts'
import { memoize } from '../schema/text/memoize.ts'
import { toolNamesIn } from '../schema/text/tool-names.ts'
import { isAroundVariable, variablesIn } from '../schema/text/variables.ts'

/** Words that say which entries are meant, the form in which these are known so, and their document numbers. */
export interface Called {
	words: string
	identifier: string
	documents: readonly number[]
}

type Table = ReadonlyMap<string, number[]>

function indexBy(published: Published, namesOf: (names: EntryNames) => readonly string[]): Table {
	const table = new Map<string, number[]>()
	for (const [document, names] of published.names().entries())
		for (const one of new Set(namesOf(names))) {
			const known = table.get(one)
			if (known) known.push(document)
			else table.set(one, [document])
		}
	return table
}

/** Document numbers by identifiers used elsewhere, paths and keys. Built on first use. */
const identifierIndex = memoize((published: Published) =>
	indexBy(published, (names) => [
		...names.sources,
		...names.identifiers,
		...(names.variables ?? []),
		`${names.category}/${names.slug}`,
		keyOf(names),
	]),
)

/** Document numbers by tool name; kept apart, because a name such as `run-command` may also be that of a package. */
const toolIndex = memoize((published: Published) => indexBy(published, ({ tools = [] }) => tools))

/** The URLs, packages and commands in a text that identify published entries. */
export const identifiedIn = (text: string, published: Published): Called[] => lookUp(mentionsIn(text), published)

function lookUp(mentions: readonly Mention[], published: Published): Called[] {
	if (!mentions.length) return []
	const table = identifierIndex(published)
	return mentions.flatMap(({ words, identifiers }) => {
		const identifier = identifiers.find((one) => table.has(one))
		return identifier === undefined ? [] : [{ words, identifier, documents: table.get(identifier) ?? [] }]
	})
}

/**
 * What a query calls by what it is called elsewhere; else, where it asks for nothing else, by environment variables (`BRAVE_API_KEY`,
 * “which server needs GITHUB_TOKEN”, settings of a client) or by tools (`execute_sql`). `isSmall` says of a word that it asks for nothing.
 */
export function calledIn(q: string, published: Published, isSmall: (word: string) => boolean): Called[] {
	const mentions = mentionsIn(q)
	const called = lookUp(mentions, published)
	if (called.length) return called
	const byVariables = havingAll(variablesCalled(q, mentions, isSmall), { published, within: identifierIndex })
	return byVariables.length
		? byVariables
		: havingAll(toolsCalled(q, { isSmall, published }), { published, within: toolIndex })
}

function variablesCalled(q: string, mentions: readonly Mention[], isSmall: (word: string) => boolean): Named[] {
	const packages = mentions.filter(({ words }) => /[/@:.-]/.test(words))
	const said = packages.reduce((left, { words }) => left.replace(words, ' '), q)
	const { names, rest, inSettings } = variablesIn(said)
	if (!inSettings && !rest.every((word) => isSmall(word) || isAroundVariable(word))) return []
	return names.map((name) => ({ words: name, name }))
}

/** The tools that a query names, where none of them is what something is tagged or called too, as `project-management` is. */
function toolsCalled(
	q: string,
	{ isSmall, published }: { isSmall: (word: string) => boolean; published: Published },
): Named[] {
	const { names, rest } = toolNamesIn(withoutQuotations(q))
	const isThing = ({ name, server }: Named) =>
		server === undefined &&
		(published.index().tags.includes(name) || published.names().some(({ slug }) => slug === name))
	return rest.every(isSmall) && !names.some(isThing) ? names : []
}

interface Named {
	words: string
	name: string
	/** What a client calls the server that has it, which is like its slug. */
	server?: string
}

/** What has the names that any entry has; of several, what has all of them, if anything does. */
function havingAll(
	names: readonly Named[],
	{ published, within }: { published: Published; within: (published: Published) => Table },
): Called[] {
	if (!names.length) return []
	const table = within(published)
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
