import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { EntryDetail } from '../schema/entry.ts'
import type { EntryDigests } from '../schema/registry.ts'
import { ENTRY_FILES, entryFile, entryPageFile } from '../schema/text/entry-file.ts'
import { MODEL_FILES } from '../schema/text/published-paths.ts'

/** Reads the entries of a build one at a time. */
export interface PublishedEntries {
	/** All data of an entry; undefined for an unknown key. */
	entry(key: string): Promise<EntryDetail | undefined>
	/** An entry as plain text; undefined for an unknown key. */
	entryText(key: string): Promise<string | undefined>
	/** A text or page of an entry that has no file on this disk; undefined when it has one. */
	entryForm(key: string, form: EntryForm): Promise<string | undefined>
}

/** The forms of an entry that have a URL: its text, its source, or a page named by what follows the entry's path. */
export type EntryForm = 'text' | 'source' | { page: string }

/** A file of the site by its path, such as `mcp/ledger/llms.txt`, and the first hex digits of its SHA-256. */
interface ServedFile {
	path: string
	digest: string
}

/** Fetches the text of a file of the site. Rejects on a timeout or another digest. */
export type FetchServed = (file: ServedFile) => Promise<string>

/** How many UTF-16 units of entry files are cached in memory. */
const MAX_KEPT = 16 * 1024 * 1024

/**
 * Opens the entries of a build. A small registry has them all in one file. In a large one each has its own file, which
 * is read from disk or, in a function that does not contain it, fetched from the site and checked against its digest.
 */
export function openEntries(root: string, fetchServed: FetchServed): PublishedEntries {
	return existsSync(join(root, MODEL_FILES.entries))
		? openModel(join(root, MODEL_FILES.entries))
		: openFiles(root, fetchServed)
}

const FORMS = {
	detail: (path: string) => `api/registry/entries/${path}`,
	text: (path: string) => `${path}/llms.txt`,
	source: (path: string) => `${path}.md`,
}

function openFiles(root: string, fetchServed: FetchServed): PublishedEntries {
	const digests = new Map(
		Object.entries(JSON.parse(readFileSync(join(root, MODEL_FILES.digests), 'utf8')) as EntryDigests),
	)
	const kept = keepLast(MAX_KEPT)
	const areHere = existsSync(join(root, ENTRY_FILES))
	const textOf = async (file: ServedFile): Promise<string> => {
		const place = join(root, file.path)
		if (existsSync(place)) return readFileSync(place, 'utf8')
		return kept.recall(file.path) ?? kept.keep(file.path, await fetchServed(file))
	}
	const packed = async (path: string, { digest, address }: { digest: string; address: string }) => {
		const forms = JSON.parse(await textOf({ path: entryFile(path), digest })) as Record<string, string>
		return forms[address]
	}
	const read = async (key: string, form: 'detail' | 'text'): Promise<string | undefined> => {
		const [first, second] = digests.get(key) ?? []
		if (first === undefined) return undefined
		const path = key.replace(':', '/')
		const address = FORMS[form](path)
		if (second === undefined) return packed(path, { digest: first, address })
		return textOf({ path: address, digest: form === 'detail' ? first : second })
	}
	return {
		entry: async (key) => {
			const detail = await read(key, 'detail')
			return detail === undefined ? undefined : JSON.parse(detail)
		},
		entryText: (key) => read(key, 'text'),
		entryForm: async (key, form) => {
			const [digest, second] = digests.get(key) ?? []
			if (digest === undefined || second !== undefined) return undefined
			const path = key.replace(':', '/')
			// The digests of pages are not known here, and a page of the previous build is acceptable.
			if (typeof form === 'object') {
				const file = entryPageFile(path, form.page)
				return areHere && !existsSync(join(root, file)) ? undefined : textOf({ path: file, digest: '' })
			}
			return packed(path, { digest, address: FORMS[form](path) })
		},
	}
}

/** A least-recently-used cache limited by its total number of UTF-16 units. */
function keepLast(most: number) {
	const texts = new Map<string, string>()
	let size = 0
	const drop = (path: string) => {
		size -= texts.get(path)?.length ?? 0
		texts.delete(path)
	}
	const keep = (path: string, text: string): string => {
		drop(path)
		texts.set(path, text)
		size += text.length
		for (const oldest of texts.keys()) if (size > most) drop(oldest)
		return text
	}
	return {
		keep,
		recall: (path: string): string | undefined => {
			const text = texts.get(path)
			return text === undefined ? undefined : keep(path, text)
		},
	}
}

type Places = Record<string, [start: number, middle: number, end: number]>

/** The first line of the file says where each entry is, so that only that part is read. */
function openModel(path: string): PublishedEntries {
	const file = openSync(path, 'r')
	const { places, offset } = readPlaces(path, file)
	const linesOf = (key: string) => {
		if (!Object.hasOwn(places, key)) return undefined
		const [start, middle, end] = places[key] as Places[string]
		const read = (from: number, to: number) =>
			JSON.parse(readBytes(file, { start: from + offset, end: to + offset }).toString('utf8'))
		return { detail: () => read(start, middle) as EntryDetail, text: () => read(middle, end) as string }
	}
	return {
		entry: async (key) => linesOf(key)?.detail(),
		entryText: async (key) => linesOf(key)?.text(),
		entryForm: async () => undefined,
	}
}

interface Range {
	start: number
	end: number
}

/** Reads a range of bytes from an open file. */
export function readBytes(file: number, { start, end }: Range): Buffer {
	const bytes = Buffer.alloc(end - start)
	readSync(file, bytes, 0, bytes.length, start)
	return bytes
}

const CHUNK = 65_536

function readPlaces(path: string, file: number): { places: Places; offset: number } {
	const head: Buffer[] = []
	for (let start = 0; ; start += CHUNK) {
		const chunk = Buffer.alloc(CHUNK)
		const length = readSync(file, chunk, 0, CHUNK, start)
		const newline = chunk.subarray(0, length).indexOf(10)
		head.push(chunk.subarray(0, newline < 0 ? length : newline))
		if (newline >= 0) return { places: JSON.parse(Buffer.concat(head).toString('utf8')), offset: start + newline + 1 }
		if (length < CHUNK) {
			closeSync(file)
			throw new Error(`${path} has no first line. Build the site again.`)
		}
	}
}
