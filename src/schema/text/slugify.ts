import { withoutMarks } from './latin-letters.ts'

/** Lower-case ASCII words joined by hyphens, Latin letters without what is added to them; anything else becomes a hyphen. */
export const slugify = (text: string): string =>
	withoutMarks(text)
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
