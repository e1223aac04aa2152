import { Failure } from '../schema/contract/errors.ts'
import { quoted } from '../schema/text/shorten.ts'
import { slugify } from '../schema/text/slugify.ts'
import { decoded, looksLikeHttpUrl } from '../schema/text/url.ts'
import { findCategory } from './keys.ts'

/** What may say which entry is meant, as it came. */
interface Parts {
	readonly key?: unknown
	readonly category?: unknown
	readonly slug?: unknown
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/**
 * The key in a caller's arguments: a key, a category and a slug, or some of these. Undefined if one is not a text,
 * which the schema then rejects. Throws a failure if they name different entries.
 */
export function keyFrom({ key, category, slug }: Parts): string | undefined {
	if ([key, category, slug].some((value) => value !== undefined && !isText(value))) return undefined
	const said = [key, slug].filter(isText)
	// Beside a slug an address says no more, be it of the entry's source; only a page of another entry contradicts it.
	const named = said.filter((text, at) => said.length < 2 || at > 0 || !isAddress(text) || isPageOfOther(text, said[1]))
	const [first, second] = named
	if (first === undefined) return undefined
	if (second !== undefined && nameOf(first) !== nameOf(second))
		throw different(`${quoted(first)} and ${quoted(second)}`)
	const whole = named.find((text) => categoryIn(text) !== undefined) ?? first
	const stated = named.map(categoryIn).filter((one) => one !== undefined)
	const all = [...stated, ...(isText(category) ? [category] : [])]
	if (new Set(all.map(plainCategory)).size > 1)
		throw different(`${quoted(whole)} and category ${quoted(all.at(-1) ?? '')}`)
	return stated.length || !isText(category) || isAddress(whole) ? whole : `${category}:${whole}`
}

const different = (what: string) =>
	new Failure('invalid_payload', `${what} mean different entries. Send one key, written category:slug.`)

const isAddress = (text: string) => looksLikeHttpUrl(text.trim())

/** The parts of a key in any spelling, a resource address and a path; a name has one, an address on the web none. */
function partsOf(text: string): string[] {
	if (isAddress(text)) return []
	return decoded(text)
		.trim()
		.replace(/^[a-z][a-z0-9-]*:\/\/entry\//i, '')
		.replace(/^(?:entry|tool):(?=.*[:/])/i, '')
		.split(/[:/]/)
		.filter(Boolean)
}

const categoryIn = (text: string): string | undefined => {
	const [category, ...rest] = partsOf(text)
	return rest.length ? category : undefined
}

const plainCategory = (text: string): string => findCategory(text) ?? slugify(text)

/** Whether an address is that of a page for another slug. */
function isPageOfOther(address: string, slug = ''): boolean {
	const [path = ''] = address.split(/[?#]/, 1)
	const [category = '', last = ''] = path
		.replace(/(?:\.md|\/llms\.txt)?\/?$/, '')
		.split('/')
		.slice(-2)
	return findCategory(category) !== undefined && slugify(last) !== nameOf(slug)
}

/** What is compared of two spellings of one entry. */
const nameOf = (text: string): string => slugify(partsOf(text).at(-1) ?? text)
