import * as z from 'zod'
import { EXAMPLE_KEY, EXAMPLE_SLUG } from './examples.ts'
import { settings } from './settings.ts'
import { HIDDEN } from './text/hidden.ts'
import { Category } from './vocabulary.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** One path segment of an entry: lower-case ASCII words joined by hyphens, at most 64 characters. */
export const Slug = z
	.string()
	.max(64, { abort: true })
	.regex(SLUG, `Write it in lower-case letters, digits and single hyphens, for example “${EXAMPLE_SLUG}”.`)

/** One line of text. Line ends would let a value pass for more than one line wherever it is shown as one. */
export const Line = (max: number, min = 1) =>
	z
		.string()
		.trim()
		.min(min)
		.max(max, { abort: true })
		.regex(/^[^\n\r\v\f\u0085\u2028\u2029]*$/, 'Write it on one line.')

/** Whether a text is one line in which everything can be seen, as far as its writer is trusted with nothing else. */
export const isSeenLine = (text: string): boolean =>
	!/[\n\r\v\f\u0085\u2028\u2029]/.test(text) && text.search(HIDDEN) < 0
export const SEEN_LINE = 'Write it on one line, without invisible characters.'

/** A day in UTC, `YYYY-MM-DD`, that exists in the calendar. */
export const Day = z.iso.date('Write a day as YYYY-MM-DD, for example 2026-11-20.')

/** A link a reader may follow: https, a host with a dot, no credentials. */
export const HttpsUrl = z
	.string()
	.max(2048, { abort: true })
	.refine(isPublicHttps, 'Write a full https:// address without a user name, for example https://example.com/docs.')
	// JSON Schema cannot say all of it; this much lets an editor help.
	.meta({ pattern: '^[hH][tT][tT][pP][sS]:' })

/** What an address may hold as it stands; anything else is written with percent signs, a host in other letters as xn--. */
const PLAIN_ADDRESS = /^[!#-;=?-[\]_a-z{}~]+$/i

function isPublicHttps(text: string): boolean {
	if (!PLAIN_ADDRESS.test(text) || !URL.canParse(text)) return false
	const { protocol, username, password, hostname } = new URL(text)
	return protocol === 'https:' && !username && !password && hostname.includes('.')
}

const OWN = `github.com/${settings.repository}`.toLowerCase()

/** Whether an address is of the registry's own repository, however it is spelled; it never counts as a source. */
export function isOwnRepository(url: string): boolean {
	const { host, pathname } = new URL(url.toLowerCase())
	const place = `${host.replace(/^www\./, '')}${pathname}`.replace(/\.git(?=\/|$)/, '')
	return place === OWN || place.startsWith(`${OWN}/`)
}

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 digest is 64 lower-case hex characters.')
export const Commit = z.string().regex(/^[0-9a-f]{40}$/, 'A commit is named by all 40 hex characters.')

/** `<category>:<slug>`, the spelling that votes, signals and details use. */
export const EntryKey = z.string().regex(/^[a-z0-9-]+:[a-z0-9-]+$/, `An entry key looks like “${EXAMPLE_KEY}”.`)

/** `<category>/<slug>`, as front matter names another entry. */
export const EntryPathName = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'Name an entry as category/slug.')

interface EntryId {
	category: Category
	slug: string
}

/** The two spellings of an identity: `mcp:playwright` (votes, details) and `mcp/playwright` (paths, diff). */
export const keyOf = ({ category, slug }: { category: string; slug: string }): string => `${category}:${slug}`
export const pathOf = ({ category, slug }: { category: string; slug: string }): string => `${category}/${slug}`

/** `mcp:playwright` from `mcp/playwright`. */
export const keyOfPath = (path: string): string => path.replace('/', ':')

/** Reads an entry key in any accepted spelling: `a:b`, `a/b`, with or without `entry:` or `tool:` before it. */
export function parseKey(text: string): EntryId | undefined {
	const [, category = '', slug = ''] = /^(?:(?:entry|tool):)?([a-z0-9-]+)[:/]([a-z0-9-]+)$/.exec(text) ?? []
	const known = Category.safeParse(category)
	return known.success && SLUG.test(slug) ? { category: known.data, slug } : undefined
}

/** Lower-case ASCII words joined by hyphens; accents fall away, everything else becomes a hyphen. */
export const slugify = (text: string): string =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[\u0300-\u036f]/g, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')

/** A registry’s name as packages, commands and schemes of addresses can have it; they begin with a letter. */
export const registrySlug = (name: string): string =>
	[slugify(name)].map((slug) => (/^[a-z]/.test(slug) ? slug : `registry-${slug}`.replace(/-$/, ''))).join('')

/** This registry’s own. */
export const REGISTRY_SLUG = registrySlug(settings.name)
