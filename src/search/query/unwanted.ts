import { NETWORK, SENDING } from '../../schema/readings.ts'
import { type Filters, failureTest } from '../filter.ts'
import { madeBy } from '../index/authors.ts'
import { maskOf } from '../index/fields.ts'
import type { SearchIndex } from '../index/index-file.ts'
import { havingAll, isCalled, TITLE_OR_SLUG } from '../index/titled.ts'
import { isProduct } from '../lexicon/lexicon.ts'
import { categoryCalled } from './names.ts'

/** The names that a query excludes. */
export interface Exclusion {
	names: readonly (readonly string[])[]
	/** What is like one of them is wanted: its name is searched for, and what else the lexicon has of its kind answers. */
	alike: boolean
}

/** With one of these a title has a name only to say what an entry is not: “Jira alternative”, “Postgres without Docker”. */
const ONLY_NAMED = 'without ohne sin sans alternative alternativa replacement replace ersatz competitor'.split(' ')

/** What a server may do without that is not wanted: the filters that say that it is used, and those of which one says that it need not be. */
interface Value {
	used: readonly Filters[]
	others: readonly Filters[]
}

const withValue = (filter: 'auth' | 'transport', value: string, others: readonly string[]): Value => ({
	used: [{ [filter]: value }],
	others: others.map((other) => ({ [filter]: other })),
})

/** What is copyleft, by what people call it: alone, and as a licence. Of several licences that one may choose from, an entry has the class of the freest. */
const COPYLEFT: Readonly<Record<string, Value>> = Object.fromEntries(
	'copyleft gpl agpl lgpl gplv2 gplv3 agplv3 lgplv3 gpl_# agpl_# lgpl_#'.split(' ').flatMap((name) => {
		const value = { used: [{ license: 'copyleft' }], others: [] }
		return ['', ' license', ' licence', ' licensed', ' licenses', ' licences', ' code', ' lizenz', ' lizenzen'].map(
			(of) => [`${name.replace('_', ' ')}${of}`, value],
		)
	}),
)

/** Values that only “not” excludes: “no API key” asks for no sign-in of any kind. */
const KEY = withValue('auth', 'key', ['none', 'oauth'])
const KEYS: Readonly<Record<string, Value>> = { 'api key': KEY, 'api keys': KEY, 'an api key': KEY, apikey: KEY }

/** Without the runtime of a server, only hosted ones can be used. */
const HOSTED: readonly Filters[] = [{ location: 'remote' }]
const startedBy = (...runtimes: readonly string[]): Value => ({
	used: runtimes.map((runtime) => ({ runtime })),
	others: HOSTED,
})
const [BY_NODE, BY_PYTHON] = [startedBy('npx', 'node'), startedBy('uvx', 'python')]
/** Programming languages, as far as the runtime tells them. */
const LANGUAGES: Readonly<Record<string, Value>> = {
	...{ python: BY_PYTHON, java: startedBy('java'), dotnet: startedBy('dotnet') },
	...{ javascript: BY_NODE, js: BY_NODE, typescript: BY_NODE, ts: BY_NODE, node: BY_NODE, nodejs: BY_NODE },
}
const WRITTEN = ['written', 'built', 'coded', 'programmed', 'implemented', 'escrito', 'escrita', 'ecrit', 'scritto']
const written: Readonly<Record<string, Value>> = Object.fromEntries(
	WRITTEN.flatMap((verb) =>
		['in', 'en', 'em'].flatMap((within) =>
			Object.entries(LANGUAGES).map(([name, value]) => [`${verb} ${within} ${name}`, value] as const),
		),
	),
)

/** Whatever runs or is hosted, but what starts here and signs in to no service. */
const AWAY: Value = {
	used: [{ location: 'local' }, { location: 'remote' }],
	others: [{ location: 'local', auth: 'none' }],
}
/** What needs others, by what is not wanted of it: who sends nothing away was not seen to contact a host either. */
const REACHING: Readonly<Record<string, readonly Value[]>> = {
	[NETWORK]: [AWAY],
	[SENDING]: [AWAY, { used: [{ asksNoHost: 'false' }], others: [{ asksNoHost: 'true' }] }],
}

/** Values of filters that are left out by their names; with one of the others an entry may be used without them. */
const VALUES: Readonly<Record<string, Value>> = {
	...COPYLEFT,
	...written,
	oauth: withValue('auth', 'oauth', ['none', 'key']),
	stdio: withValue('transport', 'stdio', ['http', 'sse']),
	sse: withValue('transport', 'sse', ['stdio', 'http']),
}

const STARTERS: Readonly<Record<string, Value>> = {
	...{ node: BY_NODE, nodejs: BY_NODE, npx: BY_NODE, npm: BY_NODE, python: BY_PYTHON, uvx: startedBy('uvx') },
	...{ uv: startedBy('uvx'), docker: startedBy('docker'), java: startedBy('java'), dotnet: startedBy('dotnet') },
}

const isIn = (values: object, name: readonly string[]): boolean => Object.hasOwn(values, name.join(' '))

/** Whether a name is the value of a filter, and no thing. */
export const isValue = (name: readonly string[]): boolean => isIn(VALUES, name)

/** Whether a name stands for reaching others. */
const isReaching = (name: readonly string[]): boolean => isIn(REACHING, name)

/** Whether a name is one that “not” may be said of. */
export const isKey = (name: readonly string[]): boolean => isIn(KEYS, name)

/** Whether a name is of what starts a server, which may be a thing too. */
export const isStarter = (name: readonly string[]): boolean => isIn(STARTERS, name)

/**
 * The entries that are of a category that a query does not want, called or tagged as it does not want it, are made by whom it does not want, or cannot be used without it. Of a
 * thing also those with its name as a keyword, as a suite has the names of its parts.
 */
export const unwantedBy = (index: SearchIndex, names: Exclusion['names']): ReadonlySet<number> =>
	new Set(
		names.flatMap((name) => {
			const category = categoryCalled(name)
			return category ? passing(index, { category }) : calledOrUsing(index, name)
		}),
	)

const calledOrUsing = (index: SearchIndex, name: readonly string[]): number[] => [
	...onlyWith(index, name),
	...(isValue(name) || isKey(name) || isReaching(name) ? [] : having(index, name)),
]

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

/** What cannot be used without a name. A map, because an entry may be called `constructor`, as a property of every object is. */
const usesOf: ReadonlyMap<string, readonly Value[]> = new Map([
	...Object.entries({ ...VALUES, ...KEYS, ...STARTERS }).map(([name, value]) => [name, [value]] as const),
	...Object.entries(REACHING),
])

const onlyWith = (index: SearchIndex, name: readonly string[]): number[] =>
	(usesOf.get(name.join(' ')) ?? []).flatMap((value) => usedOnly(index, value))

function usedOnly(index: SearchIndex, known: Value): number[] {
	const otherwise = known.others.map((other) => failureTest(index, other))
	return known.used
		.flatMap((used) => passing(index, used))
		.filter((document) => otherwise.every((failures) => failures(document)))
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
