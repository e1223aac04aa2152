import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseCoding, type Representations } from './encode.ts'
import { isCompressible, mediaType } from './files.ts'
import type { HeaderRules } from './header-rules.ts'
import { partOf } from './range.ts'
import { refuse } from './refuse.ts'

/** Whether an If-None-Match header matches the ETag, by weak comparison (RFC 9110, section 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false
	const tags = header.match(/(?:W\/)?"[^"]*"|\*/g) ?? []
	return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/** Whether an If-Match header asks for other bytes than those of the ETag, by strong comparison (RFC 9110, section 13.1.1). */
const wantsOthers = (header: string | undefined, etag: string): boolean =>
	header !== undefined && !(header.match(/(?:W\/)?"[^"]*"|\*/g) ?? []).some((tag) => tag === '*' || tag === etag)

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

function refuseMethod(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
	if (request.method !== 'OPTIONS') {
		refuse(response, { code: 'method_not_allowed', headers: { allow: METHODS } })
		return
	}
	const { 'content-type': _, ...rest } = headers
	const allowed = { allow: METHODS, 'access-control-allow-methods': METHODS, 'access-control-allow-headers': HEADERS }
	response.writeHead(204, { ...rest, ...allowed }).end()
}

/** Returns a function that sends published files, with conditional requests, compression and header rules. */
export function fileSender(rules: HeaderRules, representations: Representations) {
	return async (request: IncomingMessage, response: ServerResponse, answer: FileAnswer): Promise<void> => {
		const headers = fileHeaders(answer, rules)
		if (request.method !== 'GET' && request.method !== 'HEAD') {
			refuseMethod(request, response, headers)
			return
		}
		const plain = await representations.get(answer.file, null)
		const varies = isCompressible(headers['content-type'] ?? '') && plain.body.length >= MIN_COMPRESSED_BYTES
		if (varies) headers.vary = headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding'
		const coding = varies ? chooseCoding(String(request.headers['accept-encoding'] ?? '')) : null
		const { body, etag } = coding === null ? plain : await representations.get(answer.file, coding)
		headers.etag = etag
		if (answer.status === 200 && wantsOthers(request.headers['if-match'], etag)) {
			const { 'content-type': _, ...rest } = headers
			response.writeHead(412, { ...rest, 'cache-control': 'no-store', 'content-length': 0 }).end()
			return
		}
		if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
			const { 'content-type': _, ...rest } = headers
			response.writeHead(304, rest).end()
			return
		}
		if (coding !== null) headers['content-encoding'] = coding
		const part = answer.status === 200 ? partOf(request, { size: body.length, etag }) : undefined
		if (answer.status === 200) headers['accept-ranges'] = 'bytes'
		if (part === null) {
			const { 'content-type': _, 'content-encoding': __, ...rest } = headers
			// A cache that kept it would give it to whoever asks for all of the file.
			response
				.writeHead(416, {
					...rest,
					'cache-control': 'no-store',
					'content-range': `bytes */${body.length}`,
					'content-length': 0,
				})
				.end()
			return
		}
		if (part) headers['content-range'] = `bytes ${part.first}-${part.last}/${body.length}`
		const sent = part ? body.subarray(part.first, part.last + 1) : body
		response.writeHead(part ? 206 : answer.status, { ...headers, 'content-length': sent.length })
		response.end(request.method === 'HEAD' ? undefined : sent)
	}
}
