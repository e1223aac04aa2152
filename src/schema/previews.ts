import * as z from 'zod'
import { type Category, Category as CategoryName } from './vocabulary.ts'

/** The size of preview images in pixels: the smallest that sites show large. */
export const PREVIEW_SIZE = { width: 600, height: 315 } as const
/** The factor by which the layout is larger. */
export const PREVIEW_SCALE = 2

/** The most characters of each text. */
export const MAX_CHARACTERS = 120

/** The text of a preview image. */
export interface Preview {
	title: string
	subtitle?: string
	/** The line above the title. */
	label?: string
	/** Determines the colour. */
	category?: Category
}

const text = z
	.string()
	.max(MAX_CHARACTERS)
	.regex(/^\P{Cc}*$/u, 'Write it without control characters.')

/** Query of `GET /api/og`. */
export const PreviewQuery = z.object({
	title: text.min(1),
	subtitle: text.default(''),
	label: text.default(''),
})

/** Query of `GET /api/og/{category}/{slug}`. */
export const EntryPreviewQuery = z.object({
	v: z
		.string()
		.regex(/^[0-9a-f]{12}$/, 'Write the twelve digits of the address that the page names, or leave it out.')
		.or(z.literal(''))
		.default('')
		.describe('Identifies the words on the image. An older value redirects to the current image.'),
})

/** Converts a query to a preview; a label that starts with a category gets its colour. */
export function previewOf({ title, subtitle, label }: z.output<typeof PreviewQuery>): Preview {
	const category = CategoryName.safeParse(label.split(/[\s/]/)[0])
	return { title, subtitle, label, ...(category.success && { category: category.data }) }
}
