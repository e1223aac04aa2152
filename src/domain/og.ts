import type { z } from 'zod'
import { drawnPreviewUrl, previewDigest, previewOfEntry } from '../catalogue/entry-preview.ts'
import { drawCard } from '../images/card.ts'
import type { Draw } from '../images/render.ts'
import { BytesAnswer } from '../schema/contract/answers.ts'
import type { EntryDetail } from '../schema/entry.ts'
import { type EntryPreviewQuery, type Preview, type PreviewQuery, previewOf } from '../schema/previews.ts'

const underway = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** An image of a preview. Who asks for the same one while it is drawn gets the same bytes. */
async function drawn(preview: Preview, draw: Draw): Promise<BytesAnswer> {
	const key = JSON.stringify([preview.title, preview.subtitle, preview.label])
	const drawing = underway.get(key) ?? draw(drawCard(preview)).finally(() => underway.delete(key))
	underway.set(key, drawing)
	return new BytesAnswer(await drawing, { type: 'image/png' })
}

/** A preview image for any title. */
export const drawPreview = (query: z.output<typeof PreviewQuery>, draw: Draw): Promise<BytesAnswer> =>
	drawn(previewOf(query), draw)

/** The preview image of an entry. An address of other words than it has today leads to the one of today. */
export async function drawEntryPreview(
	{ entry }: EntryDetail,
	{ v }: z.output<typeof EntryPreviewQuery>,
	draw: Draw,
): Promise<BytesAnswer | Response> {
	const preview = previewOfEntry(entry)
	if (v === undefined || v === previewDigest(preview)) return drawn(preview, draw)
	return new Response(null, { status: 307, headers: { Location: drawnPreviewUrl(entry) } })
}
