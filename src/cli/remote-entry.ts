import { canonicalJson } from '../catalogue/canonical-json.ts'
import { sha256 } from '../catalogue/sha256.ts'
import type { EntryFile } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import { isObject } from '../schema/object.ts'
import { plain, refused } from './failure.ts'

/** One line of the compact index. */
export interface Row {
	key: string
	title: string
	description: string
	url: string
	platforms: string[]
}

/** What is read of an entry. The rest of it is for people. */
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
	verdict?: { state?: string; reason?: string }
	denied?: { reason?: string }
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
	upstream?: { commit?: string }
	package?: { url: string; sha256: string; bytes: number } | null
}

const isText = (value: unknown): value is string => typeof value === 'string'
const has = (value: unknown, ...names: string[]): boolean =>
	isObject(value) && names.every((name) => isText(value[name]))

export const isRow = (value: unknown): value is Row => has(value, 'key', 'title', 'description', 'url')

const isFile = (value: unknown): boolean =>
	has(value, 'path', 'url', 'sha256') && Number.isSafeInteger((value as EntryFile).bytes)

/** An entry as the registry answers it, if it is the one that was asked for and can be read at all. */
export function asEntry(answer: unknown, key: string): RemoteEntry {
	const entry = isObject(answer) ? answer.entry : undefined
	const isWhole =
		isObject(entry) &&
		has(entry, 'category', 'slug', 'kind', 'title', 'description') &&
		Array.isArray(entry.install) &&
		entry.install.every((option) => has(option, 'client', 'label', 'kind', 'language', 'text')) &&
		Array.isArray(entry.files) &&
		entry.files.every(isFile)
	if (!isWhole) throw refused(`The registry’s answer for ${plain(key)} cannot be read. Nothing was installed.`)
	const read = entry as unknown as RemoteEntry
	if (keyOf(read) === key) return read
	throw refused(`The registry answered with ${plain(keyOf(read))} instead of ${plain(key)}. Nothing was installed.`)
}

/** The name of an entry in commands and files. */
export const keyOf = ({ category, slug }: Pick<RemoteEntry, 'category' | 'slug'>): string => `${category}:${slug}`

/** The entries of a collection; none of anything else. */
export const membersOf = ({ details }: RemoteEntry): string[] =>
	(details?.items ?? []).map(({ entry }) => entry.replace('/', ':'))

/** Digest of all that decides what is installed and started: every way in, the bytes of every file, and how a server starts. */
export function digestOf({ install, files, license, details }: RemoteEntry): string {
	const ways = install.map(({ note: _, ...option }) => option)
	const shipped = files.map(({ path, sha256: digest }) => [path, digest])
	const { command, args } = details?.server ?? {}
	const start = command === undefined ? {} : { start: [command, ...(args ?? [])] }
	return `sha256:${sha256(canonicalJson({ install: ways, files: shipped, license, ...start }))}`
}

/** Whether a client starts it without being asked: a part of its settings that is no server. */
export const runsByItself = ({ install, details }: Pick<RemoteEntry, 'install' | 'details'>): boolean =>
	!details?.server && install.some(({ kind }) => kind === 'config')
