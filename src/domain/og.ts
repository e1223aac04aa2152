import type * as z from 'zod'
import { drawnPreviewUrl, previewDigest, previewOfEntry } from '../catalogue/entry-preview.ts'
import { drawCard } from '../images/card.ts'
import type { Draw } from '../images/render.ts'
import { BytesAnswer, RedirectAnswer } from '../schema/contract/answers.ts'
import type { EntryDetail } from '../schema/entry.ts'
import { type EntryPreviewQuery, type Preview, type PreviewQuery, previewOf } from '../schema/previews.ts'

const underway = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Draws a preview image. Concurrent requests for the same one share the result. */
async function drawOnce(preview: Preview, draw: Draw): Promise<BytesAnswer> {
	const key = JSON.stringify([preview.title, preview.subtitle, preview.label])
	const drawing = underway.get(key) ?? draw(drawCard(preview)).finally(() => underway.delete(key))
	underway.set(key, drawing)
	return new BytesAnswer(await drawing, { type: 'image/png' })
}

/** The preview image of any title. */
export const drawPreview = (query: z.output<typeof PreviewQuery>, draw: Draw): Promise<BytesAnswer> =>
	drawOnce(previewOf(query), draw)

/** The preview image of an entry. The URL contains a hash of its text; an outdated one redirects to the current one. */
export async function drawEntryPreview(
	{ entry }: EntryDetail,
	{ v }: z.output<typeof EntryPreviewQuery>,
	draw: Draw,
): Promise<BytesAnswer | RedirectAnswer> {
	const preview = previewOfEntry(entry)
	if (!v || v === previewDigest(preview)) return drawOnce(preview, draw)
	return new RedirectAnswer(drawnPreviewUrl(entry))
}
