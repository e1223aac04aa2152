import { Failure } from '../schema/contract/errors.ts'

const MOST_LEVELS = 32
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i

/** The bytes of a JSON body: type, declared size and counted size are checked in this order. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
	if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw new Failure('unsupported_media_type')
	if (request.headers.has('content-encoding')) {
		throw new Failure('unsupported_media_type', 'Send the body without a content encoding.')
	}
	const tooLarge = () => new Failure('payload_too_large', `The body may have at most ${maxBytes} bytes.`)
	const declared = request.headers.get('content-length')
	if (declared !== null && !(Number(declared) <= maxBytes)) throw tooLarge()
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength
		if (size > maxBytes) throw tooLarge()
		chunks.push(chunk)
	}
	return Buffer.concat(chunks)
}

/** The value of a JSON body: its text, its JSON and its depth are checked in this order. */
export function parseBody(bytes: Uint8Array): unknown {
	const value = parseJson(decode(bytes))
	if (deeperThan(value, MOST_LEVELS))
		throw new Failure('invalid_payload', `The body is nested deeper than ${MOST_LEVELS} levels.`)
	return value
}

function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		throw new Failure('invalid_json', 'The body is not valid UTF-8.')
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		throw new Failure('invalid_json')
	}
}

/** Walks level by level, so that depth costs no stack. */
function deeperThan(value: unknown, levels: number): boolean {
	let level = [value].filter(isNested)
	for (let depth = 1; level.length; depth++) {
		if (depth > levels) return true
		level = level.flatMap((item) => Object.values(item).filter(isNested))
	}
	return false
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
