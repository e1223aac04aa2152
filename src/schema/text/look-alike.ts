import { editDistance } from './nearest.ts'
import { trimEnd } from './shorten.ts'

/**
 * Letters of other scripts that a reader takes for Latin ones, after case and accents are gone: Cyrillic, Greek,
 * Armenian, Cherokee's neighbours among the phonetic letters, and digits. The idea is the skeleton of Unicode's UTS 39,
 * kept to what can stand in a title.
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
	а: 'a',
	ɑ: 'a',
	α: 'a',
	в: 'b',
	β: 'b',
	ь: 'b',
	с: 'c',
	ς: 'c',
	ԁ: 'd',
	ɗ: 'd',
	е: 'e',
	є: 'e',
	ε: 'e',
	ҽ: 'e',
	ƒ: 'f',
	ɡ: 'g',
	ց: 'g',
	һ: 'h',
	հ: 'h',
	н: 'h',
	η: 'n',
	і: 'l',
	ı: 'l',
	ι: 'l',
	ӏ: 'l',
	ј: 'j',
	к: 'k',
	κ: 'k',
	м: 'm',
	μ: 'm',
	п: 'n',
	ո: 'n',
	о: 'o',
	ο: 'o',
	օ: 'o',
	σ: 'o',
	ø: 'o',
	р: 'p',
	ρ: 'p',
	ԛ: 'q',
	г: 'r',
	ѕ: 's',
	т: 't',
	τ: 't',
	υ: 'u',
	ս: 'u',
	ѵ: 'v',
	ν: 'v',
	ѡ: 'w',
	ԝ: 'w',
	ω: 'w',
	х: 'x',
	χ: 'x',
	у: 'y',
	γ: 'y',
	ү: 'y',
	ᴢ: 'z',
	'0': 'o',
	'1': 'l',
	i: 'l',
	'|': 'l',
	'3': 'e',
	'5': 's',
	'8': 'b',
}

const DECEIVING = new RegExp(`[${Object.keys(LOOKS_LIKE).join('')}]`, 'gu')

/** A title without what readers overlook: case, width, spaces and punctuation. */
export const foldTitle = (title: string): string =>
	title
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '')

/** What a name looks like at a glance: two names with one shape can be mistaken for each other. */
export const shapeOf = (name: string): string =>
	name
		.normalize('NFKD')
		.toLowerCase()
		.replace(DECEIVING, (letter) => LOOKS_LIKE[letter] ?? letter)
		.replace(/[^\p{L}\p{N}]+/gu, '')
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w')

/** Longer names are compared by their beginning. */
const LONGEST = 200

/** What a name is compared by: its slug, its title without what readers overlook, and what both look like. */
export interface Likeness {
	slug: string
	folded: string
	shapes: readonly string[]
}

/** What an entry or a draft is compared by. */
export function likenessOf({ slug, title: whole }: { slug: string; title: string }): Likeness {
	const title = whole.slice(0, LONGEST)
	const shapes = [shapeOf(title), shapeOf(slug)].filter(Boolean)
	return { slug, folded: foldTitle(title), shapes: [...new Set(shapes)] }
}

/** Whether two names look the same and are spelled differently. */
export const isLookAlike = (one: Likeness, other: Likeness): boolean =>
	one.slug !== other.slug &&
	(one.folded === '' || one.folded !== other.folded) &&
	other.shapes.some((shape) => one.shapes.includes(shape))

/** The longest stretch of letters in which two names may differ and still be a typo. */
const WIDEST_SLIP = 12
/** Of shorter titles, many differ by a letter and mean something else. */
const SHORTEST_NEAR = 5

/** Whether two folded titles differ by a typo: one letter, or two in a long title. Very short titles are never near. */
export function isNear(a: string, b: string): boolean {
	const shorter = Math.min(a.length, b.length)
	const most = shorter >= 12 ? 2 : 1
	if (a === b || shorter < SHORTEST_NEAR || Math.abs(a.length - b.length) > most) return false
	let start = 0
	while (start < shorter && a[start] === b[start]) start++
	let end = 0
	while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
	const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
	return Math.max(left.length, right.length) <= WIDEST_SLIP && editDistance(left, right) <= most
}

/**
 * Keys by which titles that differ by one letter find each other: a folded title, and what is left of it without any one
 * letter. No shape is such a key.
 */
export const nearKeys = (folded: string): string[] =>
	folded.length < SHORTEST_NEAR
		? []
		: [folded, ...Array.from(folded, (_, i) => folded.slice(0, i) + folded.slice(i + 1))].map((key) => `~${key}`)

/** The finding for a name that is nearly another entry's. */
export const describeNear = ({ title, category, slug }: { title: string; category: string; slug: string }) => ({
	message: `The name is that of “${title}” (${category}/${slug}) but for a letter.`,
	fix: 'If it is the same thing, edit that entry instead. If it is not, choose a name that nobody can mistake for it.',
})

/** The finding for a name that looks like another entry's. */
export const describeLookAlike = ({ title, category, slug }: { title: string; category: string; slug: string }) => ({
	message: `The name looks like “${title}” (${category}/${slug}) but is spelled differently.`,
	fix: 'Choose a name that nobody can mistake for another.',
})

/** Whether a word mixes Latin letters with Cyrillic or Greek ones, which no language does. */
export const mixesScripts = (name: string): boolean =>
	name
		.slice(0, LONGEST)
		.split(/[^\p{L}\p{M}]+/u)
		.some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word))

const SCHEME = /^(?:git\+)?(?:https?|git|ssh):\/\//i

/** The same of an address as git takes it too, with any protocol or none: `git@github.com:owner/name.git`. */
export const cloneKey = (address: string): string | undefined =>
	sourceKey(`https://${address.replace(SCHEME, '').replace(/^git@([^:]+):/, '$1/')}`)

const NOT_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u

/** Whether a host has a label that mixes scripts, or is made of letters that all look like Latin ones. */
export const looksLatin = (host: string): boolean =>
	mixesScripts(host) || host.split('.').some((label) => NOT_LATIN.test(label) && /^[a-z0-9]+$/.test(shapeOf(label)))

/**
 * An address without parts that do not change its target: protocol, `www.`, case, `.git`, query, fragment, last slash.
 */
export function sourceKey(address: string): string | undefined {
	if (!URL.canParse(address)) return undefined
	const { host, pathname } = new URL(address)
	const place = `${host.replace(/^www\./, '')}${pathname}`.toLowerCase().replace(/\.git(?=\/|$)/, '')
	return trimEnd(place, /\//)
}
