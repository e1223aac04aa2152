import type { Access, ServerWay } from '../schema/entry.ts'
import type { ReceiptSummary } from '../schema/receipt-summary.ts'
import { formatCount } from '../schema/text/format.ts'
import type { ServerSource } from './kind.ts'
import { secretsNeeded } from './needed-variables.ts'

type Auth = Access['auth']

/** How one signs in, as the author says; otherwise a server that needs a secret needs a key. */
export function signInOf(server: ServerSource): Auth {
	if (server.auth) return authNamed(server.auth)
	return needsSecret(server) || needsSecretThere(server) ? 'key' : undefined
}

/** The same where it is started here or hosted, and whether a secret has to be set there. */
export function signInOfWay(server: ServerSource, isHosted: boolean): Pick<ServerWay, 'auth' | 'needsSecret'> {
	const needs = isHosted ? needsSecretThere(server) : needsSecret(server)
	const own = isHosted ? server.remote?.auth : undefined
	const auth = own ? authNamed(own) : authOfWay(server, { isHosted, needs })
	return { ...(auth && { auth }), needsSecret: needs }
}

/**
 * The author's statement applies to both connections, unless only one of them needs a secret: then that one uses the
 * key.
 */
function authOfWay(server: ServerSource, { isHosted, needs }: { isHosted: boolean; needs: boolean }): Auth {
	const { auth, command, remote } = server
	const isEither = command !== undefined && remote !== undefined
	const isAlike = !isEither || (isHosted ? needsSecret(server) : needsSecretThere(server)) === needs
	if (auth === 'none') return 'none'
	if (needs && !(isAlike && auth)) return 'key'
	return auth && (isAlike || auth !== 'api-key') ? authNamed(auth) : undefined
}

/** A way to sign in in the word that facts have for it. */
export const authNamed = (auth: NonNullable<ServerSource['auth']>): NonNullable<Auth> =>
	auth === 'api-key' ? 'key' : auth

const needsSecret = (server: ServerSource): boolean => secretsNeeded(server) > 0
const needsSecretThere = ({ remote }: ServerSource): boolean => secretsNeeded({ env: remote?.headers ?? [] }) > 0

const SIGN_IN = { none: 'no API key', oauth: 'signs in with OAuth', key: 'needs a key' }

/** What one needs to sign in; of what is both started here and hosted, how one signs in there, where that differs. */
export function signInWords(server: ServerSource, seen?: ReceiptSummary): string {
	const { command, remote } = server
	const wordsOf = (isHosted: boolean) => {
		const secrets = secretsNeeded(isHosted ? { env: remote?.headers ?? [] } : server)
		const { auth } = signInOfWay(server, isHosted)
		return secrets ? `needs ${formatCount(secrets, 'secret')}` : auth ? SIGN_IN[auth] : ''
	}
	const first = wordsOf(!command)
	const hosted = command && remote ? wordsOf(true) : ''
	const there = hosted && hosted !== first ? `hosted: ${hosted}` : ''
	return [seen?.needs?.length ? '' : first, there, otherSignIn(server, there !== '')].filter(Boolean).join(', ')
}

const WITH = { none: 'without an account', oauth: 'with OAuth', 'api-key': 'with a key' }

/** In which other ways one can sign in where it is hosted; behind words for how one signs in there, or at least for how it is elsewhere. */
export function otherSignIn({ command, remote }: ServerSource, isBehind = false): string {
	const others = (remote?.otherAuth ?? []).map((one) => WITH[one]).join(' or ')
	return others && `${command && !isBehind ? 'hosted also' : 'or'} ${others}`
}
