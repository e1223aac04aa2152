import { isObject } from '../../src/schema/object.ts'
import { HttpsUrl } from '../../src/schema/primitives.ts'
import { settings } from '../../src/schema/settings.ts'
import { clip, shorten } from '../../src/schema/text/shorten.ts'
import { slugify } from '../../src/schema/text/slugify.ts'
import { Platform } from '../../src/schema/vocabulary.ts'

export type Json = Record<string, unknown>

/** The objects in a list; empty if it is not a list. */
export const objectsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The value as trimmed text; numbers and booleans are converted. Undefined for anything else or if empty. */
export const textOf = (value: unknown): string | undefined => {
	if (typeof value === 'string') return value.trim() || undefined
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Text on one line, shortened to `most` characters. */
export const lineOf = (value: unknown, most: number): string | undefined => {
	const text = clip(textOf(value) ?? '', 20_000)
		.replace(/\s+/g, ' ')
		.trim()
	return text ? shorten(text, most) : undefined
}

/** A list of texts, or the parts of a comma-separated text. */
export const textsOf = (value: unknown): string[] => {
	if (Array.isArray(value)) return value.flatMap((item) => textOf(item) ?? [])
	return (textOf(value) ?? '')
		.split(/,(?![^()]*\))/)
		.map((item) => item.trim())
		.filter(Boolean)
}

const SHORTEST = 20

/** A description within the length limits; if it is too short, `what` is added. */
export const descriptionOf = (value: unknown, what: string): string => {
	const text = lineOf(value, 320)
	if (text && text.length >= SHORTEST) return text
	return shorten(text ? `${text.replace(/[.!]$/, '')}. ${what}` : what, 320)
}

/** A public https URL, also converted from git's syntax; undefined if it is none. */
export function addressOf(value: unknown): string | undefined {
	const text = textOf(value)
		?.replace(/^git\+/, '')
		.replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
	const url = HttpsUrl.safeParse(text)
	return url.success ? url.data : undefined
}

/** A repository URL without `.git` or trailing slash. */
export const repositoryOf = (value: unknown): string | undefined =>
	addressOf(value)
		?.replace(/\/$/, '')
		.replace(/\.git$/, '')

/** Unique tags in lower case with hyphens. */
export const tagsOf = (values: readonly unknown[]): string[] =>
	[
		...new Set(
			values
				.flatMap((value) => textOf(value) ?? [])
				.map((value) => slugify(value))
				.filter((tag) => tag && tag.length <= 40),
		),
	].slice(0, 32)

/** Front matter that names the platform of a client as native. */
export function platformsOf(client: string): Json {
	const lists: Record<string, readonly string[]> = settings.platforms
	const platform = Platform.options.find((id) => lists[id]?.[0] === client)
	return platform ? { [platform]: 'native' } : {}
}

/** Removes undefined, empty strings and empty lists. */
export const withoutEmpty = (value: Json): Json =>
	Object.fromEntries(
		Object.entries(value).filter(([, item]) => item !== undefined && item !== '' && !isEmptyList(item)),
	)

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
