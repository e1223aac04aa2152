import type { IncomingMessage } from 'node:http'

/** A part of a body, both ends included. */
interface Part {
	first: number
	last: number
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** A part is of what the client has the rest of; a weak tag does not say so. */
const isOfThis = (header: string | undefined, etag: string): boolean => header === undefined || header === etag

/**
 * The part of a body that a request asks for: nothing where the whole is sent, as for several parts at once, and null where
 * there is no such part (RFC 9110, section 14).
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
