import type { Entry } from '../schema/entry.ts'
import { isDenied } from '../schema/overlay.ts'

interface Variable {
	name: string
	description?: string | undefined
	required: boolean
	secret: boolean
}

/** A variable that a server reads, or a header that it wants, in words for whoever sets it. */
const explained = ({ name, description, required, secret }: Variable, sent?: 'header') => ({
	name,
	...(sent && { sentAs: sent }),
	...(secret && { secret }),
	...(!required && { optional: true }),
	...(description && { about: description }),
})

/** What has to be set before an entry works: variables and headers with what they are for, those that were only observed last. */
export function environmentOf({ details, receipt }: Entry) {
	const env = details.server?.env ?? []
	const headers = details.server?.remote?.headers ?? []
	const known = [...env.map((one) => explained(one)), ...headers.map((one) => explained(one, 'header'))]
	const seen = (receipt?.needs ?? []).filter((name) => !known.some((one) => one.name === name))
	return [...known, ...seen.map((name) => ({ name, about: 'It did not start without it when it was observed.' }))]
}

/** How a server is named, which version is described, how it is started or reached, and what has to be set. */
export function serverOf(entry: Entry) {
	const { server } = entry.details
	// Nobody is told how to start what is denied.
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
