import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Keep, KeptEntry } from '../../src/catalogue/keep.ts'
import { sha256 } from '../../src/catalogue/sha256.ts'

const FOLDER = '.pinakes/build/kept'
/** A file holds so many values, so that none becomes larger than can be read. */
const VALUES_A_FILE = 5_000
/** More files than this are joined. */
const MOST_FILES = 30
const DIGEST_LENGTH = 64

type Values = Map<string, unknown>

/** What earlier builds have kept, and a place for what this one makes. */
interface KeptValues {
	keep: Keep
	/** A digest of what one of the values was made from; nothing of any other object. */
	sourceOf(value: object): string | undefined
	/** Writes what a first build has made so far, where that is much, and lets go of it: who asks again has it made again. */
	letGo(): void
	/** Writes what is new; what nobody has asked for is let go when it is more than what somebody has. */
	save(): void
}

/** The values of one file, unless it is not what was written. */
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
	mkdirSync(folder, { recursive: true })
	for (let start = 0; start < values.length; start += VALUES_A_FILE) {
		const body = serialize(new Map(values.slice(start, start + VALUES_A_FILE)))
		const digest = sha256(body)
		writeFileSync(join(folder, digest), Buffer.concat([Buffer.from(digest), body]))
	}
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** The same text for the same object, maps and sets too. */
const textOf = (value: unknown): string =>
	JSON.stringify(value, (_, one: unknown) => (one instanceof Map || one instanceof Set ? [...one] : one))

/**
 * What is in an entry's files: the digest of its text tells that. Everything else is read from these, but for an entry of
 * another registry, where it depends on what else is taken from there.
 */
function digestOfEntry({ text: _, data, body, files, ...parsed }: KeptEntry): string {
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
 * Opens what earlier builds by the same code have kept, each value under the digest of what it was made from; `code` is the
 * digest of the code. All of it may be deleted, and what is damaged is made again.
 */
export function openKeptValues(root: string, code: string, { fresh = false } = {}): KeptValues {
	const folder = join(root, FOLDER, code)
	const names = fresh ? [] : namesIn(folder)
	const values: Values = new Map(names.flatMap((name) => [...readValues(join(folder, name))]))
	const [used, made] = [new Set<string>(), new Map<string, unknown>()]
	const sources = new WeakMap<object, string>()
	const digestOf = digester()
	const keep: Keep = ({ kind, of, ...more }, make) => {
		const subject = typeof of === 'string' ? sha256(of) : digestOf(of, digestOfEntry)
		const key = `${kind} ${subject} ${more.with ? digestOf(more.with, (one) => sha256(textOf(one))) : ''}`
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
	function letGo(): void {
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
	return { keep, sourceOf: (value) => sources.get(value), letGo, save }
}
