import type { Entry } from '../schema/entry.ts'
import type { Preview } from '../schema/previews.ts'
import { Category } from '../schema/vocabulary.ts'
import { sha256 } from './sha256.ts'

/** The text of an entry's preview image. */
export const previewOfEntry = ({ category, slug, title, description }: EntryWords): Preview => ({
	title,
	subtitle: description,
	label: `${category} / ${slug}`,
	category: Category.parse(category),
})

type EntryWords = Pick<Entry, 'category' | 'slug' | 'title' | 'description'>

/** The URL where an entry's preview image is drawn on request. */
export const drawnPreviewUrl = (entry: EntryWords): string =>
	`/api/og/${entry.category}/${entry.slug}?v=${previewDigest(previewOfEntry(entry))}`

/** The first twelve hex digits of the SHA-256 of a preview's text, so that other text has another URL. */
export const previewDigest = ({ title, subtitle, label }: Preview): string =>
	sha256(JSON.stringify([title, subtitle, label])).slice(0, 12)
