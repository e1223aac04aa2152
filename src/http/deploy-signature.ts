import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Failure } from '../schema/contract/errors.ts'

const COMPACT_JWS = /^([A-Za-z0-9_-]{1,512})\.([A-Za-z0-9_-]{1,1024})\.([A-Za-z0-9_-]{43})$/

/**
 * Checks the signature that Netlify puts on the events it sends: a JWS under HS256, whose claims are the issuer and the
 * digest of the raw body. Throws `invalid_signature` when anything about it is missing or wrong, and
 * `provider_not_configured` when there is no secret to check with.
 * https://docs.netlify.com/deploy/deploy-notifications/#payload-signature
 */
export function verifyDeploy(headers: Headers, bytes: Uint8Array, secret: string | undefined): void {
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

const same = (given: Buffer, expected: Buffer): boolean =>
	given.length === expected.length && timingSafeEqual(given, expected)

function readPart(part: string): Record<string, unknown> {
	try {
		return Object(JSON.parse(Buffer.from(part, 'base64url').toString()))
	} catch {
		return {}
	}
}
