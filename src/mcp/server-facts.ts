import type { Entry } from '../schema/entry.ts'
import { isDenied } from '../schema/text/verdict.ts'

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

/** How a switch is compared: TOML, JSON, YAML and a shell each quote and separate its parts in another way. */
const unquoted = (text: string): string => text.replace(/["',:=[\]\s]+/g, ' ').trim()

/** Whether install steps contain the switch that makes a server read-only. Nothing if it has none or there are no steps. */
export function readOnlyWords({ access }: Entry, texts: readonly string[]) {
	const readOnlySwitch = access?.readOnlySwitch
	if (!readOnlySwitch || !texts.length) return {}
	const withIt = texts.filter((text) => unquoted(text).includes(unquoted(readOnlySwitch))).length
	if (withIt === texts.length) return { readOnly: `These steps contain ${readOnlySwitch}, which makes it read-only.` }
	const these = withIt ? 'Some of these steps' : 'These steps'
	return {
		readOnly: `${these} leave out ${readOnlySwitch}, which makes it read-only: without it, it can change things.`,
	}
}
