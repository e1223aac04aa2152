import * as z from 'zod'

/** A parameter with a default, which the empty string also selects, as does the word `null` where null is allowed. */
export const orDefault = <T extends z.ZodType>(schema: T, fallback: z.output<T>) => {
	const none: unknown[] = ['', undefined, ...(schema.safeParse(null).success ? ['null'] : [])]
	return z.preprocess((value) => (none.includes(value) ? fallback : value), schema)
}

/** An integer in plain digits. `1e1`, `1.5`, ` 1` and full-width digits have a wrong form; `-1` is too small. */
const Count = (least: number, most: number) => {
	const words = `Write a whole number from ${least} to ${most}.`
	const Digits = z.string().regex(/^-?[0-9]{1,12}$/, words)
	return z.union([z.int(), Digits.transform(Number)]).pipe(z.int().min(least, words).max(most, words))
}

/** A category; the empty string means any. One that no registry could have is none of this one. */
export const CategoryParameter = z
	.string()
	.regex(/^[a-z0-9-]+$|^$/, 'Write a category in lower-case letters, digits and hyphens.')

/** A kind of asset; the empty string means any. */
export const KindParameter = z
	.string()
	.max(64, { abort: true })
	.regex(/^[a-z0-9-]+$|^$/, 'Write a kind in lower-case letters, digits and hyphens, such as mcp-server.')

/** A tag; the empty string means any. */
export const TagParameter = z
	.string()
	.max(40, { abort: true })
	.regex(/^[a-z0-9][a-z0-9.-]*$|^$/, 'Write a tag in lower-case letters, digits, dots and hyphens.')

/** Who made an entry; the empty string means anybody. */
export const AuthorParameter = z.string().max(100)

/** An upper bound; null means none. */
export const mostParameter = (most: number) => orDefault(Count(0, most).nullable(), null)

/** A platform by id, alias or name; the empty string means any. */
export const PlatformParameter = z
	.string()
	// Not `max`: the pattern already implies it, and a new keyword in the schema would be a breaking change.
	.refine((text) => text.length <= 49, {
		error: 'Write at most 49 characters.',
		abort: true,
		params: { detail: 'too_big' },
	})
	.regex(/^[a-z0-9][a-z0-9 -]{0,48}$|^$/, 'Write a platform in lower-case letters, digits, spaces and hyphens.')

/** The number of results in one answer. */
export const limitParameter = (most: number, fallback: number) => orDefault(Count(1, most), fallback)

/** The number of results to skip. */
export const offsetParameter = (most: number) => orDefault(Count(0, most).nullable(), 0)
