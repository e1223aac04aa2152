import { inputOf, shellReference, writtenValue } from '../clients/connection.ts'
import { contentsOf } from '../clients/deep-link.ts'
import { secretsOfSets } from '../kinds/needed-variables.ts'
import type { Entry } from '../schema/entry.ts'
import { keyOf } from '../schema/primitives.ts'
import { readOnlyAddress, switchesOf, variableOf } from '../schema/text/read-only-switch.ts'
import { isDenied } from '../schema/text/verdict.ts'
import { asData } from './data.ts'

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

/** Why the server did not start when it was observed, with its command and its own error; empty if it started. */
export function failedStart(entry: Entry): { didNotStart?: string } {
	const { observed, receipt } = entry
	if (receipt?.starts !== false) return {}
	const given = observed?.start?.given ?? []
	const values = given.length ? `, with made-up values for ${given.join(', ')}` : ''
	const how = `Observed on ${receipt.observedAt} in a sandbox that reaches no host${values}.`
	return { didNotStart: asData(keyOf(entry), `${how} ${observed?.start?.failure ?? 'It gave no reason.'}`) }
}

/** The secrets that must be set before an entry works; of one that is both started here and hosted, those of either way in one text, unless only what is hosted can be used. */
export function secretsToSet(entry: Entry, isOnlyHosted = false): string[] {
	const { command, remote } = entry.details.server ?? {}
	const secrets = environmentOf(entry).filter((one) => 'secret' in one && !('optional' in one))
	const names = (sent: boolean) => secrets.filter((one) => 'sentAs' in one === sent).map(({ name }) => name)
	const [here, hosted] = [[...names(false), ...choiceOf(entry)], names(true)]
	if (isOnlyHosted && remote) return hosted
	if (!command || !remote || !here.length) return [...here, ...hosted]
	return [`${here.join(' and ')}, ${hosted.length ? `or hosted ${hosted.join(' and ')}` : 'unless hosted'}`]
}

/** The secrets that are alternatives to each other, in one text; empty if it can be set up without one. */
function choiceOf({ details: { server } }: Entry): string[] {
	const sets = server ? secretsOfSets(server) : []
	if (!sets.length || sets.some((secrets) => !secrets.length)) return []
	return [[...new Set(sets.map((secrets) => secrets.join(' and ')))].join(', or ')]
}

/** A server's name, version, how it is started or reached, and what must be set. */
export function serverOf(entry: Entry) {
	const { server } = entry.details
	// Nobody is shown how to start a denied entry.
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

/** The switches that make a server read-only; a server that is both local and remote may have one for each. */
export function readOnlyWith({ access }: Pick<Entry, 'access'>) {
	const switches = (access?.ways ?? []).flatMap(({ location, readOnlySwitch }) =>
		readOnlySwitch ? [location === 'remote' ? `${readOnlySwitch} behind the address` : readOnlySwitch] : [],
	)
	return switches.length ? { readOnlyWith: [...new Set(switches)].join(', or ') } : {}
}

/** How a switch is compared: TOML, JSON, YAML and a shell each quote and separate its parts in another way. */
const unquoted = (text: string): string =>
	text
		.replace(/^ *- /gm, ' ')
		.replace(/["',:=[\]\s]+/g, ' ')
		.trim()

type Server = NonNullable<Entry['details']['server']>
type Written = Pick<Entry['install'][number], 'kind' | 'text'>

/** Whether install steps contain what makes a server read-only, in each way that they start or reach it, and where it goes. */
export function readOnlyWords({ details: { server } }: Pick<Entry, 'details'>, options: readonly Written[]) {
	if (!server || !options.length) return {}
	const texts = options.map(({ kind, text }) => (kind === 'link' ? contentsOf(text) : text))
	const ways = stepsOfWays(server, texts)
	const fitting = ways.filter(({ given, steps }) => given && steps.length)
	const beside = ways.filter(({ given, steps }) => !given && steps.length).map(({ outside }) => ` ${outside}`)
	const [given] = ways.flatMap((way) => way.given ?? [])
	if (!given) return {}
	if (!fitting.length)
		return { readOnly: `${given} makes it read-only, and none of these steps can take it.${beside.join('')}` }
	const sentences = fitting.map((way) => sentenceOf(way, { who: fitting.length > 1 ? way.who : 'These steps', beside }))
	return { readOnly: sentences.join('\n') }
}

/** Install steps of one way of running a server, and what makes it read-only there. */
interface StepsOfWay {
	given: string | undefined
	steps: string[]
	/** What the step of a read-only server contains. */
	contained: string
	who: string
	place: string
	outside: string
}

function stepsOfWays(server: Server, texts: readonly string[]): StepsOfWay[] {
	const { local = '', remote = '' } = switchesOf(server)
	const { url = '' } = server.remote ?? {}
	const isHosted = (text: string) => url !== '' && text.includes(url)
	const address = readOnlyAddress(url, remote)
	return [
		{
			given: local || undefined,
			steps: texts.filter((text) => !isHosted(text)),
			contained: local,
			who: 'The steps that start it here',
			place: placeOf(local, server),
			outside: 'It does not apply where the server is started here.',
		},
		{
			given: remote || undefined,
			steps: texts.filter(isHosted),
			contained: address,
			who: 'The hosted steps',
			place: `Put it at the end of the address: ${address}.`,
			outside: `It does not apply to the hosted address ${url}.`,
		},
	]
}

function sentenceOf(
	{ given, steps, contained, place }: StepsOfWay,
	{ who, beside }: { who: string; beside: readonly string[] },
): string {
	const withIt = steps.filter((text) => unquoted(text).includes(unquoted(contained))).length
	const subject = withIt && withIt < steps.length ? `Some of ${who.charAt(0).toLowerCase()}${who.slice(1)}` : who
	return withIt === steps.length
		? `${subject} contain ${given}, which makes it read-only.${beside.join('')}`
		: `${subject} leave out ${given}, which makes it read-only: without it, it can change things.${beside.join('')} ${place}`
}

/** Where a switch of what is started here goes: at the end of its command, into its environment, or into its own file. */
function placeOf(given: string, { command, args }: Server): string {
	if (variableOf(given)) return 'Set it in the environment of the server.'
	if (!given.startsWith('-')) return 'Set it in the server’s own configuration file, as its text explains.'
	return `Put it at the end of the command that starts the server: ${[command, ...args, given].join(' ')}`
}
