import { FORM_BODY, parseForm, readBody } from '../http/body.ts'
import { admit, checkOrigin } from '../http/guard.ts'
import { limitNetwork } from '../http/limit.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { ERRORS, Failure } from '../schema/contract/errors.ts'
import { formatWait } from '../schema/text/format.ts'
import { plainText } from '../schema/text/plain-line.ts'
import { note, noteFailure } from '../trace.ts'
import type { PageContext } from './_visit.ts'

/** A posted form: its fields, and the reason if it is refused. */
interface Form {
	fields: Record<string, string>
	refused?: unknown
}

/**
 * Reads a form with the same guards as its operation: origin, token, rate, type, size. Over the rate limit, the fields
 * are still returned, so that the page can show them again.
 */
export async function readForm(ctx: PageContext, endpoint: Endpoint): Promise<Form> {
	const refused: unknown = await admitForm(ctx, endpoint).catch((error: unknown) => error)
	if (refused instanceof Failure && refused.code === 'forbidden_origin') throw refused
	const reading = readFields(ctx.request, endpoint)
	return refused ? { fields: await reading.catch(() => ({})), refused } : { fields: await reading }
}

/** Fields as a page shows them again: what it may not print is left out, and the operation has judged all of it. */
export const shownAgain = (fields: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainText(value)]))

/** Applies the guards to a form post. Throws the `Failure` of the first that refuses. */
export async function admitForm(ctx: PageContext, endpoint: Endpoint): Promise<void> {
	const { request, clientAddress: ip, locals } = ctx
	checkOrigin(request, locals.services)
	await admit(endpoint, { request, ip }, locals.services)
}

/** Counts a form that is valid against the daily limit of its network, if its operation has one. */
export async function countValid({ clientAddress: ip, locals }: PageContext, endpoint: Endpoint): Promise<void> {
	await limitNetwork({ endpoint, ip, limits: {} }, locals.services)
}

async function readFields(request: Request, endpoint: Endpoint): Promise<Record<string, string>> {
	const input = parseForm(await readBody(request, endpoint, FORM_BODY))
	note({ input })
	return input
}

/** A `Failure` as status, headers and message for the page. Rethrows any other error. */
export function refusalOf(error: unknown): { status: number; headers: Record<string, string>; message: string } {
	if (!(error instanceof Failure)) throw error
	noteFailure(error)
	return { status: ERRORS[error.code].status, headers: error.headers ?? {}, message: describeRefusal(error) }
}

/** How long a refused form has to wait, as its `Retry-After` says. */
export const waitOf = ({ headers }: Pick<Failure, 'headers'>): string =>
	formatWait(Number(headers?.['Retry-After'] ?? 60))

function describeRefusal(failure: Failure): string {
	switch (failure.code) {
		case 'forbidden_origin':
			return 'This form was sent from another site, so it was not accepted. Send it from this page.'
		case 'rate_limited':
			return `Your network sent too many forms. Wait ${waitOf(failure)} and send it again.`
		case 'store_unavailable':
			return 'The store cannot be reached right now, so nothing was saved. Send it again in a minute.'
		case 'store_not_configured':
			return 'This deployment cannot save anything: it has no store configured.'
		case 'provider_not_configured':
			return 'This deployment has no mail provider, so it has no newsletter.'
		default:
			return failure.message
	}
}
