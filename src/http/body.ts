import { DEFAULT_KIB, FORM_WIDEST } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import { LONE_SURROGATE, loneSurrogateIn } from '../schema/lone-surrogates.ts'
import { isTooDeep, MAX_LEVELS } from '../schema/nesting.ts'
import { readAtMost } from '../schema/read-at-most.ts'
import { parseJson } from '../schema/text/json.ts'

/** A media type that a body may have, and the messages for a body of another type or one that is too large. */
interface BodyFormat {
	type: RegExp
	otherType?: string
	/** Its limit is that of what was written, which is shorter than what is sent. */
	isPercentEncoded?: boolean
	tooLarge(mostBytes: number): string
}

/** The body of an API operation. */
const JSON_BODY: BodyFormat = {
	type: /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i,
	tooLarge: (mostBytes) => `The body may have at most ${mostBytes} bytes.`,
}

/** The body of a form on a page. */
export const FORM_BODY: BodyFormat = {
	type: /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i,
	otherType: 'This address accepts only the form on its page.',
	isPercentEncoded: true,
	tooLarge: () => 'That is too long for this form. Shorten the message.',
}

/** Reads a body. Checks its type, its declared size and its actual size, in this order. */
export async function readBody(
	request: Request,
	limit: { kib?: number | undefined },
	format: BodyFormat = JSON_BODY,
): Promise<Uint8Array> {
	checkType(request, format)
	return readBytes(request, limit, format)
}

/** Checks the type of a body, which has no content encoding. */
export function checkType({ headers }: Request, { type, otherType }: BodyFormat = JSON_BODY): void {
	if (!type.test(headers.get('content-type') ?? '')) throw new Failure('unsupported_media_type', otherType)
	if (headers.has('content-encoding'))
		throw new Failure('unsupported_media_type', 'Send the body without a content encoding.')
}

/** Reads a body of any type. Checks its declared size and its actual size. */
export async function readBytes(
	{ headers, body }: Request,
	{ kib = DEFAULT_KIB }: { kib?: number | undefined },
	{ tooLarge, isPercentEncoded = false }: Omit<BodyFormat, 'type'> = JSON_BODY,
): Promise<Uint8Array> {
	const most = kib * 1024
	const mostSent = isPercentEncoded ? most * FORM_WIDEST : most
	const declared = headers.get('content-length')
	const isDeclaredLarger = declared !== null && !(Number(declared) <= mostSent)
	const bytes = isDeclaredLarger ? undefined : await readAtMost(body, mostSent)
	if (!bytes || (isPercentEncoded && writtenSize(bytes) > most)) throw new Failure('payload_too_large', tooLarge(most))
	return bytes
}

const PERCENT = 0x25
/** The bytes of a form's text, in which each `%E3` stands for one. */
const writtenSize = (bytes: Uint8Array): number =>
	bytes.length - 2 * bytes.reduce((count, byte) => count + Number(byte === PERCENT), 0)

/** Parses a JSON body. Throws `invalid_json`, or `invalid_payload` when it is nested too deeply or not Unicode text. */
export function parseBody(bytes: Uint8Array): unknown {
	const value = parseJson(decode(bytes))
	if (value === undefined) throw new Failure('invalid_json')
	if (isTooDeep(value)) throw new Failure('invalid_payload', `The body is nested deeper than ${MAX_LEVELS} levels.`)
	refuseLoneSurrogates(value)
	return value
}

function refuseLoneSurrogates(value: unknown): void {
	const path = loneSurrogateIn(value)
	if (path === undefined) return
	const details = [{ path, message: LONE_SURROGATE, code: 'wrong_form' }]
	throw new Failure('invalid_payload', path ? `${path}: ${LONE_SURROGATE}` : LONE_SURROGATE, { details })
}

/** Parses the body of a form. If a field is repeated, its last value counts. */
export function parseForm(bytes: Uint8Array): Record<string, string> {
	const fields = new URLSearchParams(new TextDecoder().decode(bytes))
	// Browsers send the line breaks of a textarea as CRLF.
	return Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))
}

function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		throw new Failure('invalid_json', 'The body is not valid UTF-8.')
	}
}
