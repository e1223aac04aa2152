import { createHash, timingSafeEqual } from 'node:crypto'
import { type Auth, isSigned } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { Tokens } from '../schema/environment.ts'

/** A token that opens a part of the desk; `admin` opens all. */
export type Scope = keyof Tokens

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compared as digests, so that neither length nor content shows in the time it takes. */
const same = (given: string, expected: string | undefined): boolean =>
	expected !== undefined && timingSafeEqual(digest(given), digest(expected))

/** `Authorization: Bearer …`, or `X-Admin-Token`; never a query or a cookie. */
function tokenOf(headers: Headers): string {
	const bearer = /^Bearer ([\x21-\x7e]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
	return bearer ?? headers.get('x-admin-token') ?? ''
}

/** Which token acts; throws `unauthorized` when it is missing, wrong, of another part, or none is configured. */
export function authorize(headers: Headers, auth: Auth | undefined, tokens: Tokens): Scope | undefined {
	if (auth === undefined || isSigned(auth)) return undefined
	const given = tokenOf(headers)
	const [admin, own] = [same(given, tokens.admin), auth !== 'admin' && same(given, tokens[auth])]
	if (admin) return 'admin'
	if (own) return auth
	throw new Failure('unauthorized', undefined, { headers: { 'WWW-Authenticate': 'Bearer' } })
}
