import { OverlaySource } from '../schema/overlay.ts'
import { pathOf } from '../schema/primitives.ts'
import { visibleText } from '../schema/text/hidden.ts'
import type { Overlay } from './apply-overlay.ts'
import { attempt, type Folder, type Item, itemFault } from './folder.ts'
import { readYamlFile } from './front-matter.ts'

/** One overlay file. `problems` are errors of the file itself. */
export interface OverlayFile {
	category: string
	slug: string
	/** Path within the project, for messages. */
	file: string
	text: string
	data: unknown
	problems: readonly string[]
}

const MAX_BYTES = 16_384
const decoder = new TextDecoder('utf-8', { fatal: true })
const SHAPE = 'Put what this registry says about an entry in overlay/<category>/<slug>.yaml.'

/** Reads every overlay file, sorted by path. A file that cannot be read is returned with the reason. */
export const readOverlayFiles = (overlay: Folder): OverlayFile[] =>
	overlay.list().flatMap((item) => {
		const { path } = item
		const fault = itemFault(item) ?? (item.kind === 'folder' || isBeside(item) ? undefined : SHAPE)
		if (fault) return [unread({ category: '', slug: '', file: `overlay/${visibleText(path)}` }, fault)]
		return item.kind === 'folder' && !isHidden(item) ? readShelf(overlay.folder(path), path) : []
	})

const isHidden = ({ path }: Item) => path.startsWith('.')
/** Files for people, such as README.md. Any other file must be read: a verdict must not be skipped silently. */
const isBeside = (item: Item) => isHidden(item) || /^[A-Z]+\.md$/.test(item.path)

function readShelf(shelf: Folder, category: string): OverlayFile[] {
	const items = attempt(() => shelf.list(), category)
	if (typeof items === 'string') return [unread({ category, slug: '', file: `overlay/${category}` }, items)]
	return items.flatMap((item) => {
		const { path, kind, bytes } = item
		const place = { category, slug: path.replace(/\.[^.]*$/, ''), file: `overlay/${category}/${visibleText(path)}` }
		const fault =
			itemFault(item) ??
			(isHidden(item) || (kind === 'file' && path.endsWith('.yaml')) ? undefined : SHAPE) ??
			(bytes > MAX_BYTES ? `The file has ${bytes} bytes; the limit is ${MAX_BYTES}. Shorten it.` : undefined)
		if (fault) return [unread(place, fault)]
		return isHidden(item) ? [] : [readOne(() => shelf.read(path), place)]
	})
}

type Place = Pick<OverlayFile, 'category' | 'slug' | 'file'>

const unread = (place: Place, problem: string): OverlayFile => ({
	...place,
	text: '',
	data: undefined,
	problems: [problem],
})

function readOne(read: () => Uint8Array, place: Place): OverlayFile {
	const bytes = attempt(read, place.file)
	if (typeof bytes === 'string') return unread(place, bytes)
	try {
		const text = decoder.decode(bytes)
		return { ...place, text, ...readYamlFile(text) }
	} catch {
		return unread(place, 'The file is not valid UTF-8. Save it as UTF-8.')
	}
}

/** The valid overlays by `category/slug`. */
export const overlayOf = (files: readonly OverlayFile[]): Overlay =>
	new Map(
		files.flatMap((file) => {
			const parsed = OverlaySource.safeParse(file.data)
			return file.problems.length || !parsed.success ? [] : [[pathOf(file), parsed.data] as const]
		}),
	)
