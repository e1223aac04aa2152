import { buildCatalogue } from '../../src/catalogue/build.ts'
import { readContent } from '../../src/catalogue/disk/content.ts'
import type { ParsedEntry } from '../../src/catalogue/read.ts'
import { sha256 } from '../../src/catalogue/sha256.ts'
import type { CheckContext } from '../../src/checks/check.ts'
import { identityKey, titleKey } from '../../src/checks/identity.ts'
import { checkContextOf } from '../../src/checks/run.ts'
import { sourceKeysOf } from '../../src/checks/same-source.ts'
import { ImportedFrom } from '../../src/schema/entry-source.ts'
import { objectOf } from '../../src/schema/object.ts'
import { pathOf } from '../../src/schema/primitives.ts'
import { textOf } from './values.ts'

/** Existing content, indexed for an import: by origin, and by what must be unique. */
export interface Shelf {
	/** The entry that was imported earlier from this id of a source. */
	made(source: string, id: string): ParsedEntry | undefined
	/** Whether a path `category/slug` is or was in use. */
	isTaken(path: string): boolean
	/** Whether another entry of the category has this title. */
	hasTitle(category: string, title: string, except: string | undefined): boolean
	/** An entry for the same thing that was not imported from this source. */
	twin(parsed: ParsedEntry, source: string): string | undefined
	/** The context of content rules. */
	context: CheckContext
	put(parsed: ParsedEntry): void
	/** Updates an entry's file when it changes between a file and a folder. */
	move(before: ParsedEntry, file: string): void
}

/** Reads a content folder. */
export function openShelf(contentDir: string, today: string): Shelf {
	const entries = readContent(contentDir)
	const catalogue = buildCatalogue(entries, { baseUrl: 'https://registry.invalid' })
	const known = checkContextOf(entries, catalogue, today)
	const context = {
		...known,
		paths: new Set(known.paths),
		identities: new Map(known.identities),
		titles: new Map(known.titles),
		sources: new Map(known.sources),
	}
	const closed = new Set([...catalogue.tombstones.map(pathOf), ...known.formerPaths.keys()])
	const byOrigin = new Map<string, ParsedEntry>()
	const sourceOf = new Map<string, string>()
	const byServer = new Map<string, string>()
	const note = (parsed: ParsedEntry) => {
		const from = originOf(parsed)
		if (from) byOrigin.set(`${from.source}\n${from.id}`, parsed)
		sourceOf.set(parsed.file, from?.source ?? '')
		const name = serverName(parsed)
		if (name && !byServer.has(name)) byServer.set(name, parsed.file)
	}
	for (const parsed of entries) note(parsed)
	return {
		context,
		made: (source, id) => byOrigin.get(`${source}\n${id}`),
		isTaken: (path) => context.identities.has(path) || closed.has(path),
		hasTitle: (category, title, except) =>
			(context.titles.get(titleKey(category, title)) ?? []).some((file) => file !== except),
		twin(parsed, source) {
			const name = serverName(parsed)
			const files = [
				...(name ? [byServer.get(name) ?? ''] : []),
				...sourceKeysOf(parsed).flatMap((key) => context.sources.get(key) ?? []),
			]
			return files.find((file) => file && file !== parsed.file && sourceOf.get(file) !== source)
		},
		put(parsed) {
			add(context.identities, identityKey(parsed), parsed.file)
			const title = textOf(objectOf(parsed.data).title)
			if (title) add(context.titles, titleKey(parsed.category, title), parsed.file)
			for (const key of sourceKeysOf(parsed)) add(context.sources, key, parsed.file)
			context.paths.add(pathOf(parsed))
			// Contents are on disk and are dropped to save memory.
			note({ ...parsed, text: '', body: '', files: [] })
		},
		move: (before, file) => moveIn(context, before, file),
	}
}

function moveIn(
	{ identities, titles, sources }: Record<'identities' | 'titles' | 'sources', Map<string, readonly string[]>>,
	before: ParsedEntry,
	file: string,
): void {
	const title = textOf(objectOf(before.data).title)
	const renamed = (groups: Map<string, readonly string[]>, names: readonly string[]) => {
		for (const name of names)
			groups.set(
				name,
				(groups.get(name) ?? []).map((one) => (one === before.file ? file : one)),
			)
	}
	renamed(identities, [identityKey(before)])
	renamed(titles, title ? [titleKey(before.category, title)] : [])
	renamed(sources, sourceKeysOf(before))
}

function add(groups: Map<string, readonly string[]>, key: string, file: string): void {
	const files = groups.get(key) ?? []
	if (!files.includes(file)) groups.set(key, [...files, file])
}

const serverName = ({ data }: ParsedEntry) => textOf(objectOf(objectOf(data).server).name)

/** The origin of an entry; undefined if it was not imported or the field is invalid. */
export const originOf = ({ data }: Pick<ParsedEntry, 'data'>): ImportedFrom | undefined =>
	ImportedFrom.safeParse(objectOf(data).importedFrom).data

const DIGEST = /^ {2}digest: ["']?[0-9a-f]{64}["']?\n/m

/** The digest of an entry and its files, without the line that contains it. */
export function digestOf({ text, files }: Pick<ParsedEntry, 'text' | 'files'>): string {
	const parts = files.map(({ path, bytes }) => `${sha256(bytes)} ${path}`).sort()
	return sha256([text.replace(DIGEST, ''), ...parts].join('\n'))
}
