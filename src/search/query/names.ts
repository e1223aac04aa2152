import { type KindId, kindWords } from '../../kinds/kinds.ts'
import { settings } from '../../schema/settings.ts'
import { englishOf } from '../lexicon/languages.ts'
import { isWeak, stopWords } from '../text.ts'
import { wordSet } from '../words/word-lists.ts'

const categories: Readonly<Record<string, { label: string; kind: KindId }>> = settings.categories

/** Categories by what they are called themselves. */
const ownNames = new Map(
	Object.entries(categories).flatMap(([category, { label }]) =>
		[category.replaceAll('-', ' '), label.toLowerCase()].map((name) => [name, category] as const),
	),
)

/** Words of kinds, each for the first category of its kind, unless another category is called so itself. */
function wordsOfKinds(where: 'anywhere' | 'ahead'): Map<string, string> {
	const first = Object.entries(categories).filter(
		([, { kind }], i, all) => all.findIndex(([, other]) => other.kind === kind) === i,
	)
	const named = first.flatMap(([category, { kind }]) =>
		(kindWords[kind][where] ?? []).map((word) => [word, category] as const),
	)
	return new Map(named.filter(([word, category]) => (ownNames.get(word) ?? category) === category))
}

const heads = wordsOfKinds('ahead')
const firm = new Map([...[...ownNames].filter(([name]) => !heads.has(name)), ...wordsOfKinds('anywhere')])

/** Words of the longest name. */
const LONGEST = Math.max(...[...heads.keys(), ...firm.keys()].map((name) => name.split(' ').length))

const isName = (word: string): boolean => heads.has(word) || firm.has(word)

/** Translates the name of a kind to its English plural (“Regeln” to “rules”); other words stay. */
function inEnglish(word: string): string {
	if (isName(word)) return word
	const name = englishOf(word).find(isName)
	return name === undefined ? word : isName(`${name}s`) ? `${name}s` : name
}

/** Whether a word is the name of a kind, which does not describe a single entry. */
export const isKindWord = (word: string): boolean => isName(inEnglish(word))

const connectors = wordSet(
	`that for to which who with about on showing of from support supports are against in
	fur fuer zum zur von mit para de del des pour per da do dos di della dei con avec com que sobre sur`,
)
/** Whether a word joins a kind to what it is for: “rules for react”. */
export const isConnector = (word: string): boolean => connectors.has(word)
const pointers = wordSet(
	`this that these those my our your the der die das den dem diese dieser dieses diesen mein meine meinen unsere el la los las
	este esta estos estas mi mis le les ce cette ces mon mes il lo gli questo questa minha meu o os`,
)

interface Named {
	/** Two where “or” or “and” joins them: “hook or rule for secrets”. */
	categories: readonly string[]
	/** The words that name them. */
	named: readonly string[]
}

/**
 * The category that a query names, and the words that do so. “this skill” means one entry and does not name the
 * category.
 */
export function namedCategory(given: readonly string[]): Named {
	const words = given.map(inEnglish)
	const { categories, named } = namedIn(words)
	// Map the translated words back to those of the query.
	return { categories, named: given.filter((_, at) => named.includes(words[at] as string)) }
}

function namedIn(words: readonly string[]): Named {
	for (let size = LONGEST; size > 0; size--)
		for (let at = 0; at + size <= words.length; at++) {
			const category = categoryAt(words, at, size)
			if (!isCategory(category)) continue
			const named = words.slice(at, at + size)
			const joined = joinedAfter(words, at + size) ?? joinedBefore(words, at)
			if (!joined || joined.category === category) return { categories: [category], named }
			return { categories: [category, joined.category], named: [...named, ...joined.named] }
		}
	return { categories: [], named: [] }
}

const isCategory = (category: string): boolean => Object.hasOwn(settings.categories, category)

function categoryAt(words: readonly string[], at: number, size: number): string {
	const name = words.slice(at, at + size).join(' ')
	const [before = '', next] = [words[at - 1], words[at + size]]
	if (firm.has(name) && !pointers.has(before)) return firm.get(name) as string
	const isLast = next === undefined || connectors.has(next) || joinedAfter(words, at + size) !== undefined
	return (isAhead(words, at) && isLast) || endsShortQuery(words, at, size) ? (heads.get(name) ?? '') : ''
}

/** `/commit`, and not the path of a file. */
const SLASH = /^\s*\/\p{L}[\p{L}\p{N}_:-]*(?!\S)(?!.*\/)/u

/** The category of slash commands, if the query is the name of one. */
export const calledWithSlash = (text: string): readonly string[] => {
	const [category] = Object.entries(categories).find(([, { kind }]) => kindWords[kind].withSlash) ?? []
	return category && SLASH.test(text) ? [category] : []
}

/** The category that words name, whatever is next to them; empty if they name none. */
export const categoryCalled = (words: readonly string[]): string => {
	const name = words.map(inEnglish).join(' ')
	const category = firm.get(name) ?? heads.get(name) ?? ''
	return isCategory(category) ? category : ''
}

interface Joined {
	category: string
	named: readonly string[]
}

const joints = wordSet('or and oder und ou et y e')

/** A second category after “or” at a token, if nothing follows it but what it is for. */
function joinedAfter(words: readonly string[], at: number): Joined | undefined {
	if (!joints.has(words[at] ?? '')) return undefined
	for (let size = LONGEST; size > 0; size--) {
		const named = words.slice(at + 1, at + 1 + size)
		const next = words[at + 1 + size]
		const category = firm.get(named.join(' ')) ?? heads.get(named.join(' ')) ?? ''
		if (
			named.length === size &&
			isCategory(category) &&
			(next === undefined || connectors.has(next) || firm.has(named.join(' ')))
		)
			return { category, named }
	}
	return undefined
}

/** A category before “or”, at the start of the query. */
function joinedBefore(words: readonly string[], at: number): Joined | undefined {
	const named = words.slice(0, at - 1)
	const category = heads.get(named.join(' ')) ?? ''
	return joints.has(words[at - 1] ?? '') && isCategory(category) ? { category, named } : undefined
}

/** Words that ask for a list (“show me all hooks”) or introduce a question. */
const listing = wordSet(
	`list show display browse available zeige zeig liste alle count many total exist
	thanks thank thx hello hi hey ok okay sorry danke gracias merci obrigado grazie`,
)
/** Whether a word adds nothing to what a list should contain. */
export const isAsking = (word: string): boolean => stopWords.has(word) || listing.has(word)

const anything = wordSet('entry entries asset assets additions one ones all everything')
/** Whether a word means all entries of any kind. */
export const isAnything = (word: string): boolean => anything.has(word)

/** Whether a token is the first one, or follows only words such as “is there a”. */
const isAhead = (words: readonly string[], at: number): boolean =>
	at === 0 ||
	(!isWeak(words[at] as string) && words.slice(0, at).every((word) => isAsking(word) && !pointers.has(word)))

/** Whether a name ends a short query of more than one word that is no sentence: “typescript rules”. */
const endsShortQuery = (words: readonly string[], at: number, size: number): boolean =>
	at > 0 &&
	at + size === words.length &&
	at <= FEW &&
	/[^s]s$/.test(words.at(-1) as string) &&
	!words.some((word) => said.has(word))

const FEW = 3
const said = new Set([...connectors, ...pointers, 'i', 'a', 'an', 'in', 'is', 'how', 'what'])
