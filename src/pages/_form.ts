import { type App, getApp } from '../app.ts'
import { limitRate } from '../http/limit.ts'
import { mayWrite } from '../http/origin.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { ERRORS, Failure } from '../schema/contract/errors.ts'
import { note, noteFailure } from '../trace.ts'

const FORM_TYPE = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i

/** Refuses what a page elsewhere makes a browser send. */
export function checkOrigin(request: Request, { environment }: Pick<App, 'environment'> = getApp()): void {
	if (!mayWrite(request.headers.get('origin'), environment)) throw new Failure('forbidden_origin')
}

/** A form that one of our pages posted: its fields, and why it is not taken although it could be read. */
export interface Form {
	fields: Record<string, string>
	refused?: unknown
}

/**
 * Reads a form, checked as the operation behind it would be: origin, rate, type, size. Of a repeated field the last
 * counts. Whoever is sent away by the limiter still gets back what they wrote.
 */
export async function readForm(request: Request, client: string, endpoint: Endpoint): Promise<Form> {
	checkOrigin(request)
	const refused: unknown = await limitRate(endpoint, client, getApp()).then(
		() => undefined,
		(error: unknown) => error,
	)
	const reading = readFields(request, (endpoint.kib ?? 8) * 1024)
	return refused ? { fields: await reading.catch(() => ({})), refused } : { fields: await reading }
}

async function readFields(request: Request, most: number): Promise<Record<string, string>> {
	if (!FORM_TYPE.test(request.headers.get('content-type') ?? ''))
		throw new Failure('unsupported_media_type', 'This address takes the form of its page and nothing else.')
	const fields = new URLSearchParams(new TextDecoder().decode(await readAtMost(request, most)))
	// A browser sends the line ends of a textarea as CRLF.
	const read = Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))
	note({ input: read })
	return read
}

async function readAtMost(request: Request, most: number): Promise<Uint8Array> {
	const tooLarge = () => new Failure('payload_too_large', 'That is more than this form takes. Shorten the message.')
	const declared = request.headers.get('content-length')
	if (declared !== null && !(Number(declared) <= most)) throw tooLarge()
	const chunks: Uint8Array[] = []
	let size = 0
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength
		if (size > most) throw tooLarge()
		chunks.push(chunk)
	}
	return Buffer.concat(chunks)
}

/** A refusal as a status, headers and a sentence for the page; what was not thrown on purpose stays an error. */
export function refusalOf(error: unknown): { status: number; headers: Record<string, string>; message: string } {
	if (!(error instanceof Failure)) throw error
	noteFailure(error)
	return { status: ERRORS[error.code].status, headers: error.headers ?? {}, message: sayRefusal(error) }
}

function sayRefusal({ code, message }: Failure): string {
	switch (code) {
		case 'forbidden_origin':
			return 'This form was sent from another site, so nothing was taken. Send it from this page.'
		case 'rate_limited':
			return 'Too many forms came from your network in a minute. Wait a minute and send it again.'
		case 'store_unavailable':
			return 'The store cannot be reached right now, so nothing was kept. Send it again in a minute.'
		case 'store_not_configured':
			return 'This deployment keeps nothing: no store is configured for it.'
		case 'provider_not_configured':
			return 'This deployment has no mail provider, so it has no newsletter.'
		default:
			return message
	}
}
