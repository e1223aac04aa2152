import type { EntryFile } from '../schema/entry.ts'
import type { ShippedFile } from '../schema/shipped-files.ts'
import { formatBytes } from '../schema/text/format.ts'
import { HIDDEN, numberOf } from '../schema/text/hidden.ts'
import { decodeUtf8 } from '../schema/text/utf8.ts'
import { highlighted } from './highlight.ts'

/** The maximum size of one shown file, and of all on a page, in bytes. Larger ones are links. */
export const SHOWN = { file: 120_000, page: 400_000 } as const

/** A file of an entry, with its text as HTML or the reason why it is not shown. */
interface ShownFile extends EntryFile {
	html?: string
	lines?: number
	reason?: string
}

/** The files of an entry for its page of files, in order; shown until the page is full. */
export function shownFiles(files: readonly EntryFile[], shipped: readonly ShippedFile[]): ShownFile[] {
	const bytesOf = new Map(shipped.map(({ path, bytes }) => [path, bytes]))
	let room: number = SHOWN.page
	return files.map((file) => {
		const read = readText(bytesOf.get(file.path), Math.min(room, SHOWN.file))
		if ('reason' in read) return { ...file, ...read }
		room -= file.bytes
		return {
			...file,
			html: markHidden(highlighted(read.text, file.path)),
			lines: read.text.trimEnd().split('\n').length,
		}
	})
}

function readText(bytes: Uint8Array | undefined, most: number): { text: string } | { reason: string } {
	if (!bytes) return { reason: 'It is hosted by the registry that it comes from.' }
	if (bytes.byteLength > most) return { reason: `${formatBytes(bytes.byteLength)} is too large for this page.` }
	if (bytes.includes(0)) return { reason: 'It is not a text file.' }
	const text = decodeUtf8(bytes)
	return text === undefined ? { reason: 'It is not UTF-8 text.' } : { text }
}

/** Replaces invisible characters by their code points. */
const markHidden = (html: string): string => html.replace(HIDDEN, (character) => `<mark>${numberOf(character)}</mark>`)
