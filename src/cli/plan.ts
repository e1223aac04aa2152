import { anyClient } from '../clients/any-client.ts'
import { isPlaceholder, placeholdersIn } from '../clients/connection.ts'
import type { ClientRow, InstallOption } from '../schema/install.ts'
import type { Format } from './edits.ts'
import type { Use } from './manifest.ts'
import { partsOf } from './parts.ts'
import { configPlace, type Scope } from './places.ts'
import { printable } from './printable.ts'
import { readConfig } from './read-config.ts'
import { keyOf, type RemoteEntry } from './remote-entry.ts'

/** One write operation. */
export type Action =
	| {
			do: 'put'
			place: string
			format: Format
			path: string[]
			value: unknown
			isAround?: true
			/** Secrets in the value. */
			secrets?: string[]
	  }
	| { do: 'file'; place: string; text?: string; url?: string }

/** The plan of one entry in one client. */
export interface Planned {
	key: string
	client: string
	actions: Action[]
	/** Notes for the user: what an adaptation lost, how values reach a server. */
	notes: string[]
	/** Manual steps, as on the entry's page. */
	byHand: string[]
	/** Why it cannot be installed, and what would help. */
	refused?: string
	/** The place where what was written before stays, because a value that is stored there is not known now. */
	stays?: string
	/** Placeholders without a value: `/path/to/…` and `<…>`. */
	wants: string[]
}

/** How and where an entry is to be installed. */
interface Wanted {
	row: ClientRow
	scope: Scope
	platform: NodeJS.Platform
	use: Use
	/** The environment, for values to store. */
	values: Readonly<Record<string, string | undefined>>
}

type Json = Record<string, unknown>

const STORED = /<your ([^<>]+)>/g

/** Plans an entry for a client, from the install options that a program can apply. */
export function planFor(entry: RemoteEntry, wanted: Wanted): Planned {
	const own = entry.install.filter(({ client }) => client === wanted.row.id)
	// The generic options are for clients without options of their own.
	const options = own.length ? own : entry.install.filter(({ client }) => client === anyClient.id)
	const plan: Planned = { key: keyOf(entry), client: wanted.row.id, actions: [], notes: [], byHand: [], wants: [] }
	if (!options.length) return { ...plan, refused: `${wanted.row.name} has no install option for it` }
	return entry.details.server ? planServer(plan, options, wanted) : planFiles(plan, { entry, options, wanted })
}

const sentences = (option: InstallOption): string[] => [
	...(option.note ? [option.note] : []),
	...(option.adapter?.lost.length ? [`Made from ${option.adapter.from}. Lost: ${option.adapter.lost.join(' ')}`] : []),
]

/** An option as somebody does it by hand, with the file that its label does not name. */
const handed = ({ label, path, text }: InstallOption): string =>
	`${label}${path && !label.includes(path) ? `, in ${path}` : ''}:\n${text}`

/**
 * The selected install option: the named one, else the first one with an exact version. The end of a label names it in
 * every client, as `over the network` does.
 */
function wayOf(options: readonly InstallOption[], { way, newest }: Use): InstallOption | undefined {
	const named = way ? options.filter(({ label }) => label === way || label.endsWith(`, ${way}`)) : options
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

const strayWords = (name: string): string =>
	`“${printable(name)}” is not a placeholder here, so it cannot be given a value`

interface ServerWay {
	option: InstallOption
	place: string
	wanted: Wanted
}

/** Plans a server in a file, if all its values are known. */
function serverAt(plan: Planned, { option, place, wanted }: ServerWay): Planned {
	const { use, row, scope } = wanted
	const stored = [...new Set([...option.text.matchAll(STORED)].map(([, name]) => name as string))]
	const { fault, isUnknown } = storeFault(stored, wanted) ?? {}
	if (fault) return { ...plan, refused: fault, ...(isUnknown && { stays: place }) }
	const secrets = stored.map((name) => wanted.values[name] ?? '')
	const set = { ...use.set, ...Object.fromEntries(stored.map((name, i) => [`<your ${name}>`, secrets[i] ?? ''])) }
	const stray = Object.keys(set).find((name) => !isPlaceholder(name) || !holds(option, name))
	if (stray !== undefined) return { ...plan, refused: strayWords(stray) }
	const wants = new Set<string>()
	const value = filled(readConfig(option), set, wants) as Json
	if (scope === 'project' && stored.length)
		return { ...plan, refused: `${row.name} would store a secret in a file of the project. Add --user` }
	const actions = partsOf(value, row.topLevelKey).map(
		(part): Action => ({
			do: 'put',
			place,
			format: option.language as Format,
			path: part.path,
			value: part.value,
			...(part.isAround && { isAround: true }),
			...(secrets.length && { secrets }),
		}),
	)
	return { ...plan, actions, wants: [...wants] }
}

/** Why values cannot be stored: it is not allowed, or they are not known from the environment; undefined if they can be. */
function storeFault(
	names: readonly string[],
	{ use, row, values }: Wanted,
): { fault: string; isUnknown?: true } | undefined {
	const missing = names.filter((name) => !values[name])
	if (names.length && !use.storeSecrets)
		return {
			fault: `${row.name} does not support references, so ${names.join(', ')} would be stored in its file as plain text. To allow that, add --store-secrets`,
		}
	if (!missing.length) return undefined
	return { fault: `${missing.join(', ')} is not set in the environment, from which it is stored`, isUnknown: true }
}

/** Replaces the placeholders in a value; adds those without a value to `wants`. */
function filled(value: unknown, set: Readonly<Record<string, string>>, wants: Set<string>): unknown {
	if (Array.isArray(value)) return value.map((item) => filled(item, set, wants))
	if (typeof value === 'object' && value !== null)
		return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filled(item, set, wants)]))
	if (typeof value !== 'string') return value
	for (const name of placeholdersIn(replaced(value, blank(set)))) wants.add(name)
	return replaced(value, set)
}

/** The same names with empty values: a value that is given may look like a placeholder, and is none. */
const blank = (set: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(Object.keys(set).map((name) => [name, '']))

/** Replaces every name in `set` in one pass, so that inserted values are not replaced again. */
export function replaced(text: string, set: Readonly<Record<string, string>>): string {
	const names = Object.keys(set).sort((a, b) => b.length - a.length)
	let out = ''
	for (let at = 0; at < text.length; ) {
		const name = names.find((one) => text.startsWith(one, at))
		out += name === undefined ? text[at] : set[name]
		at += name?.length ?? 1
	}
	return out
}

/** Whether an install option has a placeholder, which is written as in JSON. */
export const holds = ({ text }: InstallOption, name: string): boolean =>
	text.includes(JSON.stringify(name).slice(1, -1))

interface FileWays {
	entry: RemoteEntry
	options: readonly InstallOption[]
	wanted: Wanted
}

/** Whether an option only copies files to a hidden folder, which clients have in the home directory as well. */
const isAlsoInHome = ({ copies, path }: InstallOption, { install }: RemoteEntry): boolean =>
	copies?.appends === undefined &&
	copies?.to.startsWith('.') === true &&
	!path &&
	install.every(({ kind }) => kind !== 'config')

/** The place of an option in the selected scope; undefined if it does not apply there. */
function placeIn(place: string, option: InstallOption, { entry, wanted: { scope } }: FileWays): string | undefined {
	const isHome = place.startsWith('~/')
	if (scope === 'project') return isHome ? undefined : place
	if (isHome) return place
	return isAlsoInHome(option, entry) ? `~/${place}` : undefined
}

function planFiles(plan: Planned, ways: FileWays): Planned {
	const { options, entry, wanted } = ways
	const [stray] = Object.keys(wanted.use.set ?? {})
	if (stray !== undefined) return { ...plan, refused: strayWords(stray) }
	const made = options.map((option) => ({ option, actions: actionsOf(option, ways) }))
	const misplaced = made.find(({ actions }) => actions === 'elsewhere')
	if (misplaced) {
		const other = wanted.scope === 'project' ? '--user' : '--project'
		return { ...plan, refused: `${misplaced.option.label}: that is only for ${other}. Add ${other}` }
	}
	const done = made.flatMap(({ option, actions }) => (Array.isArray(actions) ? [{ option, actions }] : []))
	const left = made.filter(({ actions }) => actions === undefined)
	// Settings without the files that they run would fail each time.
	if (left.some(({ option }) => option.copies)) return { ...plan, byHand: options.map(handed) }
	const isSet = done.some(({ option }) => option.kind === 'config')
	return {
		...plan,
		actions: done.flatMap(({ actions }) => actions),
		notes: [
			...done.flatMap(({ option }) => sentences(isSet && option.copies ? copyOf(option) : option)),
			...(done.length ? (entry.safetyNotes ?? []) : []),
		],
		byHand: left.map(({ option }) => handed(option)),
	}
}

/** An option without its note, which tells people to add the settings that are written here. */
const copyOf = ({ note: _, ...option }: InstallOption): InstallOption => option

const outOf = (option: InstallOption): Json => readConfig(option) as Json

/**
 * The actions of one install option; undefined if it must be applied by hand, and `elsewhere` if it is for the other
 * scope.
 */
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
	// A file that the entry does not ship has no digest.
	if (!entry.files.some(({ url }) => url === from)) return undefined
	if (!appends) return [{ do: 'file', place, url: from }]
	return [{ do: 'put', place, format: 'markdown', path: [`${entry.category}/${entry.slug}`], value: { url: from } }]
}
