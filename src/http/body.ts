import { DEFAULT_KIB } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import { readAtMost } from '../schema/read-at-most.ts'

const MAX_LEVELS = 32

/** A media type that bodies may have, and what is said of a body that has another or is too large. */
interface BodyFormat {
	type: RegExp
	otherType?: string
	tooLarge(mostBytes: number): string
}

/** What operations take. */
const JSON_BODY: BodyFormat = {
	type: /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i,
	tooLarge: (mostBytes) => `The body may have at most ${mostBytes} bytes.`,
}

/** What the forms of pages send. */
export const FORM_BODY: BodyFormat = {
	type: /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i,
	otherType: 'This address accepts only the form on its page.',
	tooLarge: () => 'That is too long for this form. Shorten the message.',
}

/** The bytes of a body: type, declared size and counted size are checked in this order. */
export async function readBody(
	{ headers, body }: Request,
	{ kib = DEFAULT_KIB }: { kib?: number | undefined },
	{ type, otherType, tooLarge }: BodyFormat = JSON_BODY,
): Promise<Uint8Array> {
	if (!type.test(headers.get('content-type') ?? '')) throw new Failure('unsupported_media_type', otherType)
	if (headers.has('content-encoding'))
		throw new Failure('unsupported_media_type', 'Send the body without a content encoding.')
	const most = kib * 1024
	const declared = headers.get('content-length')
	const isDeclaredLarger = declared !== null && !(Number(declared) <= most)
	const bytes = isDeclaredLarger ? undefined : await readAtMost(body, most)
	if (!bytes) throw new Failure('payload_too_large', tooLarge(most))
	return bytes
}

/** The value of a JSON body: its text, its JSON and its depth are checked in this order. */
export function parseBody(bytes: Uint8Array): unknown {
	const value = parseJson(decode(bytes))
	if (deeperThan(value, MAX_LEVELS))
		throw new Failure('invalid_payload', `The body is nested deeper than ${MAX_LEVELS} levels.`)
	return value
}

/** The fields of a form's body; of a repeated one the last counts. */
export function parseForm(bytes: Uint8Array): Record<string, string> {
	const fields = new URLSearchParams(new TextDecoder().decode(bytes))
	// A browser sends the line ends of a textarea as CRLF.
	return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))
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
