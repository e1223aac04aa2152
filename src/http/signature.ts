import { createHmac, hash } from 'node:crypto'
import type { App } from '../app.ts'
import type { Auth } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import { isSameSecret } from '../secret.ts'

/** Verifies the signature an endpoint requires over the raw bytes. Returns the message id if the scheme has one. */
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
 * Verifies a Svix signature over the raw bytes and returns the message id. Throws `invalid_signature` when any part is
 * missing, too old or wrong, and `provider_not_configured` when no secret is set.
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

/** Whether any of the signatures matches: while a secret is being rotated several are sent. Only version v1 counts. */
const anyMatches = (list: string, expected: Buffer): boolean =>
	list
		.split(' ')
		.slice(0, MAX_SIGNATURES)
		.some((one) => isSameSecret(Buffer.from(/^v1,([A-Za-z0-9+/]+=*)$/.exec(one)?.[1] ?? '', 'base64'), expected))

const COMPACT_JWS = /^([A-Za-z0-9_-]{1,512})\.([A-Za-z0-9_-]{1,1024})\.([A-Za-z0-9_-]{43})$/

/**
 * Verifies the signature Netlify puts on its events: an HS256 JWS whose claims are the issuer and the SHA-256 of the
 * raw body. Throws `invalid_signature` when any part is missing or wrong, and `provider_not_configured` when no secret
 * is set. https://docs.netlify.com/deploy/deploy-notifications/#payload-signature
 */
function verifyDeploy({ headers, bytes }: Signed, secret: string | undefined): void {
	if (!secret) throw new Failure('provider_not_configured')
	const [, head = '', payload = '', signature = ''] = COMPACT_JWS.exec(headers.get('x-webhook-signature') ?? '') ?? []
	const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest()
	if (!isSameSecret(Buffer.from(signature, 'base64url'), expected)) throw new Failure('invalid_signature')
	const { alg, crit } = readPart(head)
	const { iss, sha256 } = readPart(payload)
	const digest = hash('sha256', bytes)
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
