import { isObject, isString, listOf } from '../schema/object.ts'
import { hooksIn } from './doctor/hook-commands.ts'
import { isRefused, read } from './edit/edit.ts'
import type { LockedEntry } from './lock.ts'
import { type RemoteEntry, runsByItself } from './remote-entry.ts'

const SCRIPT = /\.(?:sh|bash|mjs|cjs|js|ts|py|rb|ps1)$/

/**
 * When a client runs what an entry puts into its settings, as they say it: a hook that moves to another event, or to other
 * tools, may do something else.
 */
const momentsOf = ({ install }: RemoteEntry): string[] =>
	install
		.filter(({ kind, language }) => kind === 'config' && language === 'json')
		.flatMap(({ text }) => {
			const config = read(text, { format: 'json', path: [] })
			return isRefused(config) ? [] : hooksIn(config)
		})
		.map(({ event, matcher }) => `runs at ${event}${matcher ? ` for ${matcher}` : ''}`)

/** The tools that the text of an entry asks for, of whatever kind it is; those of a server are its own. */
const toolsOf = ({ details: { server: _, ...own } }: RemoteEntry): string[] =>
	Object.values<unknown>(own)
		.filter(isObject)
		.flatMap(({ allowedTools, tools }) => [...listOf(allowedTools), ...listOf(tools)])
		.filter(isString)

/** The power of a sub-agent that names no tools: its client gives it all of them. */
const EVERY_TOOL = 'uses every tool'

/** What an entry may do, in short phrases that are the same on every machine. */
export function powersOf(entry: RemoteEntry): string[] {
	const { details, access, files } = entry
	const { server } = details
	const all = [
		...(server?.command ? [['starts', server.command, server.package?.name].filter(Boolean).join(' ')] : []),
		...(server?.remote && URL.canParse(server.remote.url) ? [`reaches ${new URL(server.remote.url).host}`] : []),
		...(server?.env ?? []).filter(({ required }) => required).map(({ name }) => `reads ${name}`),
		...(access && !access.readOnly ? ['may change things'] : []),
		...(runsByItself(entry) ? ['runs by itself'] : []),
		...momentsOf(entry),
		...toolsOf(entry).map((tool) => `uses ${tool}`),
		...(details.agent?.tools?.length === 0 ? [EVERY_TOOL] : []),
		...files.filter(({ path }) => SCRIPT.test(path)).map(({ path }) => `ships ${path}`),
	]
	return [...new Set(all)].sort()
}

/** Whether a power is another one, or only a part of it: with one package, at one event, for one tool. */
const isPartOf = (power: string, other: string): boolean => `${power} `.startsWith(`${other} `)

/** Whether who has a power may do what another one allows. */
const allows = (held: string, power: string): boolean =>
	isPartOf(power, held) || (held === EVERY_TOOL && power.startsWith('uses '))

type Powers = Pick<LockedEntry, 'powers'>

/** Powers that an entry has now and that none it had before allows. */
export const gainedPowers = ({ powers = [] }: Powers, now: Powers): string[] =>
	(now.powers ?? []).filter((power) => !powers.some((held) => allows(held, power)))

/** Powers of which an entry has not even a part any more. */
export const lostPowers = ({ powers = [] }: Powers, now: Powers): string[] =>
	powers.filter((power) => !now.powers?.some((one) => isPartOf(one, power)))
