import { canonicalJson } from '../catalogue/canonical-json.ts'
import { sha256 } from '../catalogue/sha256.ts'
import type { Entry, EntryDetails, EntryFile } from '../schema/entry.ts'
import type { Tombstone } from '../schema/lifecycle.ts'
import { isObject, isString } from '../schema/object.ts'
import { isDenied } from '../schema/text/verdict.ts'
import { ended, refused } from './exit-error.ts'
import { printable } from './printable.ts'
import { fits, type ShapeOf } from './shape.ts'

/** A row of the compact index. */
export interface Row {
	key: string
	title: string
	description: string
	url: string
	platforms: string[]
}

/** A published shape without the fields that its schema lets through but does not name, since nothing publishes those. */
type Named<T> = { [Name in keyof T as string extends Name ? never : Name]: T[Name] }

type Read =
	| ('category' | 'slug' | 'kind' | 'title' | 'description' | 'canonicalUrl' | 'repoUrl' | 'license')
	| ('install' | 'files' | 'package' | 'lifecycle' | 'verdict' | 'safetyNotes' | 'privacyNotes')
	| ('access' | 'receipt' | 'observed' | 'context')

/** The fields of an entry that the installer reads, as the registry publishes them. */
export interface RemoteEntry extends Pick<Named<Entry>, Read> {
	details: Pick<EntryDetails, 'agent' | 'items' | 'server' | 'upstream'>
}

export const has = (value: unknown, ...names: string[]): boolean =>
	isObject(value) && names.every((name) => isString(value[name]))

export const isRow = (value: unknown): value is Row => has(value, 'key', 'title', 'description', 'url')

const isFile = (value: unknown): boolean =>
	has(value, 'path', 'url', 'sha256') && Number.isSafeInteger((value as EntryFile).bytes)

const TEXTS = ['string'] as const
const SHAPE = {
	license: 'string',
	safetyNotes: TEXTS,
	privacyNotes: TEXTS,
	install: [
		{
			path: 'string',
			note: 'string',
			starts: 'string',
			adapter: { from: 'string', lost: TEXTS },
			copies: { to: 'string', from: 'string', appends: 'boolean' },
		},
	],
	lifecycle: { state: 'string', reason: 'string', successor: 'string' },
	verdict: { decision: 'string', by: 'string', until: 'string', reason: 'string' },
	access: { readOnly: 'boolean' },
	receipt: { tools: 'number', tokens: 'number' },
	observed: { digest: 'string', tools: [{ name: 'string' }] },
	details: {
		items: [{ entry: 'string' }],
		server: {
			command: 'string',
			args: TEXTS,
			env: [{ name: 'string', required: 'boolean' }],
			remote: { url: 'string' },
			package: { name: 'string', version: 'string' },
		},
		upstream: { repo: 'string', path: 'string', commit: 'string' },
	},
	context: [{ client: 'string', always: { o200k: 'number' } }],
} as const satisfies ShapeOf<RemoteEntry>

/** Checks an entry from the registry. Throws an `ExitError` if it is invalid or has another key. */
export function asEntry(answer: unknown, key: string): RemoteEntry {
	const entry = isObject(answer) ? answer.entry : undefined
	const isWhole =
		isObject(entry) &&
		has(entry, 'category', 'slug', 'kind', 'title', 'description', 'canonicalUrl', 'repoUrl') &&
		isObject(entry.details) &&
		Array.isArray(entry.install) &&
		entry.install.every((option) => has(option, 'client', 'label', 'kind', 'language', 'text')) &&
		Array.isArray(entry.files) &&
		entry.files.every(isFile) &&
		fits(entry, SHAPE) &&
		fits(entry.package ?? undefined, { url: 'string', sha256: 'string', bytes: 'number' })
	if (!isWhole) throw refused(`The registry’s answer for ${printable(key)} cannot be read. Nothing was installed.`)
	const read = entry as unknown as RemoteEntry
	if (keyOf(read) === key) return read
	throw refused(
		`The registry answered with ${printable(keyOf(read))} instead of ${printable(key)}. Nothing was installed.`,
	)
}

/** The key of an entry in commands and files. */
export const keyOf = ({ category, slug }: Pick<RemoteEntry, 'category' | 'slug'>): string => `${category}:${slug}`

/** Why the registry denies an entry, and who decided it; undefined if it does not. */
export const denialOf = ({ verdict }: Pick<RemoteEntry, 'verdict'>): string | undefined =>
	verdict && isDenied({ verdict }) ? `this registry denies it (${verdict.by}): ${verdict.reason}` : undefined

/** That an entry is deprecated, why, and what to use instead; undefined if it is not. */
export function lifecycleOf({ lifecycle }: Pick<RemoteEntry, 'lifecycle'>): string | undefined {
	if (!lifecycle) return undefined
	const { state, reason, successor } = lifecycle
	return `it is ${state}${reason ? `: ${ended(reason)}` : '.'}${successor ? ` Use ${successor}.` : ''}`
}

/** The tombstone of an entry that was withdrawn or moved. */
export type Stone = Pick<Tombstone, 'key' | 'state' | 'reason' | 'successor'>

export const isStone = (value: unknown): value is Stone =>
	has(value, 'key', 'state', 'reason') && fits(value, { successor: 'string' })

/** Why an entry was withdrawn or moved, and what to use instead. */
export const reasonOf = ({ state, reason, successor }: Stone): string =>
	`${ended(reason)}${successor && state === 'withdrawn' ? ` Use ${successor} instead.` : ''}`

/** The keys of a collection's members; empty for other entries. */
export const membersOf = ({ details }: RemoteEntry): string[] =>
	(details.items ?? []).map(({ entry }) => entry.replace('/', ':'))

/**
 * Digest of what decides what is installed and started: the install options without notes, the bytes of every file, the
 * start command. With `license`, the digest as locks of earlier installers have it.
 */
export function digestOf({ install, files, details }: RemoteEntry, license?: string): string {
	const ways = install.map(({ note: _, ...option }) => option)
	const shipped = files.map(({ path, sha256: digest }) => [path, digest])
	const { command, args } = details.server ?? {}
	const start = command === undefined ? {} : { start: [command, ...(args ?? [])] }
	return `sha256:${sha256(canonicalJson({ install: ways, files: shipped, license, ...start }))}`
}

/** Whether a client runs it automatically: it is a configuration but not a server. */
export const runsByItself = ({ install, details }: Pick<RemoteEntry, 'install' | 'details'>): boolean =>
	!details.server && install.some(({ kind }) => kind === 'config')
