import { anyClient } from '../clients/any-client.ts'
import { isPlaceholder } from '../clients/connection.ts'
import type { ClientRow, InstallOption } from '../schema/install.ts'
import type { Format } from './edits.ts'
import { plain } from './failure.ts'
import type { Use } from './manifest.ts'
import { partsOf } from './parts.ts'
import { configPlace, type Scope } from './places.ts'
import { readConfig } from './read-config.ts'
import { keyOf, type RemoteEntry } from './remote-entry.ts'

/** One thing to write, and where. */
export type Action =
	| {
			do: 'put'
			place: string
			format: Format
			path: string[]
			value: unknown
			isAround?: true
			/** Values in it that are stored as they are. */
			secrets?: string[]
	  }
	| { do: 'file'; place: string; text?: string; url?: string }

/** What one entry becomes in one client. */
export interface Planned {
	key: string
	client: string
	actions: Action[]
	/** What is to be known of it: what an adapted text lost, how values come to a server. */
	notes: string[]
	/** What a person has to do, in the words of the page. */
	byHand: string[]
	/** Why nothing can be done, and what would help. */
	refused?: string
	/** Words for which a value is wanted: `/path/to/…` and `<…>`. */
	wants: string[]
}

/** How an entry is wanted in a client. */
export interface Wanted {
	row: ClientRow
	scope: Scope
	platform: NodeJS.Platform
	use: Use
	/** Values that are stored, by the names of their variables. */
	values: Readonly<Record<string, string | undefined>>
}

type Json = Record<string, unknown>

const STORED = /<your ([^<>]+)>/g

/** What an entry becomes in a client: the ways of its page, of which those that a program can take. */
export function planFor(entry: RemoteEntry, wanted: Wanted): Planned {
	const own = entry.install.filter(({ client }) => client === wanted.row.id)
	// What any client can be given is for those that have no way of their own.
	const options = own.length ? own : entry.install.filter(({ client }) => client === anyClient.id)
	const plan: Planned = { key: keyOf(entry), client: wanted.row.id, actions: [], notes: [], byHand: [], wants: [] }
	if (!options.length) return { ...plan, refused: `${wanted.row.name} has no install option for it` }
	return entry.details?.server ? planServer(plan, options, wanted) : planFiles(plan, { entry, options, wanted })
}

const sentences = (option: InstallOption): string[] => [
	...(option.note ? [option.note] : []),
	...(option.adapter?.lost.length ? [`Made from ${option.adapter.from}. Lost: ${option.adapter.lost.join(' ')}`] : []),
]

const handed = ({ label, text }: InstallOption): string => `${label}:\n${text}`

/** The way that is taken of several: the one that was named, else the first with an exact version. */
function wayOf(options: readonly InstallOption[], { way, newest }: Use): InstallOption | undefined {
	const named = way ? options.filter(({ label }) => label === way) : options
	return named.find(({ starts }) => newest || starts !== 'newest')
}

function planServer(plan: Planned, options: readonly InstallOption[], wanted: Wanted): Planned {
	const { row, scope, platform, use } = wanted
	const configs = options.filter(({ kind }) => kind === 'config')
	if (!configs.length || !row.topLevelKey)
		return { ...plan, byHand: options.filter(({ starts }) => starts !== 'newest').map(handed) }
	const option = wayOf(configs, use)
	if (!option && use.way)
		return {
			...plan,
			refused: `no install option is called “${use.way}”. Write one of: ${configs.map(({ label }) => label).join('; ')}`,
		}
	if (!option) return { ...plan, refused: 'no exact version of it is known. To start the newest version, add --newest' }
	const place = configPlace(row, scope, platform)
	if (!place && row.userPath && scope === 'project')
		return { ...plan, refused: `${row.name} keeps servers in your own files only. Add --user` }
	if (!place) return { ...plan, byHand: [handed(option)] }
	return serverAt({ ...plan, notes: sentences(option) }, { option, place, wanted })
}

interface ServerWay {
	option: InstallOption
	place: string
	wanted: Wanted
}

/** Puts a server into a file, if nothing is left to fill in. */
function serverAt(plan: Planned, { option, place, wanted }: ServerWay): Planned {
	const { use, row, scope } = wanted
	const stored = [...new Set([...option.text.matchAll(STORED)].map(([, name]) => name as string))]
	const fault = stored.length ? storeFault(stored, wanted) : undefined
	if (fault) return { ...plan, refused: fault }
	const secrets = stored.map((name) => wanted.values[name] ?? '')
	const set = { ...use.set, ...Object.fromEntries(stored.map((name, i) => [`<your ${name}>`, secrets[i] ?? ''])) }
	const stray = Object.keys(set).find((name) => !isPlaceholder(name) || !option.text.includes(escaped(name)))
	if (stray !== undefined)
		return {
			...plan,
			refused: `“${plain(stray)}” is not a placeholder here, so it cannot be given a value`,
		}
	const wants = new Set<string>()
	const value = filled(readConfig(option), set, wants) as Json
	if (scope === 'project' && stored.length)
		return { ...plan, refused: `${row.name} would store a secret in a file of the project. Add --user` }
	const actions = partsOf(value, row.topLevelKey).map(
		(part): Action => ({
			...{ do: 'put', place, format: option.language as Format, path: part.path, value: part.value },
			...(part.isAround && { isAround: true }),
			...(secrets.length && { secrets }),
		}),
	)
	return { ...plan, actions, wants: [...wants] }
}

/** Why values cannot be stored, which somebody has to allow. */
function storeFault(names: readonly string[], { use, row, values }: Wanted): string | undefined {
	const list = names.join(', ')
	if (!use.storeSecrets)
		return `${row.name} does not support references, so ${list} would be stored in its file as plain text. To allow that, add --store-secrets`
	const missing = names.filter((name) => !values[name])
	return missing.length ? `${missing.join(', ')} is not set in the environment, from which it is stored` : undefined
}

/** A value with every placeholder filled in; what is still wanted is noted. */
function filled(value: unknown, set: Readonly<Record<string, string>>, wants: Set<string>): unknown {
	if (Array.isArray(value)) return value.map((item) => filled(item, set, wants))
	if (typeof value === 'object' && value !== null)
		return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, set, wants)]))
	if (typeof value !== 'string') return value
	const text = replaced(value, set)
	if (text === value && isPlaceholder(text)) wants.add(text)
	return text
}

/** Every name of `set` replaced by its value, in one pass: what a value says is not read again. */
function replaced(text: string, set: Readonly<Record<string, string>>): string {
	const names = Object.keys(set).sort((a, b) => b.length - a.length)
	let out = ''
	for (let at = 0; at < text.length; ) {
		const name = names.find((one) => text.startsWith(one, at))
		out += name === undefined ? text[at] : set[name]
		at += name?.length ?? 1
	}
	return out
}

/** A text as it stands in JSON, which configurations are shown in. */
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1)

interface FileWays {
	entry: RemoteEntry
	options: readonly InstallOption[]
	wanted: Wanted
}

/** Whether an option only puts files into a folder of its own, which clients have in the home as they do in a project. */
const isAlsoInHome = ({ copies, path }: InstallOption, { install }: RemoteEntry): boolean =>
	copies?.appends === undefined &&
	copies?.to.startsWith('.') === true &&
	!path &&
	install.every(({ kind }) => kind !== 'config')

/** A place of the page in the scope that is asked for; nothing where it makes no sense there. */
function placeIn(place: string, option: InstallOption, { entry, wanted: { scope } }: FileWays): string | undefined {
	const isHome = place.startsWith('~/')
	if (scope === 'project') return isHome ? undefined : place
	if (isHome) return place
	return isAlsoInHome(option, entry) ? `~/${place}` : undefined
}

function planFiles(plan: Planned, ways: FileWays): Planned {
	const { options, entry } = ways
	const made = options.map((option) => ({ option, actions: actionsOf(option, ways) }))
	const misplaced = made.find(({ actions }) => actions === 'elsewhere')
	if (misplaced) {
		const other = ways.wanted.scope === 'project' ? '--user' : '--project'
		return { ...plan, refused: `${misplaced.option.label}: that is only for ${other}. Add ${other}` }
	}
	const done = made.flatMap(({ option, actions }) => (Array.isArray(actions) ? [{ option, actions }] : []))
	const left = made.filter(({ actions }) => actions === undefined)
	return {
		...plan,
		actions: done.flatMap(({ actions }) => actions),
		notes: [...done.flatMap(({ option }) => sentences(option)), ...(done.length ? (entry.safetyNotes ?? []) : [])],
		byHand: left.map(({ option }) => handed(option)),
	}
}

const outOf = (option: InstallOption): Json => readConfig(option) as Json

/** What one way writes; nothing where a program cannot take it. */
function actionsOf(option: InstallOption, ways: FileWays): Action[] | 'elsewhere' | undefined {
	const { entry } = ways
	const target = option.copies?.to ?? (option.kind === 'command' || option.kind === 'link' ? undefined : option.path)
	if (!target) return undefined
	const place = placeIn(target, option, ways)
	if (!place) return 'elsewhere'
	if (option.copies) return copied(option.copies, { entry, place })
	if (option.kind === 'config')
		return partsOf(outOf(option), undefined).map(({ path, value }) => ({
			do: 'put',
			place,
			format: 'json',
			path,
			value,
		}))
	const name = `${entry.category}/${entry.slug}`
	const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
	if (!option.text.startsWith(start)) return [{ do: 'file', place, text: withEnd(option.text) }]
	const value = option.text.slice(start.length, option.text.lastIndexOf(end)).trim()
	return [{ do: 'put', place, format: 'markdown', path: [name], value }]
}

const withEnd = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`)

interface Copied {
	entry: RemoteEntry
	place: string
}

function copied(copies: NonNullable<InstallOption['copies']>, { entry, place }: Copied): Action[] | undefined {
	const { from, appends } = copies
	if (!from) return entry.files.map(({ path, url }) => ({ do: 'file', place: `${place}/${path}`, url }))
	// What lies elsewhere has no digest here.
	if (!entry.files.some(({ url }) => url === from)) return undefined
	if (!appends) return [{ do: 'file', place, url: from }]
	return [{ do: 'put', place, format: 'markdown', path: [`${entry.category}/${entry.slug}`], value: { url: from } }]
}
