import { MAX_RECEIPT_BYTES } from '../schema/receipt.ts'
import { SHIPPED_LIMITS as MAX_SHIPPED, type ShippedFile } from '../schema/shipped-files.ts'
import { visibleText } from '../schema/text/hidden.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { decodeUtf8 } from '../schema/text/utf8.ts'
import { attempt, type Folder, type Item, itemFault, listBelow } from './folder.ts'
import { missingFrontMatter, readFrontMatter, splitFrontMatter } from './front-matter.ts'
import type { EntryOrigin } from './origin.ts'
import {
	besideFiles,
	type FoundReceipt,
	RECEIPT_ENDING,
	RECEIPT_NAME,
	RECEIPT_TOO_LARGE,
	readReceipt,
} from './receipt.ts'
import { sha256 } from './sha256.ts'
import type { LostText } from './yaml-lost.ts'

/** One content file, split but not validated. `problems` are errors of the file itself. */
export interface EntryParts {
	category: string
	slug: string
	/** Path within the project, for messages: `content/mcp/playwright.mdx`. */
	file: string
	text: string
	data: unknown
	body: string
	files: readonly ShippedFile[]
	problems: readonly string[]
	/** Values of its front matter that YAML read only in part. */
	lost?: readonly LostText[]
	/** Its receipt, if it has one. */
	receipt?: FoundReceipt
	/** Where it was pulled from, if not from this registry's own content. */
	origin?: EntryOrigin
}

/** The same, with the SHA-256 of its text. */
export interface ParsedEntry extends EntryParts {
	sha256: string
}

/** The size limit of an entry's own file, in bytes. The character limits of its texts are lower in any script. */
export const MAX_ENTRY_BYTES = 262_144

/**
 * Reads every entry of a content folder, sorted by path. An entry that cannot be read is returned with the reason, and
 * does not prevent others from being read.
 */
export function readEntries(content: Folder): ParsedEntry[] {
	return content.list().flatMap((item) => {
		const fault = itemFault(item)
		if (fault) return [stray(item, fault)]
		if (item.kind === 'folder') return isHidden(item) ? [] : readShelf(content.folder(item.path), item.path)
		return /\.mdx$/i.test(item.path) ? [stray(item, homeless(item))] : []
	})
}

const isHidden = ({ path }: Item) => path.startsWith('.')
const isVisible = ({ path }: Item) => visibleText(path) === path
/** An entry in no category: it would be in nobody's list, and nothing would say so. */
const homeless = ({ path }: Item) =>
	`An entry is in the folder of its category. Move it to content/<category>/${visibleText(path)}.`
const unseen = ({ path }: Item) => `The file name “${visibleText(path)}” has an invisible character. Rename the file.`

/** Something in place of a category or entry that is neither. */
const stray = ({ path }: Pick<Item, 'path'>, problem: string, category = path): ParsedEntry => {
	const place = path === category ? visibleText(path) : `${category}/${visibleText(path)}`
	return unread({ category, slug: slugOf(path), file: `content/${place}` }, [problem])
}

/** Files next to the entry they belong to. Everything in an entry's folder is shipped, except its receipt. */
const BESIDE = [
	['.test.ts', 'This is the test'],
	['.cases.jsonl', 'These are the cases'],
	[RECEIPT_ENDING, 'This is the receipt'],
] as const
const endingOf = ({ path, kind }: Item) => BESIDE.find(([ending]) => kind === 'file' && path.endsWith(ending))
const isBeside = (item: Item) => endingOf(item) !== undefined

/** The error for a file that belongs to no entry; undefined when it belongs to one. */
function orphan(item: Item, slugs: ReadonlySet<string>): string | undefined {
	const [ending = '', what] = endingOf(item) ?? []
	const slug = item.path.slice(0, -ending.length)
	if (slugs.has(slug)) return undefined
	return `${what} of “${slug}”, and there is no such entry. Delete it, or give it the name of the entry beside it.`
}

const slugOf = (name: string) => {
	const dot = name.lastIndexOf('.')
	return dot > 0 ? name.slice(0, dot) : name
}

function readShelf(shelf: Folder, category: string): ParsedEntry[] {
	const items = attempt(() => shelf.list(), category)
	if (typeof items === 'string') return [stray({ path: category }, items)]
	const slugs = new Set(items.filter((item) => !isBeside(item)).map(({ path }) => slugOf(path)))
	const receipts = new Map(items.flatMap((item) => (item.path.endsWith(RECEIPT_ENDING) ? [[item.path, item]] : [])))
	return items
		.flatMap((item) => {
			const fault = itemFault(item)
			if (fault) return [stray(item, fault, category)]
			if (isHidden(item)) return isVisible(item) ? [] : [stray(item, unseen(item), category)]
			if (isBeside(item)) {
				const problem = orphan(item, slugs)
				return problem ? [stray(item, problem, category)] : []
			}
			if (item.kind === 'folder') return [readFolder(shelf, category, item.path)]
			const receipt = receipts.get(`${slugOf(item.path)}${RECEIPT_ENDING}`)
			return [readSingle(shelf, category, { ...item, receipt })]
		})
		.sort((a, b) => byCodeUnit(a.slug, b.slug) || byCodeUnit(a.file, b.file))
}

function readSingle(shelf: Folder, category: string, { path, bytes, receipt }: Item & Beside): ParsedEntry {
	const place = { category, slug: slugOf(path), file: `content/${category}/${path}` }
	if (!path.endsWith('.mdx'))
		return unread(place, [`An entry is a .mdx file. Rename it to ${place.slug}.mdx, or put it in an entry's folder.`])
	return withReceipt(
		readEntryFile(() => shelf.read(path), { ...place, bytes }),
		shelf,
		receipt,
	)
}

interface Beside {
	receipt: Item | undefined
}

/** An entry with the receipt in its folder or next to it. */
function withReceipt(parsed: ParsedEntry, folder: Folder, item: Item | undefined): ParsedEntry {
	if (!item) return parsed
	const file = parsed.file.slice(0, parsed.file.lastIndexOf('/') + 1) + item.path
	if (item.bytes > MAX_RECEIPT_BYTES) return { ...parsed, receipt: { file, problems: [RECEIPT_TOO_LARGE] } }
	const bytes = attempt(() => folder.read(item.path), item.path)
	if (typeof bytes === 'string') return { ...parsed, receipt: { file, problems: [bytes] } }
	return { ...parsed, receipt: besideFiles(readReceipt(bytes, file), parsed.files) }
}

function readFolder(shelf: Folder, category: string, slug: string): ParsedEntry {
	const folder = shelf.folder(slug)
	const place = { category, slug, file: `content/${category}/${slug}/` }
	const found = attempt(() => listBelow(folder, MAX_SHIPPED.files + 1), slug)
	if (typeof found === 'string') return unread(place, [found])
	const problems = folderFaults(found)
	if (problems.length) return unread(place, problems)
	const index = found.find(({ path }) => path === INDEX)
	const receipt = found.find(({ path }) => path === RECEIPT_NAME)
	const read = found
		.filter((item) => item !== index && item !== receipt)
		.sort((a, b) => byCodeUnit(a.path, b.path))
		.map(({ path, executable }) => ({
			path,
			bytes: attempt(() => folder.read(path), path),
			...(executable && { executable }),
		}))
	const files = read.filter((file): file is ShippedFile => typeof file.bytes !== 'string')
	const unreadable = read.flatMap(({ bytes }) => (typeof bytes === 'string' ? [bytes] : []))
	if (unreadable.length) return unread(place, unreadable)
	const problem = 'A folder is an entry and needs an index.mdx. Add one, or move the files into an entry.'
	if (!index) return { ...unread(place, [problem]), files }
	const parsed = readEntryFile(() => folder.read(INDEX), {
		...place,
		file: `${place.file}${INDEX}`,
		bytes: index.bytes,
	})
	return withReceipt({ ...parsed, files }, folder, receipt)
}

const INDEX = 'index.mdx'

/** Problems that prevent the files of an entry from being read at all. */
function folderFaults(found: readonly Item[]): string[] {
	const faults = found.flatMap((item) => itemFault(item) ?? [])
	const shipped = found.filter(({ path }) => path !== INDEX && path !== RECEIPT_NAME)
	const total = shipped.reduce((sum, { bytes }) => sum + bytes, 0)
	if (faults.length) return faults
	if (shipped.length > MAX_SHIPPED.files)
		return [`The folder has more than ${MAX_SHIPPED.files} files, which is the limit. Ship fewer.`]
	const large = shipped.filter(({ bytes }) => bytes > MAX_SHIPPED.fileBytes)
	if (large.length)
		return large.map(({ path, bytes }) => `“${path}” has ${bytes} bytes; the limit is 1 MiB. Link to it instead.`)
	if (total <= MAX_SHIPPED.bytes) return []
	return [`The files have ${total} bytes in total; the limit is 4 MiB. Link to the largest.`]
}

const unread = (place: Place, problems: readonly string[]): ParsedEntry => ({
	...place,
	text: '',
	sha256: sha256(''),
	data: undefined,
	body: '',
	files: [],
	problems,
})

type Place = Pick<ParsedEntry, 'category' | 'slug' | 'file'>

function readEntryFile(bytesOf: () => Uint8Array, { bytes, ...place }: Place & { bytes: number }): ParsedEntry {
	if (bytes > MAX_ENTRY_BYTES) return unread(place, [tooLarge(bytes)])
	const read = attempt(bytesOf, place.file)
	return typeof read === 'string' ? unread(place, [read]) : parseEntry(read, place)
}

const tooLarge = (bytes: number) =>
	`The file has ${bytes} bytes; the limit is ${MAX_ENTRY_BYTES}. Shorten it, or link to the rest.`

/** Splits a content file into front matter and body. Never throws: errors are returned in `problems`. */
export function parseEntry(bytes: Uint8Array, place: Place): ParsedEntry {
	if (bytes.byteLength > MAX_ENTRY_BYTES) return unread(place, [tooLarge(bytes.byteLength)])
	const problems: string[] = []
	const parsed = (text: string, data: unknown, body: string): ParsedEntry => ({
		...place,
		text,
		sha256: sha256(text),
		data,
		body,
		files: [],
		problems,
	})
	const text = decodeUtf8(bytes)
	if (text === undefined) {
		problems.push('The file is not valid UTF-8. Save it as UTF-8.')
		return parsed('', undefined, '')
	}
	if (text.startsWith('\ufeff')) {
		problems.push('The file begins with a byte order mark. Save it as UTF-8 without one.')
		return parsed(text.slice(1), undefined, '')
	}
	const parts = splitFrontMatter(text)
	if (!parts) {
		problems.push(missingFrontMatter(text))
		return parsed(text, undefined, text)
	}
	const matter = readFrontMatter(parts.yaml)
	problems.push(...matter.problems)
	return { ...parsed(text, matter.data, parts.body), ...(matter.lost && { lost: matter.lost }) }
}
