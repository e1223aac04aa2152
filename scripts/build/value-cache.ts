import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { CachedEntry, GetOrMake } from '../../src/catalogue/build-cache.ts'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { makeFolder } from '../../src/files/folder.ts'

const FOLDER = '.pinakes/build/kept'
/** Values in one cache file, which limits its size. */
const VALUES_A_FILE = 5_000
/** With more files than this, they are merged. */
const MOST_FILES = 30
const DIGEST_LENGTH = 64

type Values = Map<string, unknown>

/** Cache of values that earlier builds computed, with those that this build adds. */
interface ValueCache {
	getOrMake: GetOrMake
	/** Digest of what a cached value was computed from; undefined for any other object. */
	sourceOf(value: object): string | undefined
	/**
	 * Writes what a first build has computed so far if that is a lot, and releases it from memory; a value needed again
	 * is computed again.
	 */
	flush(): void
	/** Writes new values. Unused values are dropped when there are more of them than used ones. */
	save(): void
}

/** The values of one cache file; empty if it is missing or its digest does not match. */
function readValues(file: string): Values {
	try {
		const bytes = readFileSync(file)
		const body = bytes.subarray(DIGEST_LENGTH)
		return sha256(body) === bytes.subarray(0, DIGEST_LENGTH).toString() ? deserialize(body) : new Map()
	} catch {
		return new Map()
	}
}

function writeValues(folder: string, values: readonly [string, unknown][]): void {
	makeFolder(folder)
	for (let start = 0; start < values.length; start += VALUES_A_FILE) {
		const body = serialize(new Map(values.slice(start, start + VALUES_A_FILE)))
		const digest = sha256(body)
		writeFileSync(join(folder, digest), Buffer.concat([Buffer.from(digest), body]))
	}
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Stable JSON of a value; maps and sets become arrays. */
const stableJson = (value: unknown): string =>
	JSON.stringify(value, (_, one: unknown) => (one instanceof Map || one instanceof Set ? [...one] : one))

/**
 * Digest of an entry's files. The digest of the text covers everything parsed from it; an entry of another registry
 * also depends on what else is taken from there, so its data and body are included.
 */
function digestOfEntry({ text: _, data, body, files, ...parsed }: CachedEntry): string {
	const shipped = files.map(({ bytes, ...file }) => [file, sha256(bytes)])
	return sha256(JSON.stringify([parsed, shipped, ...(parsed.origin ? [data, body] : [])]))
}

function digester() {
	const known = new WeakMap<object, string>()
	return <T extends object>(value: T, digest: (value: T) => string): string => {
		const found = known.get(value) ?? digest(value)
		known.set(value, found)
		return found
	}
}

/**
 * Opens the cache of earlier builds with the same code. `code` is the digest of the code; each value's key is a digest
 * of its inputs. The cache may be deleted at any time, and damaged files are ignored.
 */
export function openValueCache(root: string, code: string, { fresh = false } = {}): ValueCache {
	const folder = join(root, FOLDER, code)
	const names = fresh ? [] : namesIn(folder)
	const values: Values = new Map(names.flatMap((name) => [...readValues(join(folder, name))]))
	const [used, made] = [new Set<string>(), new Map<string, unknown>()]
	const sources = new WeakMap<object, string>()
	const digestOf = digester()
	const getOrMake: GetOrMake = ({ kind, of, ...more }, make) => {
		const subject = typeof of === 'string' ? sha256(of) : digestOf(of, digestOfEntry)
		const key = `${kind} ${subject} ${more.with ? digestOf(more.with, (one) => sha256(stableJson(one))) : ''}`
		used.add(key)
		if (!values.has(key)) {
			const value = make()
			values.set(key, value)
			made.set(key, value)
		}
		const value = values.get(key)
		if (typeof value === 'object' && value !== null) sources.set(value, key)
		return value as ReturnType<typeof make>
	}
	let isBegun = false
	function flush(): void {
		if (names.length || made.size <= VALUES_A_FILE) return
		save()
		isBegun = true
		for (const all of [values, made, used]) all.clear()
	}
	function save(): void {
		const isWhole = !isBegun && (fresh || values.size > 2 * used.size || names.length > MOST_FILES)
		for (const other of namesIn(join(root, FOLDER)))
			if (isWhole || other !== code) rmSync(join(root, FOLDER, other), { recursive: true, force: true })
		writeValues(
			folder,
			[...(isWhole ? values : made)].filter(([key]) => used.has(key)),
		)
	}
	return { getOrMake, sourceOf: (value) => sources.get(value), flush, save }
}
