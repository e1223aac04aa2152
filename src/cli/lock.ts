import { isObject, isString } from '../schema/object.ts'
import { ENTRY_KEY } from '../schema/text/entry-key.ts'
import { readMerged } from './edit/jsonc-tree.ts'
import { refused } from './exit-error.ts'
import { conflictSides } from './merge-conflict.ts'
import { entriesByName, fieldsByName } from './order.ts'
import { fits, type ShapeOf } from './shape.ts'

/** An entry as it was installed. Contains nothing specific to the machine. */
export interface LockedEntry {
	/** Digest of the entry's install options, files and start command. */
	entry: string
	version?: string
	/** Digest of the observation. */
	tools?: string
	license?: string
	/** SHA-256 of the archive of its files. */
	package?: string
	commit?: string
	/** Tokens (o200k) that are in every conversation, in the client where it is most. */
	always?: number
	/** Tokens (o200k) of all its tools. */
	tokens?: number
	/** What it may do, in short phrases. An update that adds one must be confirmed. */
	powers?: string[]
}

/** What was written to one place: its owners, and the digest of the value. */
export interface Written {
	of: string[]
	sha256: string
	/** How many levels were created for it. */
	made?: number
	/** It already existed with the same value, so it is kept when its entry is removed. */
	found?: true
}

/** Files, with the places in each by JSON pointer; the empty pointer is the whole file. */
export type Writes = Record<string, Record<string, Written>>

/** The size and root hash of a registry's log, as somebody saw it. */
export interface LogHead {
	size: number
	root: string
}

export interface Lock {
	lockVersion: 1
	/** The head of the registry's log, as last seen. */
	log?: LogHead
	/** Of a merge conflict, what the other side saw of the log. It is held against the log too, and never written. */
	others?: readonly LogHead[]
	/** Folders that were created, in the user scope only; `~/…` is in the home directory. */
	folders?: string[]
	entries: Record<string, LockedEntry>
	writes: Writes
}

const emptyLock = (): Lock => ({ lockVersion: 1, entries: {}, writes: {} })

/** The maximum value of `made`. */
const DEEPEST = 64

const DIGEST = /^(?:sha256:)?[0-9a-f]{64}$/

const isWritten = (value: unknown): boolean =>
	isObject(value) &&
	(typeof value.of === 'string' || (Array.isArray(value.of) && value.of.every(isString))) &&
	typeof value.sha256 === 'string' &&
	DIGEST.test(value.sha256) &&
	(value.made === undefined ||
		(Number.isInteger(value.made) && Number(value.made) > 0 && Number(value.made) <= DEEPEST))

const ENTRY: ShapeOf<LockedEntry> = {
	...{ entry: 'string', version: 'string', tools: 'string', license: 'string', package: 'string', commit: 'string' },
	...{ always: 'number', tokens: 'number', powers: ['string'] },
}

const isEntry = (value: unknown): boolean =>
	isObject(value) && typeof value.entry === 'string' && DIGEST.test(value.entry) && fits(value, ENTRY)

const isLog = (value: unknown): boolean =>
	isObject(value) && Number.isSafeInteger(value.size) && Number(value.size) >= 0 && typeof value.root === 'string'

const ownersOf = (of: unknown): string[] => (Array.isArray(of) ? of : [of as string])

/** Parses the places of one file. A whole file has no pointer. */
function readFileWrites(value: unknown): Record<string, Written> | undefined {
	if (!isObject(value)) return undefined
	const places = isWritten(value) ? { '': value } : value
	if (!Object.values(places).every(isWritten)) return undefined
	return Object.fromEntries(
		Object.entries(places).map(([pointer, one]) => {
			const { of, sha256, made, found } = one as { of: unknown; sha256: string; made?: number; found?: unknown }
			return [pointer, { of: ownersOf(of), sha256, ...(made && { made }), ...(found === true && { found }) }]
		}),
	)
}

function readWhole(value: unknown): Lock | undefined {
	if (!isObject(value) || value.lockVersion !== 1 || !isObject(value.entries) || !isObject(value.writes))
		return undefined
	const entries = Object.entries(value.entries)
	if (!entries.every(([key, entry]) => ENTRY_KEY.test(key) && isEntry(entry))) return undefined
	const writes = Object.entries(value.writes).map(([file, places]) => [file, readFileWrites(places)] as const)
	if (writes.some(([, places]) => !places)) return undefined
	const { log, folders } = value as Partial<Lock>
	if (log !== undefined && !isLog(log)) return undefined
	if (folders !== undefined && !(Array.isArray(folders) && folders.every(isString))) return undefined
	return {
		lockVersion: 1,
		...(log && { log }),
		...(folders && { folders }),
		entries: Object.fromEntries(entries) as Lock['entries'],
		writes: Object.fromEntries(writes) as Writes,
	}
}

/** Parses a lock file. Both sides of a merge conflict are joined. Throws an `ExitError` if it is invalid. */
export function readLock(text: string | undefined, file: string): Lock {
	if (text === undefined) return emptyLock()
	const values = conflictSides(text).map((side) => readMerged(side).value)
	if (values.some((value) => isObject(value) && Number(value.lockVersion) > 1))
		throw refused(`${file} was written by a newer installer. Use that one. Nothing was changed.`)
	const locks = values.map(readWhole)
	if (!locks.every((lock) => lock !== undefined))
		throw refused(`${file} cannot be read. Restore it from the repository, or remove it and run install.`)
	return locks.reduce(joined)
}

/** Everything that was seen of the log, the largest first; each head once. */
export function headsOf(...locks: readonly Lock[]): LogHead[] {
	const heads = locks.flatMap(({ log, others = [] }) => (log ? [log, ...others] : others))
	return heads
		.filter(({ size, root }, i) => heads.findIndex((one) => one.size === size && one.root === root) === i)
		.sort((a, b) => b.size - a.size)
}

/** The places of a file in two locks. A value that is the same in both has the owners of both. */
const placesOfBoth = (one: Record<string, Written>, other: Record<string, Written>): Record<string, Written> => ({
	...other,
	...Object.fromEntries(
		Object.entries(one).map(([pointer, written]) => {
			const twin = other[pointer]
			if (twin?.sha256 !== written.sha256) return [pointer, written]
			return [pointer, { ...twin, ...written, of: [...new Set([...written.of, ...twin.of])].sort() }]
		}),
	),
})

/** The union of two locks; the first takes precedence. */
export function joined(one: Lock, other: Lock): Lock {
	const [log, ...others] = headsOf(one, other)
	const writes: Writes = { ...other.writes }
	for (const [file, places] of Object.entries(one.writes)) writes[file] = placesOfBoth(places, writes[file] ?? {})
	const folders = [...new Set([...(one.folders ?? []), ...(other.folders ?? [])])].sort()
	return {
		lockVersion: 1,
		...(log && { log }),
		...(others.length && { others }),
		...(folders.length && { folders }),
		entries: { ...other.entries, ...one.entries },
		writes,
	}
}

/** An object with one line per item, so that changes of different entries do not conflict in Git. */
const block = (items: readonly (readonly [string, string])[], indent: string): string =>
	items.length
		? `{\n${items.map(([name, value]) => `${indent}\t${JSON.stringify(name)}: ${value}`).join(',\n')}\n${indent}}`
		: '{}'

const writtenText = ({ of, sha256, made, found }: Written): string =>
	JSON.stringify({
		of: of.length === 1 ? of[0] : [...of].sort(),
		sha256,
		...(made && { made }),
		...(found && { found }),
	})

function placesText(places: Record<string, Written>): string {
	const whole = places['']
	if (whole) return writtenText(whole)
	return block(
		entriesByName(places).map(([pointer, one]) => [pointer, writtenText(one)]),
		'\t\t',
	)
}

/** Serializes a lock, always the same for the same content. */
export function formatLock({ log, folders, entries, writes }: Lock): string {
	const kept = entriesByName(writes).filter(([, places]) => Object.keys(places).length)
	const parts = [
		['lockVersion', '1'],
		...(log ? [['log', JSON.stringify({ size: log.size, root: log.root })]] : []),
		...(folders?.length ? [['folders', JSON.stringify(folders)]] : []),
		[
			'entries',
			block(
				entriesByName(entries).map(([key, entry]) => [key, JSON.stringify(fieldsByName(entry))]),
				'\t',
			),
		],
		[
			'writes',
			block(
				kept.map(([file, places]) => [file, placesText(places)]),
				'\t',
			),
		],
	] as [string, string][]
	return `${block(parts, '')}\n`
}
