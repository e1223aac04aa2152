import { withoutAccents, withoutMarks } from './latin-letters.ts'

const joined = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')

/** Lower-case ASCII words joined by hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A text as such words: Latin letters without what is added to them; anything else becomes a hyphen. */
export const slugify = (text: string): string => joined(withoutMarks(text))

/** The slug that earlier versions made of a text, when letters such as ł became hyphens: for addresses from then. */
export const formerSlug = (text: string): string => joined(withoutAccents(text))
