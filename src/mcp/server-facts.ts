import { inputOf, shellReference, writtenValue } from '../clients/connection.ts'
import type { Entry } from '../schema/entry.ts'
import { isOfAddress } from '../schema/text/read-only-switch.ts'
import { isDenied } from '../schema/text/verdict.ts'

interface Variable {
	name: string
	description?: string | undefined
	required: boolean
	secret: boolean
	value?: string | undefined
}

/** A variable of a server, described for whoever sets it; of a header the variable that steps put into it, how it is sent, and whether a step does. */
const explained = ({ name, description, required, secret, value }: Variable, sent?: 'header') => ({
	name: sent ? inputOf({ name, secret, value }).variable : name,
	...(sent && {
		sentAs: sent,
		header: `${name}: ${writtenValue(inputOf({ name, secret, value }), shellReference)}`,
		inStep: required ? 'over the network' : 'none: add the header where it is reached over the network',
	}),
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

/** The secrets that must be set before an entry works; of one that is both started here and hosted, those of either way in one text. */
export function secretsToSet(entry: Entry): string[] {
	const { command, remote } = entry.details.server ?? {}
	const secrets = environmentOf(entry).filter((one) => 'secret' in one && !('optional' in one))
	const names = (sent: boolean) => secrets.filter((one) => 'sentAs' in one === sent).map(({ name }) => name)
	const [here, hosted] = [names(false), names(true)]
	if (!command || !remote || !here.length) return [...here, ...hosted]
	return [`${here.join(' and ')}, ${hosted.length ? `or hosted ${hosted.join(' and ')}` : 'unless hosted'}`]
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

/** Whether install steps contain the switch that makes a server read-only, and where it goes. Nothing if it has none or there are no steps. */
export function readOnlyWords({ access, details: { server } }: Entry, texts: readonly string[]) {
	const given = access?.readOnlySwitch
	if (!given || !server || !texts.length) return {}
	const { remote } = server
	const isHosted = (text: string) => remote !== undefined && text.includes(remote.url)
	const fitting = texts.filter((text) => isHosted(text) === isOfAddress(given))
	const beside = fitting.length < texts.length ? ` ${outsideOf(given, server)}` : ''
	if (!fitting.length) return { readOnly: `${given} makes it read-only, and none of these steps can take it.${beside}` }
	const withIt = fitting.filter((text) => unquoted(text).includes(unquoted(given))).length
	const isAll = withIt === fitting.length
	if (isAll) return { readOnly: `These steps contain ${given}, which makes it read-only.${beside}` }
	const these = withIt ? 'Some of these steps' : 'These steps'
	const without = `${these} leave out ${given}, which makes it read-only: without it, it can change things.`
	return { readOnly: `${without}${beside} ${placeOf(given, server)}` }
}

type Server = NonNullable<Entry['details']['server']>

/** Where the switch goes: at the end of the address or of the command line, or into the environment. */
function placeOf(given: string, { command, args, remote }: Server): string {
	if (isOfAddress(given)) return `Put it at the end of the address: ${remote?.url}${given}.`
	if (!given.startsWith('-')) return 'Set it in the environment of the server.'
	return `Put it at the end of the command that starts the server: ${[command, ...args, given].join(' ')}`
}

const outsideOf = (given: string, { remote }: Server): string =>
	isOfAddress(given)
		? 'It does not apply where the server is started here.'
		: `It does not apply to the hosted address ${remote?.url}.`
