import { type Auth, isSigned } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { Tokens } from '../schema/environment.ts'
import { isSameSecret } from '../secret.ts'

/** The token that a request acts with. `admin` may do everything. */
export type Scope = keyof Tokens

const same = (given: string, expected: string | undefined): boolean =>
	expected !== undefined && isSameSecret(given, expected)

/**
 * The token of a request, from `Authorization: Bearer …` or `X-Admin-Token`. Query parameters and cookies are ignored.
 */
function tokenOf(headers: Headers): string {
	const bearer = /^Bearer ([\x21-\x7e]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
	return bearer ?? headers.get('x-admin-token') ?? ''
}

/**
 * Checks the token an endpoint requires. Throws `unauthorized` when it is missing, wrong or has another scope, or when
 * none is configured.
 */
export function authorize(headers: Headers, auth: Auth | undefined, tokens: Tokens): Scope | undefined {
	if (auth === undefined || isSigned(auth)) return undefined
	const given = tokenOf(headers)
	const [admin, own] = [same(given, tokens.admin), auth !== 'admin' && same(given, tokens[auth])]
	if (admin) return 'admin'
	if (own) return auth
	const isOn = Object.values(tokens).some(Boolean)
	throw new Failure('unauthorized', isOn ? undefined : OFF, {
		headers: { 'WWW-Authenticate': 'Bearer' },
		...(!isOn && { details: [{ path: 'PINAKES_ADMIN_TOKEN', message: OFF, code: 'missing' }] }),
	})
}

/** Why no token can be right. `/status` says to everybody that the desk is off. */
const OFF =
	'The desk is off, because this deployment has no token. Set PINAKES_ADMIN_TOKEN to at least 24 characters and restart it.'
