import * as z from 'zod'

/** A parameter with its default, which the empty string means too, and the word `null` where there may be nothing. */
export const orDefault = <T extends z.ZodType>(schema: T, fallback: z.output<T>) => {
	const none: unknown[] = ['', undefined, ...(schema.safeParse(null).success ? ['null'] : [])]
	return z.preprocess((value) => (none.includes(value) ? fallback : value), schema)
}

/** Digits only: `1e1`, `1.5`, ` 1` and full-width digits are refused rather than read kindly. */
const Count = (least: number, most: number) =>
	z
		.union([
			z.int(),
			z
				.string()
				.regex(/^[0-9]{1,6}$/, `Write a whole number from ${least} to ${most}.`)
				.transform(Number),
		])
		.pipe(z.int().min(least).max(most))

/** A category as a query writes it; the empty string means any. */
export const CategoryParameter = z
	.string()
	.max(64, { abort: true })
	.regex(/^[a-z0-9-]+$|^$/, 'Write a category in lower-case letters, digits and hyphens.')

/** A kind of asset as a query writes it; the empty string means any. */
export const KindParameter = z
	.string()
	.max(64, { abort: true })
	.regex(/^[a-z0-9-]+$|^$/, 'Write a kind in lower-case letters, digits and hyphens, such as mcp-server.')

/** A tag as entries write it; the empty string means any. */
export const TagParameter = z
	.string()
	.max(40, { abort: true })
	.regex(/^[a-z0-9][a-z0-9.-]*$|^$/, 'Write a tag in lower-case letters, digits, dots and hyphens.')

/** The most of something; nothing means that any amount will do. */
export const mostParameter = (most: number) => orDefault(Count(0, most).nullable(), null)

/** A platform, its alias or its name in a query; the empty string means any. */
export const PlatformParameter = z
	.string()
	// Not `max`: the expression promises as much already, and a new word in the description would be a break.
	.refine((text) => text.length <= 49, { error: 'Write at most 49 characters.', abort: true })
	.regex(/^[a-z0-9][a-z0-9 -]{0,48}$|^$/, 'Write a platform in lower-case letters, digits, spaces and hyphens.')

/** How many results an answer may hold. */
export const limitParameter = (most: number, fallback: number) => orDefault(Count(1, most), fallback)

/** How many results are passed over. */
export const offsetParameter = (most: number) => orDefault(Count(0, most).nullable(), 0)
