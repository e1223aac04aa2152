import { identifiedIn } from '../domain/identified.ts'
import { entryDetail, nearestKey } from '../domain/registry.ts'
import { kindOfCategory } from '../kinds/kind-of.ts'
import type { Published } from '../published/published.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { Entry } from '../schema/entry.ts'
import { EXAMPLE_KEY } from '../schema/examples.ts'
import { keyOf, keyOfPath, parseKey } from '../schema/primitives.ts'
import type { EntryNames } from '../schema/registry.ts'
import { SearchQuery } from '../schema/search.ts'
import { foldTitle } from '../schema/text/look-alike.ts'
import { didYouMean, nearest } from '../schema/text/nearest.ts'
import { quoted } from '../schema/text/shorten.ts'
import { slugify } from '../schema/text/slugify.ts'
import { decoded, looksLikeHttpUrl } from '../schema/text/url.ts'
import { describeVerdict, isDenied } from '../schema/text/verdict.ts'
import { Category, categoryLabel } from '../schema/vocabulary.ts'
import { clean } from './data.ts'

/**
 * Resolves a key in any spelling (`Category:Name Of Entry`), a resource URI, the URL of its page or source, or an
 * unambiguous name. Rejects with a failure that says how a key is written.
 */
export async function entryOf(given: string, published: Published): Promise<Entry> {
	const text = clean(given).normalize('NFKC').trim()
	const key = keyIn(text, published)
	if (key) return entryAt(key, published)
	const wrong = /[:/]/.test(text) ? `${quoted(text)} is not an entry key.` : `There is no entry called ${quoted(text)}.`
	throw new Failure(
		'invalid_query',
		`${wrong} ${await nearTo(text, published)}Use category:slug, such as ${EXAMPLE_KEY}.`,
	)
}

const MAX_NEAREST = 3

/** The entry that a text most likely means, else those that a search for it finds, as a sentence; empty where there are none. */
async function nearTo(text: string, published: Published): Promise<string> {
	const meant = meantBy(text, published)
	if (meant) return didYouMean(meant)
	const { searchRegistry, shortQuery } = await import('./engine.ts')
	const words = text.slice(text.indexOf(':') + 1).replaceAll('-', ' ')
	// A search for no word finds everything.
	if (!words.trim()) return ''
	const query = SearchQuery.parse({ q: shortQuery(words), limit: MAX_NEAREST })
	const found = searchRegistry(query, published).results.map(keyOf)
	return found.length ? `Nearest: ${found.join(', ')}. ` : ''
}

/** Resolves several keys, in order. Rejects with a failure that says what is wrong with each key. */
export async function entriesOf(given: readonly string[], published: Published): Promise<Entry[]> {
	const { entries, failures } = await settledEntries(given, published)
	if (failures.length) throw joined(failures)
	return entries
}

async function settledEntries(given: readonly string[], published: Published) {
	const found = await Promise.allSettled(given.map((one) => entryOf(one, published)))
	const reasons = found.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
	const failures = reasons.filter((one) => one instanceof Failure)
	if (reasons.length > failures.length) throw reasons.find((one) => !(one instanceof Failure))
	return { entries: found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])), failures }
}

const messagesOf = (failures: readonly Failure[]): string[] => [...new Set(failures.map(({ message }) => message))]

const joined = (failures: readonly Failure[]): Failure =>
	new Failure(failures[0]?.code ?? 'not_found', messagesOf(failures).join('\n'))

/**
 * The entries to compare, in order; what is wrong with a key is a note where at least two others can be compared. Rejects with a
 * failure where they cannot, and when two name the same entry.
 */
export async function differentEntries(
	given: readonly string[],
	published: Published,
): Promise<{ entries: Entry[]; notes?: string[] }> {
	const { entries, failures } = await settledEntries(given, published)
	if (entries.length < 2) throw joined(failures)
	if (new Set(entries.map(keyOf)).size < entries.length)
		throw new Failure('invalid_payload', 'keys: An entry is listed twice. Name different entries.')
	return { entries, ...(failures.length && { notes: messagesOf(failures) }) }
}

/** Resolves an entry that is to be installed. Rejects with the verdict when it is denied. */
export async function offeredEntryOf(text: string, published: Published): Promise<Entry> {
	const entry = await entryOf(text, published)
	if (entry.verdict && isDenied(entry))
		throw new Failure(
			'not_found',
			`${keyOf(entry)} is ${describeVerdict(entry.verdict)} Do not install it: this registry offers no install option.`,
		)
	return entry
}

async function entryAt(key: string, published: Published): Promise<Entry> {
	const tombstone = published.tombstones().get(key)
	const to = tombstone?.state === 'renamed' && tombstone.successor ? parseKey(tombstone.successor) : undefined
	const id = to ?? parseKey(key)
	if (id && (published.documentOf(keyOf(id)) !== undefined || tombstone))
		return (await entryDetail(id, published)).entry
	throw await noEntry(key, published)
}

/** The error for a key that no entry has, with what was probably meant. */
export const noEntry = async (key: string, published: Published): Promise<Failure> =>
	new Failure(
		'not_found',
		`There is no entry ${key}. ${goneSince(key, published)}${await nearTo(key, published)}Use search_registry to find it.`,
	)

/** On which day an entry was removed, as a sentence; empty where there never was one. */
function goneSince(key: string, published: Published): string {
	const gone = published.changes().entries.find((one) => one.type === 'removed' && keyOfPath(one.key) === key)
	return gone ? `It was removed on ${gone.at.slice(0, 10)}. ` : ''
}

/** Longer texts are not resolved. */
const MAX_CHARACTERS = 300
const RESOURCE = /^[a-z][a-z0-9-]{0,40}:\/\/entry\/(.*)$/i
const PAGE = /^\/?([a-z0-9-]+)\/([a-z0-9-]+)(?:\.md|\/llms\.txt)?\/?$/i

/** The key that a text says in any spelling, whether an entry has it or not; undefined when it says none. */
export function keyIn(given: string, published: Published): string | undefined {
	if (given.length > MAX_CHARACTERS) return undefined
	const isAddress = looksLikeHttpUrl(given)
	const text = isAddress ? given : decoded(given)
	const [, path] = RESOURCE.exec(text) ?? []
	const name = path ?? text
	const key = isAddress ? undefined : spelled(name)
	if (key && (published.documentOf(key) !== undefined || published.tombstones().has(key))) return key
	const elsewhere = knownElsewhere(name, published)
	if (elsewhere !== undefined || isAddress) return elsewhere
	return key ?? named(name, published) ?? namedWithSort(name, published)
}

/** `category:slug` or `category/slug`, in any spelling. */
function spelled(text: string): string | undefined {
	const [, page = '', below = ''] = PAGE.exec(text) ?? []
	const bare = text.replace(/^(?:entry|tool):/i, '')
	const [category, slug = ''] = page ? [page, below] : parted(bare)
	const id = parseKey(`${findCategory(category) ?? slugify(category)}:${slugify(slug)}`)
	return id && keyOf(id)
}

const parted = (text: string): [category: string, rest: string] => {
	const at = text.search(/[:/]/)
	return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * The key of the entry with this page or source address, package or start command. Throws a failure if there are
 * several.
 */
function knownElsewhere(text: string, published: Published): string | undefined {
	const documents = new Set(identifiedIn(text, published).flatMap((one) => one.documents))
	return onlyOf([...documents].map((document) => published.keys()[document] as string))
}

const named = (text: string, published: Published): string | undefined => onlyOf(keysThat(published, isCalled(text)))

function isCalled(text: string): (entry: EntryNames) => boolean {
	const folded = foldTitle(text)
	const slug = slugify(text)
	return (entry) => entry.folded === folded || entry.slug === slug
}

const namedWithSort = (text: string, published: Published): string | undefined => onlyOf(keysWithSort(text, published))

/**
 * The keys of entries with a name and the kind after it, which distinguishes entries with the same name: “the
 * Playwright MCP server”.
 */
function keysWithSort(text: string, published: Published): string[] {
	const words = text
		.replace(/^the\s+/i, '')
		.split(/[\s-]+/)
		.filter(Boolean)
	for (const length of [2, 1]) {
		const sort = slugify(words.slice(-length).join(' '))
		const categories: readonly string[] = Category.options.filter((id) => sortsOf(id).includes(sort))
		const isMeant = isCalled(words.slice(0, -length).join(' '))
		if (categories.length && words.length > length)
			return keysThat(published, (entry) => categories.includes(entry.category) && isMeant(entry))
	}
	return []
}

/** What an entry of a category is called: by its kind, in one word of it too, or as the category is. */
const sortsOf = (id: Category): string[] => {
	const noun = slugify(kindOfCategory(id).noun)
	const names = [noun, ...noun.split('-'), id, slugify(categoryLabel(id))]
	return names.flatMap((name) => [name, name.replace(/s$/, '')])
}

/** The most likely key: the only entry with this name and kind, otherwise the nearest by spelling. */
function meantBy(text: string, published: Published): string | undefined {
	const [own, ...others] = keysWithSort(text.slice(text.indexOf(':') + 1), published)
	return own !== undefined && !others.length ? own : nearestKey(text, published)
}

const keysThat = (published: Published, fits: (entry: EntryNames) => boolean): string[] =>
	published.names().filter(fits).map(keyOf)

/** The only match. Throws a failure that lists the matches if there are several, because a wrong guess would be worse. */
function onlyOf(keys: readonly string[]): string | undefined {
	if (keys.length > 1)
		throw new Failure(
			'invalid_query',
			`That is the name of several entries: ${keys.slice(0, 10).join(', ')}. Write one of these keys.`,
		)
	return keys[0]
}

/** A category by id or label. Throws a failure that lists them. */
export function categoryOf(text: string): Category {
	const found = findCategory(text)
	if (found) return found
	const meant = nearest(text, Category.options)
	throw new Failure('invalid_query', `category: ${didYouMean(meant)}Write one of ${Category.options.join(', ')}.`)
}

/** A category by id or label, plural or singular; undefined when there is none. */
export function findCategory(text: string): Category | undefined {
	const word = slugify(text)
	return Category.options.find((id) =>
		[id, slugify(categoryLabel(id))].some((name) => name === word || name === `${word}s`),
	)
}
