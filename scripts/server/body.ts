import type { IncomingMessage, ServerResponse } from 'node:http'
import { isApi } from '../../src/schema/contract/dialects.ts'
import { DEFAULT_KIB, FORM_WIDEST } from '../../src/schema/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '../../src/schema/contract/errors.ts'
import { operationAt } from './operation-at.ts'
import { SCHEDULED } from './request-path.ts'

const KIB = 1024

/** Page forms submit to operations, so a page takes no more than the largest draft, as a form writes it. */
const PAGE_BYTES = 64 * KIB * FORM_WIDEST

/** The maximum body size in bytes for a request, from the contract's row of its path. */
export function bodyCap(method: string, pathname: string): number {
	const { body, kib = DEFAULT_KIB } = operationAt(method, pathname) ?? {}
	if (body) return kib * KIB
	const isPage = method === 'POST' && !isApi(pathname) && !pathname.startsWith(SCHEDULED)
	return isPage ? PAGE_BYTES : DEFAULT_KIB * KIB
}

/** The maximum total size in bytes of all bodies in memory. */
const MAX_HELD = 64 * 1024 * 1024

/** The reason for not reading a body further. */
export class BodyRefused extends Error {
	readonly code: ErrorCode

	constructor(code: ErrorCode) {
		super(ERRORS[code].message)
		this.code = code
	}
}

/** A body that is read only when a function reads it. */
export interface Body {
	stream: ReadableStream<Uint8Array>
	/** The reason for stopping early, if it was not read completely. */
	refused: BodyRefused | undefined
}

/** Bytes stay counted until their response is closed. */
let held = 0

/**
 * The lazily read body of a request. If a function answers from the head alone (wrong origin, token or declared
 * length), nothing is read, and a client that waits for `100 Continue` does not get it. Of a body over the cap, one
 * extra byte is passed on, so that a function that counts can answer itself.
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

/** Bytes of bodies currently in memory. */
export const heldBytes = (): number => held
