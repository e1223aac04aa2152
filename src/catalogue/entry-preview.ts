import type { Entry } from '../schema/entry.ts'
import type { Preview } from '../schema/previews.ts'
import { Category } from '../schema/vocabulary.ts'
import { sha256 } from './sha256.ts'

/** What the preview image of an entry says. */
export const previewOfEntry = ({ category, slug, title, description }: EntryWords): Preview => ({
	title,
	subtitle: description,
	label: `${category} / ${slug}`,
	category: Category.parse(category),
})

type EntryWords = Pick<Entry, 'category' | 'slug' | 'title' | 'description'>

/** Where the preview of an entry is drawn when somebody asks for it. */
export const drawnPreviewUrl = (entry: EntryWords): string =>
	`/api/og/${entry.category}/${entry.slug}?v=${previewDigest(previewOfEntry(entry))}`

/** The first twelve digits of the SHA-256 of the words on a preview: other words have another address. */
export const previewDigest = ({ title, subtitle, label }: Preview): string =>
	sha256(JSON.stringify([title, subtitle, label])).slice(0, 12)
