import { createHash } from 'node:crypto'

/** One published file. `path` is where it is served, without a slash before it; `type` is its media type. */
export interface Document {
	path: string
	type: string
	body: string | Uint8Array
}

export const JSON_TYPE = 'application/json'
export const TEXT_TYPE = 'text/plain; charset=utf-8'
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8'

/** Compact JSON with a newline at its end. */
export const json = (path: string, value: unknown, type = JSON_TYPE): Document => ({
	path,
	type,
	body: `${JSON.stringify(value)}\n`,
})

export const text = (path: string, body: string, type = TEXT_TYPE): Document => ({
	path,
	type,
	body: body.endsWith('\n') ? body : `${body}\n`,
})

/** A strong entity tag of exactly these bytes, as the local server sends it; a CDN has tags of its own. */
export const etagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('base64url')}"`
