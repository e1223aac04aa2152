import { createHmac, timingSafeEqual } from 'node:crypto'
import { Failure } from '../schema/contract/errors.ts'

const TOLERANCE_SECONDS = 300
const MOST_SIGNATURES = 16

/**
 * Checks a Svix signature over the raw bytes and gives the message's id. Throws `invalid_signature` when anything about
 * it is missing, old or wrong, and `provider_not_configured` when there is no secret to check with.
 * https://docs.svix.com/receiving/verifying-payloads/how-manual
 */
export function verifySvix(
	headers: Headers,
	bytes: Uint8Array,
	{ secret, now }: { secret: string | undefined; now: number },
): string {
	if (!secret) throw new Failure('provider_not_configured')
	const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
		(name) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '',
	)
	const fresh = /^\d{1,12}$/.test(timestamp ?? '') && Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS
	if (!id || id.length > 256 || !fresh || !signatures) throw new Failure('invalid_signature')
	const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
	const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(bytes).digest()
	if (!anyMatches(signatures, expected)) throw new Failure('invalid_signature')
	return id
}

/** Several signatures are sent while a secret is being changed; versions other than v1 are not ours. */
function anyMatches(list: string, expected: Buffer): boolean {
	return list
		.split(' ')
		.slice(0, MOST_SIGNATURES)
		.some((one) => {
			const given = Buffer.from(/^v1,([A-Za-z0-9+/]+=*)$/.exec(one)?.[1] ?? '', 'base64')
			return given.length === expected.length && timingSafeEqual(given, expected)
		})
}
