import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEFAULT_KIB, routePattern } from '../../src/schema/contract/endpoint.ts'
import { operations } from '../../src/schema/contract/endpoints.ts'
import { ERRORS, type ErrorCode } from '../../src/schema/contract/errors.ts'

const KIB = 1024

const rows = operations
	.filter(([, { body }]) => body)
	.map(([, { method, path, kib = DEFAULT_KIB }]) => ({
		method,
		pattern: new URLPattern({ pathname: `${routePattern(path)}{/}?` }),
		bytes: kib * KIB,
	}))

/** The forms of pages post what an operation takes, so no page takes more than the largest draft. */
const PAGE_BYTES = 64 * KIB

/** Most bytes of a body that are read for a request, by the contract's row of its path. */
export function bodyCap(method: string, pathname: string): number {
	const row = rows.find((one) => one.method === method && one.pattern.test({ pathname }))
	if (row) return row.bytes
	const isPage = method === 'POST' && !/^\/(?:api|v0\.1|__scheduled)(?:\/|$)/.test(pathname)
	return isPage ? PAGE_BYTES : DEFAULT_KIB * KIB
}

/** Bytes of bodies that all requests together may hold. */
const MAX_HELD = 64 * 1024 * 1024

/** Why a body is not read on. */
export class BodyRefused extends Error {
	readonly code: ErrorCode

	constructor(code: ErrorCode) {
		super(ERRORS[code].message)
		this.code = code
	}
}

/** A body that is read when a function asks for it, and not before. */
export interface Body {
	stream: ReadableStream<Uint8Array>
	/** Why it was not read to its end, if it was not. */
	refused: BodyRefused | undefined
}

/** What was read is held until the answer is out. */
let held = 0

/**
 * The body of a request. A function that answers from the head alone, because the origin, the token or the declared
 * length is wrong, reads nothing of it, and a client that waits to be told to continue is not told. Of what is over the cap one
 * byte arrives, so that a function that counts says so itself.
 */
export function lazyBody(request: IncomingMessage, response: ServerResponse, most: number): Body {
	const chunks = (request as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
	let size = 0
	response.once('close', () => {
		held -= size
		size = 0
	})
	const body: Body = {
		refused: undefined,
		stream: new ReadableStream(
			{
				async pull(controller) {
					if (size === 0 && /^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue()
					body.refused ??= refusalOf(size, most)
					if (body.refused) return controller.error(body.refused)
					const { done, value } = await chunks.next()
					if (done) return controller.close()
					const chunk = value.subarray(0, most + 1 - size)
					if (response.closed) return controller.close()
					size += chunk.length
					held += chunk.length
					controller.enqueue(new Uint8Array(chunk))
				},
			},
			{ highWaterMark: 0 },
		),
	}
	return body
}

function refusalOf(size: number, most: number): BodyRefused | undefined {
	if (size > most) return new BodyRefused('payload_too_large')
	return held > MAX_HELD ? new BodyRefused('unavailable') : undefined
}

/** Bytes that requests hold now. */
export const heldBytes = (): number => held
