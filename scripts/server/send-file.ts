import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasCurrent, wantsOthers } from '../../src/http/preconditions.ts'
import { chooseCoding, type Representations } from './encode.ts'
import { isCompressible, mediaType } from './files.ts'
import type { HeaderRules } from './header-rules.ts'
import { partOf } from './range.ts'
import { refuse } from './refuse.ts'

/** A published file to send: its path, the paths for header rules, and the status. */
interface FileAnswer {
	file: string
	paths: string[]
	status: number
}

const METHODS = 'GET, HEAD, OPTIONS'
const HEADERS = 'Accept, Content-Type, If-Match, If-None-Match'
/** Smaller files are not compressed. */
const MIN_COMPRESSED_BYTES = 256

function fileHeaders(answer: FileAnswer, rules: HeaderRules): Record<string, string> {
	const fromRules = Object.assign({}, ...answer.paths.map(rules))
	// The 404 page is always HTML, and must not be cached like the missing file.
	if (answer.status !== 200) {
		delete fromRules['content-type']
		delete fromRules['cache-control']
	}
	return {
		'content-type': mediaType(answer.file),
		'cache-control': 'public, max-age=0, must-revalidate',
		...fromRules,
	}
}

/** Answers without a body, and so without its type. */
function sendEmpty(response: ServerResponse, status: number, headers: Record<string, string | number>): void {
	const { 'content-type': _, ...rest } = headers
	response.writeHead(status, rest).end()
}

function refuseMethod(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
	if (request.method !== 'OPTIONS') {
		refuse(response, { code: 'method_not_allowed', headers: { allow: METHODS } })
		return
	}
	const allowed = { allow: METHODS, 'access-control-allow-methods': METHODS, 'access-control-allow-headers': HEADERS }
	sendEmpty(response, 204, { ...headers, ...allowed })
}

/** The status with which a precondition of the request ends it; undefined if the file is sent. */
function failedPrecondition({ headers }: IncomingMessage, etag: string): 412 | 304 | undefined {
	if (wantsOthers(headers['if-match'], etag)) return 412
	return hasCurrent(headers['if-none-match'], etag) ? 304 : undefined
}

/** Returns a function that sends published files, with conditional requests, compression and header rules. */
export function fileSender(rules: HeaderRules, representations: Representations) {
	/** The bytes of a file as the client accepts them. If they depend on that, `headers` gets a `vary`. */
	async function negotiate(file: string, { headers: asked }: IncomingMessage, headers: Record<string, string>) {
		const plain = await representations.get(file, null)
		const varies = isCompressible(headers['content-type'] ?? '') && plain.body.length >= MIN_COMPRESSED_BYTES
		if (varies) headers.vary = headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding'
		const coding = varies ? chooseCoding(String(asked['accept-encoding'] ?? '')) : null
		return { ...(coding === null ? plain : await representations.get(file, coding)), coding }
	}

	return async (request: IncomingMessage, response: ServerResponse, answer: FileAnswer): Promise<void> => {
		const headers = fileHeaders(answer, rules)
		if (request.method !== 'GET' && request.method !== 'HEAD') {
			return refuseMethod(request, response, headers)
		}
		const { body, etag, coding } = await negotiate(answer.file, request, headers)
		headers.etag = etag
		const isFound = answer.status === 200
		// A cache that kept it would give it to whoever asks for all of the file.
		const refused = { ...headers, 'cache-control': 'no-store', 'content-length': 0 }
		const failed = isFound ? failedPrecondition(request, etag) : undefined
		if (failed) return sendEmpty(response, failed, failed === 412 ? refused : headers)
		const part = isFound ? partOf(request, { size: body.length, etag }) : undefined
		if (part === null)
			return sendEmpty(response, 416, {
				...refused,
				'accept-ranges': 'bytes',
				'content-range': `bytes */${body.length}`,
			})
		if (coding !== null) headers['content-encoding'] = coding
		if (isFound) headers['accept-ranges'] = 'bytes'
		if (part) headers['content-range'] = `bytes ${part.first}-${part.last}/${body.length}`
		const sent = part ? body.subarray(part.first, part.last + 1) : body
		response.writeHead(part ? 206 : answer.status, { ...headers, 'content-length': sent.length })
		response.end(request.method === 'HEAD' ? undefined : sent)
	}
}
