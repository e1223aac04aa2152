import { isObject } from '../../src/schema/object.ts'
import { HttpsUrl, slugify } from '../../src/schema/primitives.ts'
import { settings } from '../../src/schema/settings.ts'
import { shorten } from '../../src/schema/text/shorten.ts'
import { Platform } from '../../src/schema/vocabulary.ts'

export type Json = Record<string, unknown>

/** A value as an object; an empty one where it is none. */
export const objectOf = (value: unknown): Json => (isObject(value) ? value : {})

/** The objects of a list; none where it is no list. */
export const objectsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** A value as text, where it has one; numbers and truth values are written out. */
export const textOf = (value: unknown): string | undefined => {
	if (typeof value === 'string') return value.trim() || undefined
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Text on one line, within `most` characters. */
export const lineOf = (value: unknown, most: number): string | undefined => {
	const text = textOf(value)?.slice(0, 20_000).replace(/\s+/g, ' ').trim()
	return text ? shorten(text, most) : undefined
}

/** A list of texts, or one that has commas or spaces in it, as programs write lists of tools. */
export const listOf = (value: unknown): string[] => {
	if (Array.isArray(value)) return value.flatMap((item) => textOf(item) ?? [])
	return (textOf(value) ?? '')
		.split(/,(?![^()]*\))/)
		.map((item) => item.trim())
		.filter(Boolean)
}

const SHORTEST = 20

/** What something does, within the limits of a description; words that say too little are followed by what it is. */
export const descriptionOf = (value: unknown, what: string): string => {
	const text = lineOf(value, 320)
	if (text && text.length >= SHORTEST) return text
	return shorten(text ? `${text.replace(/[.!]$/, '')}. ${what}` : what, 320)
}

/** A public https address, also of what git writes otherwise; nothing where it is none. */
export function addressOf(value: unknown): string | undefined {
	const text = textOf(value)
		?.replace(/^git\+/, '')
		.replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
	const url = HttpsUrl.safeParse(text)
	return url.success ? url.data : undefined
}

/** The address of a repository as people write it: without `.git`, without a slash at its end. */
export const repositoryOf = (value: unknown): string | undefined =>
	addressOf(value)
		?.replace(/\/$/, '')
		.replace(/\.git$/, '')

/** Words as tags: lower case with hyphens, each once. */
export const tagsOf = (values: readonly unknown[]): string[] =>
	[
		...new Set(
			values
				.flatMap((value) => textOf(value) ?? [])
				.map((value) => slugify(value))
				.filter((tag) => tag && tag.length <= 40),
		),
	].slice(0, 32)

/** The platform of the settings under which a client is shown, as front matter says that something was made for it. */
export function platformsOf(client: string): Json {
	const lists: Record<string, readonly string[]> = settings.platforms
	const platform = Platform.options.find((id) => lists[id]?.[0] === client)
	return platform ? { [platform]: 'native' } : {}
}

/** The object without members that say nothing. */
export const withoutEmpty = (value: Json): Json =>
	Object.fromEntries(
		Object.entries(value).filter(([, item]) => item !== undefined && item !== '' && !isEmptyList(item)),
	)

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
