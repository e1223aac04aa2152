import type { Entry } from '../schema/entry.ts'
import { isDenied } from '../schema/overlay.ts'

interface Variable {
	name: string
	description?: string | undefined
	required: boolean
	secret: boolean
}

/** A variable or header of a server, described for whoever sets it. */
const explained = ({ name, description, required, secret }: Variable, sent?: 'header') => ({
	name,
	...(sent && { sentAs: sent }),
	...(secret && { secret }),
	...(!required && { optional: true }),
	...(description && { about: description }),
})

/** The variables and headers that must be set before an entry works; those known only from observation come last. */
export function environmentOf({ details, receipt }: Entry) {
	const env = details.server?.env ?? []
	const headers = details.server?.remote?.headers ?? []
	const known = [...env.map((one) => explained(one)), ...headers.map((one) => explained(one, 'header'))]
	const seen = (receipt?.needs ?? []).filter((name) => !known.some((one) => one.name === name))
	return [...known, ...seen.map((name) => ({ name, about: 'It did not start without it when it was observed.' }))]
}

/** A server's name, version, how it is started or reached, and what must be set. */
export function serverOf(entry: Entry) {
	const { server } = entry.details
	// No one is told how to start a denied entry.
	if (!server || isDenied(entry)) return {}
	const { name, package: published, command, args, remote } = server
	const version = published?.version ?? server.version
	const environment = environmentOf(entry)
	return {
		server: {
			...(name && { name }),
			...(published && { package: `${published.registry} ${published.name}` }),
			...(version && { version }),
			...(command && { start: [command, ...args].join(' ') }),
			...(remote && { remote: `${remote.type} ${remote.url}` }),
		},
		...(environment.length && { environment }),
	}
}
