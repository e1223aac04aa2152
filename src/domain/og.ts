import type { z } from 'zod'
import { drawCard } from '../images/card.ts'
import type { Draw } from '../images/render.ts'
import { BytesAnswer } from '../schema/contract/answers.ts'
import { type PreviewQuery, previewOf } from '../schema/previews.ts'

const underway = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** A preview image for any title. Who asks for the same one while it is drawn gets the same bytes. */
export async function drawPreview(query: z.output<typeof PreviewQuery>, draw: Draw): Promise<BytesAnswer> {
	const key = JSON.stringify([query.title, query.subtitle, query.label])
	const drawing = underway.get(key) ?? draw(drawCard(previewOf(query))).finally(() => underway.delete(key))
	underway.set(key, drawing)
	return new BytesAnswer(await drawing, { type: 'image/png' })
}
