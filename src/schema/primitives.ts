import * as z from 'zod'
import { EXAMPLE_KEY, EXAMPLE_SLUG } from './examples.ts'
import { settings } from './settings.ts'
import { HIDDEN, numberOf } from './text/hidden.ts'
import { sourceKey } from './text/look-alike.ts'
import { SLUG, slugify } from './text/slugify.ts'
import { Category } from './vocabulary.ts'

const MAX_SLUG = 64

/** One path segment of an entry: lower-case ASCII words joined by hyphens, at most 64 characters. */
export const Slug = z
	.string()
	.max(MAX_SLUG, { abort: true })
	.regex(SLUG, {
		error: ({ input }) =>
			`Write it in lower-case letters a to z, digits and single hyphens, for example “${slugify(String(input)) || EXAMPLE_SLUG}”.`,
	})

/** One line of text. A line break would let a value look like several lines. */
export const Line = (max: number, min = 1) =>
	z
		.string()
		.trim()
		.min(min)
		.max(max, { abort: true })
		.regex(/^[^\n\r\v\f\u0085\u2028\u2029]*$/, 'Write it on one line.')

/** Which invisible character a text has first, and where; undefined if it has none. Line ends and tabs are seen. */
export function hiddenFault(text: string): string | undefined {
	const at = text.search(HIDDEN)
	if (at < 0) return undefined
	const lines = text.slice(0, at).split('\n')
	const place = [...(lines.at(-1) ?? '')].length + 1
	return `Remove ${numberOf(text.slice(at))}, which cannot be seen: it is character ${place} of line ${lines.length}.`
}

/** Why a text is not one line without invisible characters; undefined if it is. */
export const lineFault = (text: string): string | undefined =>
	/[\n\r]/.test(text) ? 'Write it on one line.' : hiddenFault(text)

/** A valid date in UTC, `YYYY-MM-DD`. */
export const Day = z.iso.date({
	error: ({ input }) =>
		/^\d{4}-\d\d-\d\d$/.test(String(input))
			? 'No calendar has this day. Write one that exists, for example 2026-11-20.'
			: 'Write a day as YYYY-MM-DD, for example 2026-11-20.',
})

/** A link for readers: https, a host with a dot, no credentials. */
export const HttpsUrl = z
	.string()
	.max(2048, { abort: true })
	.refine(isPublicHttps, {
		error: ({ input }) =>
			`Write a full https:// address without a user name, for example ${meantAddress(String(input))}.`,
		params: { detail: 'wrong_form' },
	})
	// JSON Schema cannot express all of it; this much helps editors.
	.meta({ pattern: '^[hH][tT][tT][pP][sS]:' })

/** The characters a URL may contain; others must be percent-encoded, or punycode in a host. */
const PLAIN_ADDRESS = /^[!#-;=?-[\]_a-z{}~]+$/i

/** The address that was probably meant: the same over https, without a user name. */
function meantAddress(text: string): string {
	const meant = text
		.trim()
		.replace(/^(?:[a-z]{1,10}:\/\/)?(?:[\w.-]{1,40}@)?/i, 'https://')
		.replace(/^(https:\/\/[\w.-]+):(?!\d)/, '$1/')
	return /^https:\/\/[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$)/i.test(meant) && isPublicHttps(meant) && meant.length <= 200
		? meant
		: 'https://example.com/docs'
}

function isPublicHttps(text: string): boolean {
	if (!PLAIN_ADDRESS.test(text) || !URL.canParse(text)) return false
	const { protocol, username, password, hostname } = new URL(text)
	return protocol === 'https:' && !username && !password && hostname.includes('.')
}

const OWN = `github.com/${settings.repository}`.toLowerCase()

/** Whether a URL is in the registry's own repository, in any spelling. It never counts as a source. */
export const isOwnRepository = (url: string): boolean => `${sourceKey(url)}/`.startsWith(`${OWN}/`)

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 digest is 64 lower-case hex characters.')
export const Commit = z.string().regex(/^[0-9a-f]{40}$/, 'A commit is named by all 40 hex characters.')

/**
 * `<category>:<slug>`, the spelling that votes, signals and details use. Of any length, because the answer to a question
 * for votes repeats keys that no entry has; what an entry can have is `ENTRY_KEY`.
 */
export const EntryKey = z.string().regex(/^[a-z0-9-]+:[a-z0-9-]+$/, `An entry key looks like “${EXAMPLE_KEY}”.`)

/** `<category>/<slug>`, as front matter names another entry. */
export const EntryPathName = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'Name an entry as category/slug.')

interface EntryId {
	category: Category
	slug: string
}

/** The two spellings of an entry: `mcp:playwright` (votes, details) and `mcp/playwright` (paths, diff). */
export const keyOf = ({ category, slug }: { category: string; slug: string }): string => `${category}:${slug}`
export const pathOf = ({ category, slug }: { category: string; slug: string }): string => `${category}/${slug}`

/** `mcp:playwright` from `mcp/playwright`. */
export const keyOfPath = (path: string): string => path.replace('/', ':')

/** `mcp/playwright` from `mcp:playwright`. */
export const pathOfKey = (key: string): string => key.replace(':', '/')

/** Parses an entry key in any accepted spelling: `a:b`, `a/b`, optionally after `entry:` or `tool:`. */
export function parseKey(text: string): EntryId | undefined {
	const [, category = '', slug = ''] = /^(?:(?:entry|tool):)?([a-z0-9-]+)[:/]([a-z0-9-]+)$/.exec(text) ?? []
	const known = Category.safeParse(category)
	return known.success && SLUG.test(slug) ? { category: known.data, slug } : undefined
}

/** A slug of at most the allowed length made from a text; empty if the text has no ASCII letter or digit. */
export const slugOf = (text: string): string => slugify(text).slice(0, MAX_SLUG).replace(/-$/, '')

/** A registry's name in a form that packages, commands and URI schemes allow; they begin with a letter. */
export function registrySlug(name: string): string {
	const slug = slugify(name)
	return /^[a-z]/.test(slug) ? slug : `registry-${slug}`.replace(/-$/, '')
}

const { slug: ownSlug }: { name: string; slug?: string } = settings
/** The slug of this registry. */
export const REGISTRY_SLUG = ownSlug ?? registrySlug(settings.name)
