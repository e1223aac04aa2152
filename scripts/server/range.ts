import type { IncomingMessage } from 'node:http'

/** A byte range, inclusive. */
interface Part {
	first: number
	last: number
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Whether If-Range matches; a weak ETag does not. */
const isOfThis = (header: string | undefined, etag: string): boolean => header === undefined || header === etag

/**
 * The requested byte range: undefined to send the whole body, also for several ranges; null if it cannot be satisfied
 * (RFC 9110, section 14).
 */
export function partOf(
	{ method, headers }: IncomingMessage,
	{ size, etag }: { size: number; etag: string },
): Part | null | undefined {
	const [, from = '', to = ''] = ONE_RANGE.exec(headers.range ?? '') ?? []
	if (method !== 'GET' || (from === '' && to === '')) return undefined
	if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
	if (!isOfThis(headers['if-range'] as string | undefined, etag)) return undefined
	const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
	const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
	return first <= last ? { first, last } : null
}
