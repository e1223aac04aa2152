import * as z from 'zod'
import { type Category, Category as CategoryName } from './vocabulary.ts'

/** Size of every preview image, in pixels; what the sites that show them ask for. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** The most characters of each text of a preview that is asked for. */
export const MAX_CHARACTERS = 120

/** What a preview image says. */
export interface Preview {
	title: string
	subtitle?: string
	/** The line above the title, like a call number. */
	label?: string
	/** Gives the card its colour. */
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

/** The preview that a query asks for; a label that starts with a category takes its colour. */
export function previewOf({ title, subtitle, label }: z.output<typeof PreviewQuery>): Preview {
	const category = CategoryName.safeParse(label.split(/[\s/]/)[0])
	return { title, subtitle, label, ...(category.success && { category: category.data }) }
}
