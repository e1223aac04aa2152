import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../app.ts'
import type { Auth } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'

/** Checks the signature that an endpoint wants over the raw bytes, and gives the message's id where the scheme has one. */
export function verifySignature(
	{ auth }: { auth?: Auth },
	{ headers, bytes }: Signed,
	{ environment, now }: Pick<App, 'environment' | 'now'>,
): string | undefined {
	if (auth === 'mail-signature') return verifySvix({ headers, bytes }, environment.mailSecret, now())
	if (auth === 'deploy-signature') verifyDeploy({ headers, bytes }, environment.deploySecret)
	return undefined
}

interface Signed {
	headers: Headers
	bytes: Uint8Array
}

const TOLERANCE_SECONDS = 300
const MAX_SIGNATURES = 16
const MAX_ID_CHARACTERS = 256

/**
 * Checks a Svix signature over the raw bytes and gives the message's id. Throws `invalid_signature` when anything about
 * it is missing, old or wrong, and `provider_not_configured` when there is no secret to check with.
 * https://docs.svix.com/receiving/verifying-payloads/how-manual
 */
export function verifySvix({ headers, bytes }: Signed, secret: string | undefined, now: number): string {
	if (!secret) throw new Failure('provider_not_configured')
	const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
		(name) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '',
	)
	const isFresh = /^\d{1,12}$/.test(timestamp ?? '') && Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS
	if (!id || id.length > MAX_ID_CHARACTERS || !isFresh || !signatures) throw new Failure('invalid_signature')
	const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
	const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(bytes).digest()
	if (!anyMatches(signatures, expected)) throw new Failure('invalid_signature')
	return id
}

/** Several signatures are sent while a secret is being changed; versions other than v1 are not ours. */
const anyMatches = (list: string, expected: Buffer): boolean =>
	list
		.split(' ')
		.slice(0, MAX_SIGNATURES)
		.some((one) => same(Buffer.from(/^v1,([A-Za-z0-9+/]+=*)$/.exec(one)?.[1] ?? '', 'base64'), expected))

const same = (given: Buffer, expected: Buffer): boolean =>
	given.length === expected.length && timingSafeEqual(given, expected)

const COMPACT_JWS = /^([A-Za-z0-9_-]{1,512})\.([A-Za-z0-9_-]{1,1024})\.([A-Za-z0-9_-]{43})$/

/**
 * Checks the signature that Netlify puts on the events it sends: a JWS under HS256, whose claims are the issuer and the
 * digest of the raw body. Throws `invalid_signature` when anything about it is missing or wrong, and
 * `provider_not_configured` when there is no secret to check with.
 * https://docs.netlify.com/deploy/deploy-notifications/#payload-signature
 */
function verifyDeploy({ headers, bytes }: Signed, secret: string | undefined): void {
	if (!secret) throw new Failure('provider_not_configured')
	const [, head = '', payload = '', signature = ''] = COMPACT_JWS.exec(headers.get('x-webhook-signature') ?? '') ?? []
	const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest()
	if (!same(Buffer.from(signature, 'base64url'), expected)) throw new Failure('invalid_signature')
	const { alg, crit } = readPart(head)
	const { iss, sha256 } = readPart(payload)
	const digest = createHash('sha256').update(bytes).digest('hex')
	const holds = alg === 'HS256' && crit === undefined && iss === 'netlify' && sha256 === digest
	if (!holds) throw new Failure('invalid_signature')
}

function readPart(part: string): Record<string, unknown> {
	try {
		return Object(JSON.parse(Buffer.from(part, 'base64url').toString()))
	} catch {
		return {}
	}
}
