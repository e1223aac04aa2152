import { Failure } from '../schema/errors.ts'

const MOST_LEVELS = 32
const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i

/** A JSON body of at most `maxBytes`: type, declared size, counted size, text, JSON and depth are checked in this order. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
	if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw new Failure('unsupported_media_type')
	if (request.headers.has('content-encoding')) {
		throw new Failure('unsupported_media_type', 'Send the body without a content encoding.')
	}
	const value = parse(await readText(request, maxBytes))
	if (deeperThan(value, MOST_LEVELS))
		throw new Failure('invalid_payload', `The body is nested deeper than ${MOST_LEVELS} levels.`)
	return value
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		throw new Failure('invalid_json')
	}
}

async function readText(request: Request, maxBytes: number): Promise<string> {
	const tooLarge = () => new Failure('payload_too_large', `The body may have at most ${maxBytes} bytes.`)
	const declared = request.headers.get('content-length')
	if (declared !== null && !(Number(declared) <= maxBytes)) throw tooLarge()
	const decoder = new TextDecoder('utf-8', { fatal: true })
	let text = ''
	let size = 0
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength
		if (size > maxBytes) throw tooLarge()
		text += decode(decoder, chunk)
	}
	return text + decode(decoder)
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
	try {
		return decoder.decode(chunk, { stream: chunk !== undefined })
	} catch {
		throw new Failure('invalid_json', 'The body is not valid UTF-8.')
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
