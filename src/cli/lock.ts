import { isObject } from '../schema/object.ts'
import { readMerged } from './edit/jsonc-tree.ts'
import { refused } from './failure.ts'
import { KEY } from './manifest.ts'
import { sides } from './merge-conflict.ts'
import { entriesByName, fieldsByName } from './order.ts'

/** What was taken of an entry: everything that decides what is installed, and nothing of the machine. */
export interface LockedEntry {
	/** Digest of the entry's ways in and files. */
	entry: string
	version?: string
	/** Of its package, as the package registry has it. */
	integrity?: string
	/** Digest of what was observed of it, with its tools. */
	tools?: string
	license?: string
	/** SHA-256 of the archive of its files. */
	package?: string
	commit?: string
	/** Tokens, in o200k, that it puts before every conversation, in the client where that is most. */
	always?: number
	/** Tokens of all its tools, in o200k. */
	tokens?: number
	/** What it may do, in short words; more of them ask again. */
	powers?: string[]
}

/** What was written to one place: whose it is, and the digest of what is on the disk. */
export interface Written {
	of: string[]
	sha256: string
	/** How many keys around it were made for it. */
	made?: number
	/** It stood there already, word for word, so it stays when its entry goes. */
	found?: true
}

/** Places in one file, by their pointers; a whole file has the one pointer `` (nothing). */
export type Writes = Record<string, Record<string, Written>>

export interface Lock {
	lockVersion: 1
	/** How far the log of the registry had come. */
	log?: { size: number; root: string }
	/** Folders that were made for what one user has, `~/…` in the home; of a project none. */
	folders?: string[]
	entries: Record<string, LockedEntry>
	writes: Writes
}

export const emptyLock = (): Lock => ({ lockVersion: 1, entries: {}, writes: {} })

/** No value of a configuration stands deeper. */
const DEEPEST = 64

const DIGEST = /^(?:sha256:)?[0-9a-f]{64}$/

const isWritten = (value: unknown): boolean =>
	isObject(value) &&
	(typeof value.of === 'string' || (Array.isArray(value.of) && value.of.every((key) => typeof key === 'string'))) &&
	typeof value.sha256 === 'string' &&
	DIGEST.test(value.sha256) &&
	(value.made === undefined ||
		(Number.isInteger(value.made) && Number(value.made) > 0 && Number(value.made) <= DEEPEST))

const ownersOf = (of: unknown): string[] => (Array.isArray(of) ? of : [of as string])

/** The places of one file; a file that is taken whole stands there without a pointer. */
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
	if (!entries.every(([key, entry]) => KEY.test(key) && isObject(entry) && DIGEST.test(String(entry.entry))))
		return undefined
	const writes = Object.entries(value.writes).map(([file, places]) => [file, readFileWrites(places)] as const)
	if (writes.some(([, places]) => !places)) return undefined
	const { log, folders } = value as Partial<Lock>
	if (folders !== undefined && !(Array.isArray(folders) && folders.every((one) => typeof one === 'string')))
		return undefined
	return {
		lockVersion: 1,
		...(log && { log }),
		...(folders && { folders }),
		entries: Object.fromEntries(entries) as Lock['entries'],
		writes: Object.fromEntries(writes) as Writes,
	}
}

/** A lock as it was committed. Both sides of a conflict are kept; what cannot be read stops everything. */
export function readLock(text: string | undefined, file: string): Lock {
	if (text === undefined) return emptyLock()
	const locks = sides(text).map((side) => readWhole(readMerged(side)))
	if (locks.some((lock) => !lock))
		throw refused(`${file} cannot be read. Restore it from the repository, or remove it and run install.`)
	return (locks as Lock[]).reduce(joined)
}

const larger = (one: Lock['log'], other: Lock['log']) => ((other?.size ?? 0) > (one?.size ?? 0) ? other : one)

/** What both have; of two that say different things of one entry or place the first. */
export function joined(one: Lock, other: Lock): Lock {
	const log = larger(one.log, other.log)
	const writes: Writes = { ...other.writes }
	for (const [file, places] of Object.entries(one.writes)) writes[file] = { ...writes[file], ...places }
	const folders = [...new Set([...(one.folders ?? []), ...(other.folders ?? [])])].sort()
	return {
		lockVersion: 1,
		...(log && { log }),
		...(folders.length && { folders }),
		entries: { ...other.entries, ...one.entries },
		writes,
	}
}

/** A block of lines, one for each item, so that changes of different entries meet in no line. */
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

/** A lock as text: always the same for the same content. */
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
