import type { Access, ServerWay } from '../schema/entry.ts'
import type { ServerSource } from './kind.ts'
import { secretsNeeded } from './needed-variables.ts'

type Auth = Access['auth']

/** How one signs in, as the author says; otherwise a server that needs a secret needs a key. */
export function signInOf(server: ServerSource): Auth {
	if (server.auth) return named(server.auth)
	return needsSecret(server) || needsSecretThere(server) ? 'key' : undefined
}

/** The same where it is started here or hosted, and whether a secret has to be set there. */
export function signInOfWay(server: ServerSource, isHosted: boolean): Pick<ServerWay, 'auth' | 'needsSecret'> {
	const needs = isHosted ? needsSecretThere(server) : needsSecret(server)
	const own = isHosted ? server.remote?.auth : undefined
	const auth = own ? named(own) : authOfWay(server, { isHosted, needs })
	return { ...(auth && { auth }), needsSecret: needs }
}

/** What the author says of two ways holds of both, unless only one of them needs a secret: that is the one with the key. */
function authOfWay(server: ServerSource, { isHosted, needs }: { isHosted: boolean; needs: boolean }): Auth {
	const { auth, command, remote } = server
	const isEither = command !== undefined && remote !== undefined
	const isAlike = !isEither || (isHosted ? needsSecret(server) : needsSecretThere(server)) === needs
	if (auth === 'none') return 'none'
	if (needs && !(isAlike && auth)) return 'key'
	return auth && (isAlike || auth !== 'api-key') ? named(auth) : undefined
}

const named = (auth: NonNullable<ServerSource['auth']>): Auth => (auth === 'api-key' ? 'key' : auth)

const needsSecret = (server: ServerSource): boolean => secretsNeeded(server) > 0
const needsSecretThere = ({ remote }: ServerSource): boolean => secretsNeeded({ env: remote?.headers ?? [] }) > 0
