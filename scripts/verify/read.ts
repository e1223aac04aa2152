import { createHash } from 'node:crypto'

/** What came of reading an address. */
export interface Reading {
	status: number
	type: string
	/** Bytes that were read, at most one more than wanted. */
	size: number
	/** Digest of these bytes. */
	sha256: string
	/** The bytes themselves, where they are to be kept. */
	kept: Uint8Array
	/** Where the answer came from in the end. */
	url: string
}

interface ReadOptions {
	/** Bytes that are wanted; one more is read, to see that there is more. */
	most: number
	keep?: boolean
	redirect?: RequestRedirect
}

const PATIENCE_MS = 60_000

/** Reads an address, and never more than one byte too many, so that an answer without end does no harm. */
export async function readAtMost(
	address: string,
	{ most, keep = false, redirect = 'manual' }: ReadOptions,
): Promise<Reading> {
	const { status, headers, body, url } = await fetch(address, { redirect, signal: AbortSignal.timeout(PATIENCE_MS) })
	const hash = createHash('sha256')
	const parts: Uint8Array[] = []
	let size = 0
	for await (const chunk of body ?? []) {
		const part = chunk.subarray(0, most + 1 - size)
		size += part.length
		hash.update(part)
		if (keep) parts.push(part)
		// Leaving the loop closes the connection.
		if (size > most) break
	}
	const type = headers.get('content-type') ?? ''
	return { status, type, size, sha256: hash.digest('hex'), kept: Buffer.concat(parts), url }
}

/** Why nothing was read, in words; a fetch hides its reason in its cause. */
export function reasonOf(error: unknown): string {
	const { cause, message, name } = error as Error & { cause?: { code?: string; message?: string } }
	if (name === 'TimeoutError') return `no whole answer within ${PATIENCE_MS / 1000} s`
	return cause?.code ?? cause?.message ?? message
}
