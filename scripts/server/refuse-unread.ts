import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '../../src/schema/contract/errors.ts'
import { PUBLIC_HEADERS, SECURITY_HEADERS } from '../../src/schema/contract/headers.ts'

interface Answer {
	status: string
	code: ErrorCode
	message: string
}

const NO_HTTP: Answer = {
	status: '400 Bad Request',
	code: 'invalid_payload',
	message: 'The request is not valid HTTP.',
}

/** Responses by Node's error code. A slow client gets only a status line, because it may not read more. */
const ANSWERS: Readonly<Record<string, Answer>> = {
	HPE_HEADER_OVERFLOW: {
		status: '431 Request Header Fields Too Large',
		code: 'payload_too_large',
		message: 'The headers of the request are larger than 16 KiB.',
	},
	HPE_CHUNK_EXTENSIONS_OVERFLOW: {
		status: '413 Payload Too Large',
		code: 'payload_too_large',
		message: 'The body is larger than this address accepts.',
	},
}

/** How long the client has to read the answer, in milliseconds: closed at once, it could be lost on the way. */
const LINGER_MS = 1_000

const SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

function answerText({ status, code, message }: Answer): string {
	const requestId = randomUUID()
	const body = JSON.stringify({ ok: false, error: { code, message }, requestId })
	const headers = {
		...SECURITY_HEADERS,
		...PUBLIC_HEADERS,
		'Cache-Control': 'no-store',
		'X-Request-Id': requestId,
		'Content-Type': 'application/json; charset=utf-8',
		'Content-Length': Buffer.byteLength(body),
		Connection: 'close',
	}
	const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
	return `HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`
}

/** Answers a request with an invalid head. Its path is unknown, so the response is always the JSON envelope. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
	// The same check as in Node: nothing is written into a response that has started.
	const { _httpMessage: begun } = socket as Duplex & { _httpMessage?: ServerResponse | null }
	if (!socket.writable || begun?.headersSent) return void socket.destroy()
	const { code = '' } = error
	socket.end(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? SLOW : answerText(ANSWERS[code] ?? NO_HTTP))
	// Its end is only ours: a client that goes on sending would otherwise keep the connection for as long as it likes.
	setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
