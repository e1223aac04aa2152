import { canonicalJson } from '../catalogue/canonical-json.ts'
import { sha256 } from '../catalogue/sha256.ts'
import type { EntryFile } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import { isObject } from '../schema/object.ts'
import type { Verdict } from '../schema/overlay.ts'
import { isDenied } from '../schema/text/verdict.ts'
import { plain, refused } from './failure.ts'

/** A row of the compact index. */
export interface Row {
	key: string
	title: string
	description: string
	url: string
	platforms: string[]
}

/** The fields of an entry that the installer reads. */
export interface RemoteEntry {
	category: string
	slug: string
	kind: string
	title: string
	description: string
	canonicalUrl: string
	repoUrl?: string
	license?: string
	install: InstallOption[]
	files: EntryFile[]
	lifecycle?: { state: string; reason?: string; successor?: string }
	verdict?: Verdict
	safetyNotes?: string[]
	privacyNotes?: string[]
	access?: { transports?: string[]; readOnly?: boolean; auth?: string }
	receipt?: { version?: string; tools?: number; tokens?: number; url?: string }
	observed?: { digest?: string; tools?: { name: string }[] }
	details?: {
		items?: { entry: string }[]
		server?: {
			command?: string
			args?: string[]
			env?: { name: string; secret?: boolean; required?: boolean }[]
			remote?: { url: string }
			tools?: string[]
			package?: { registry?: string; name?: string; version?: string; integrity?: string }
		}
	}
	context?: { client: string; always?: { o200k?: number } }[]
	upstream?: { repo?: string; path?: string; commit?: string }
	package?: { url: string; sha256: string; bytes: number } | null
}

const isText = (value: unknown): value is string => typeof value === 'string'
export const has = (value: unknown, ...names: string[]): boolean =>
	isObject(value) && names.every((name) => isText(value[name]))

export const isRow = (value: unknown): value is Row => has(value, 'key', 'title', 'description', 'url')

const isFile = (value: unknown): boolean =>
	has(value, 'path', 'url', 'sha256') && Number.isSafeInteger((value as EntryFile).bytes)

type Shape = 'string' | 'number' | 'boolean' | readonly Shape[] | { readonly [name: string]: Shape }

/** Whether a value has a shape, in which every field may be absent; a list is that of its items. */
function fits(value: unknown, shape: Shape | undefined): boolean {
	if (value === undefined || shape === undefined) return true
	if (typeof shape === 'string') return typeof value === shape
	if (Array.isArray(shape)) return Array.isArray(value) && value.every((one) => fits(one, shape[0]))
	return isObject(value) && Object.entries(shape).every(([name, field]) => fits(value[name], field))
}

const TEXTS = ['string'] as const
const STATE = { state: 'string', reason: 'string', successor: 'string' } as const
const SHAPE: Shape = {
	...{ canonicalUrl: 'string', repoUrl: 'string', license: 'string', safetyNotes: TEXTS, privacyNotes: TEXTS },
	lifecycle: STATE,
	verdict: { decision: 'string', by: 'string', until: 'string', reason: 'string' },
	access: { transports: TEXTS, readOnly: 'boolean', auth: 'string' },
	receipt: { version: 'string', tools: 'number', tokens: 'number', url: 'string' },
	observed: { digest: 'string', tools: [{ name: 'string' }] },
	details: {
		items: [{ entry: 'string' }],
		server: {
			...{ command: 'string', args: TEXTS, env: [{ name: 'string' }], remote: { url: 'string' }, tools: TEXTS },
			package: { registry: 'string', name: 'string', version: 'string', integrity: 'string' },
		},
	},
	context: [{ client: 'string', always: { o200k: 'number' } }],
	upstream: { repo: 'string', path: 'string', commit: 'string' },
}

/** Checks an entry from the registry. Throws a `Failure` if it is invalid or has another key. */
export function asEntry(answer: unknown, key: string): RemoteEntry {
	const entry = isObject(answer) ? answer.entry : undefined
	const isWhole =
		isObject(entry) &&
		has(entry, 'category', 'slug', 'kind', 'title', 'description') &&
		Array.isArray(entry.install) &&
		entry.install.every((option) => has(option, 'client', 'label', 'kind', 'language', 'text')) &&
		Array.isArray(entry.files) &&
		entry.files.every(isFile) &&
		fits(entry, SHAPE) &&
		fits(entry.package ?? undefined, { url: 'string', sha256: 'string', bytes: 'number' })
	if (!isWhole) throw refused(`The registry’s answer for ${plain(key)} cannot be read. Nothing was installed.`)
	const read = entry as unknown as RemoteEntry
	if (keyOf(read) === key) return read
	throw refused(`The registry answered with ${plain(keyOf(read))} instead of ${plain(key)}. Nothing was installed.`)
}

/** The key of an entry in commands and files. */
export const keyOf = ({ category, slug }: Pick<RemoteEntry, 'category' | 'slug'>): string => `${category}:${slug}`

/** Why the registry denies an entry, and who decided it; undefined if it does not. */
export const denialOf = ({ verdict }: Pick<RemoteEntry, 'verdict'>): string | undefined =>
	verdict && isDenied({ verdict }) ? `this registry denies it (${verdict.by}): ${verdict.reason}` : undefined

/** The keys of a collection's members; empty for other entries. */
export const membersOf = ({ details }: RemoteEntry): string[] =>
	(details?.items ?? []).map(({ entry }) => entry.replace('/', ':'))

/**
 * Digest of what decides what is installed and started: the install options without notes, the bytes of every file, the
 * start command. With `license`, the digest as locks of earlier installers have it.
 */
export function digestOf({ install, files, details }: RemoteEntry, license?: string): string {
	const ways = install.map(({ note: _, ...option }) => option)
	const shipped = files.map(({ path, sha256: digest }) => [path, digest])
	const { command, args } = details?.server ?? {}
	const start = command === undefined ? {} : { start: [command, ...(args ?? [])] }
	return `sha256:${sha256(canonicalJson({ install: ways, files: shipped, license, ...start }))}`
}

/** Whether a client runs it automatically: it is a configuration but not a server. */
export const runsByItself = ({ install, details }: Pick<RemoteEntry, 'install' | 'details'>): boolean =>
	!details?.server && install.some(({ kind }) => kind === 'config')
