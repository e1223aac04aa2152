import { headingsOf } from '../catalogue/markdown.ts'
import { type BodyLink, hasManyBrackets, linksOf, MAX_BRACKETS } from '../catalogue/markdown-source.ts'
import type { EntryParts } from '../catalogue/read.ts'
import { isServed } from '../schema/contract/reserved-paths.ts'
import { isWithdrawn } from '../schema/entry-source.ts'
import { shippedPath } from '../schema/shipped-files.ts'
import { HIDDEN } from '../schema/text/hidden.ts'
import { quoted } from '../schema/text/shorten.ts'
import { Category } from '../schema/vocabulary.ts'
import { bodyLine } from './body-line.ts'
import type { Check, Issue } from './check.ts'

/** The most findings per entry. */
const MAX_FINDS = 10

/** What is said of the links of a body, each with its line. */
export function* linkFaults(
	parsed: EntryParts,
	say: (link: BodyLink) => Pick<Issue, 'message' | 'fix'> | undefined,
	most = MAX_FINDS,
): Iterable<Issue> {
	const before = bodyLine(parsed)
	let left = most
	for (const link of linksOf(parsed.body)) {
		const fault = say(link)
		if (fault && left-- > 0) yield { line: before + link.line, ...fault }
	}
}

/** The URL of a web page that a link leads to; undefined for any other link and a malformed one. */
export const webUrl = (address: string): URL | undefined =>
	/^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : undefined

/** Character references to control characters, which browsers drop and Markdown keeps. */
const CONTROL_REFERENCE = /&#(?:x0{0,6}[01]?[0-9a-f]|0{0,6}[0-2]?\d|3[01]);/gi

/** A URL as the most lenient browser reads it: without dropped characters, and percent-decoded. */
function plain(address: string): string {
	let text = address.slice(0, 4000).replace(CONTROL_REFERENCE, '')
	for (let i = 0; i < 3 && /%[0-9a-f]{2}/i.test(text); i++)
		text = text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
	return text
		.replace(HIDDEN, '')
		.replace(/[\s\0-\x20\x7f]+/g, '')
		.replaceAll('\\', '/')
}

const schemeOf = (address: string): string | undefined =>
	/^([a-z][a-z0-9+.-]{0,30}):/i.exec(plain(address))?.[1]?.toLowerCase()

/** Whether an address is a page of the registry that an entry was pulled from, which may be on this machine over http. */
const isWithin = (registry: string | undefined, address: string): boolean =>
	Boolean(registry) && address.startsWith(`${registry}/`)

/** Links must use safe schemes, so that nothing runs. */
export const linkSchemes: Check = {
	id: 'link-schemes',
	level: 'blocker',
	about:
		'Links and images use https, or point to this site or the entry’s folder: no javascript:, data:, file:, //host or spaces.',
	*check({ parsed }) {
		if (hasManyBrackets(parsed.body))
			yield {
				message: `The body has more than ${MAX_BRACKETS} opening brackets, so its links were not checked.`,
				fix: 'Remove what is not text, or put it in a file in the folder.',
			}
		yield* linkFaults(parsed, ({ address }) => {
			if (isWithin(parsed.origin?.registry, address)) return undefined
			const scheme = schemeOf(address)
			if (scheme !== undefined && !(scheme === 'https' && /^https:\/\//i.test(address)))
				return {
					message: `A link starts with ${scheme}:, which is not allowed here: ${quoted(address)}.`,
					fix:
						scheme === 'http' || scheme === 'https'
							? 'Write the address with https://.'
							: 'Write an https:// address, or the text without a link.',
				}
			if (plain(address).startsWith('//'))
				return {
					message: `A link points to another host without a scheme: ${quoted(address)}.`,
					fix: 'Put https:// before it.',
				}
			return /\s/.test(address)
				? {
						message: `An address has spaces, and pages do not show what it says: ${quoted(address)}.`,
						fix: 'Write the address alone, with %20 for a space, and anything else in the text.',
					}
				: undefined
		})
	},
}

/** Relative links must point to a file of the entry or a page of this site. */
export const relativeLinks: Check = {
	id: 'relative-links',
	level: 'blocker',
	draftMayFail: true,
	about: 'A link without https:// points to a file of the entry, a page of this site or a heading in the text.',
	*check({ parsed }) {
		if (isWithdrawn(parsed.data)) return
		let ids: ReadonlySet<string> | undefined
		yield* linkFaults(parsed, ({ address }) => {
			if (schemeOf(address) !== undefined || plain(address).startsWith('//')) return undefined
			if (address.startsWith('#')) {
				ids ??= new Set(headingsOf(parsed.body).map(({ id }) => id))
				return anchorFault(address, ids)
			}
			return address.startsWith('/') ? siteFault(address) : fileFault(address, parsed)
		})
	},
}

function anchorFault(address: string, ids: ReadonlySet<string>): Pick<Issue, 'message' | 'fix'> | undefined {
	if (address === '#' || ids.has(address.slice(1))) return undefined
	const some = [...ids].slice(0, 8).map((id) => `#${id}`)
	return {
		message: `No heading has the anchor ${quoted(address)}.`,
		fix: some.length ? `Write one of ${some.join(', ')}.` : 'The text has no headings: add one, or remove the link.',
	}
}

function siteFault(address: string): Pick<Issue, 'message' | 'fix'> | undefined {
	const [path = ''] = address.slice(0, 200).split(/[?#]/)
	if (isServed(path) || Category.safeParse(path.split('/')[1]).success) return undefined
	return {
		message: `This site has no page at ${quoted(address)}.`,
		fix: 'Write /category/slug for an entry, or an https:// address.',
	}
}

function fileFault(address: string, { files, category, slug }: EntryParts): Pick<Issue, 'message' | 'fix'> | undefined {
	const path = shippedPath(address)
	if (path !== undefined && files.some((file) => file.path === path)) return undefined
	return {
		message: `${quoted(address)} is not in the entry’s folder.`,
		fix: `Put the file at content/${category}/${slug}/, write /category/slug for an entry, or an https:// address.`,
	}
}

const INTERNAL = /^\/([a-z0-9-]+)\/([a-z0-9-]+)\/?(?:[#?]|$)/

/** The path of the entry that a link leads to: `category/slug`, whether or not there is one. */
function linkedEntry(address: string): string | undefined {
	const [, category, slug] = INTERNAL.exec(address) ?? []
	return Category.safeParse(category).success ? `${category}/${slug}` : undefined
}

/** Links to other entries must not be broken. */
export const entryLinks: Check = {
	id: 'entry-links',
	level: 'blocker',
	draftMayFail: true,
	about: 'A link to /category/slug names an entry that exists.',
	*check({ parsed }, { paths, retired }) {
		if (isWithdrawn(parsed.data)) return
		const find = (address: string) => {
			const path = linkedEntry(address)
			if (!path || paths.has(path)) return undefined
			return {
				message: `The body links to /${path}, which ${retired.has(path) ? 'was withdrawn' : 'does not exist'}.`,
				fix: 'Fix the link or remove it.',
			}
		}
		yield* linkFaults(parsed, ({ address }) => find(address), Number.POSITIVE_INFINITY)
	},
}

/** A text must not send its readers to an entry that they are told not to use. */
export const deprecatedLinks: Check = {
	id: 'deprecated-links',
	level: 'warning',
	about: 'A text does not link to a deprecated entry.',
	*check({ parsed }, { retired }) {
		if (isWithdrawn(parsed.data)) return
		const find = (address: string) => {
			const path = linkedEntry(address)
			if (!path || retired.get(path) !== 'deprecated') return undefined
			return { message: `The body links to /${path}, which is deprecated.`, fix: 'Name what to use instead.' }
		}
		yield* linkFaults(parsed, ({ address }) => find(address), Number.POSITIVE_INFINITY)
	},
}
