import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SourceRecord } from '../../schema/source-health.ts'
import { type Adopted, adoptEntries } from '../adopt.ts'
import { buildCatalogue } from '../build.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Findings } from '../health.ts'
import { type OverlayFile, overlayOf, readOverlayFiles } from '../overlay.ts'
import type { ParsedEntry } from '../read.ts'
import { readUpstreams } from '../upstream.ts'
import { diskFolder, readContent } from './content.ts'
import { type HistoryOptions, readHistory } from './history.ts'

/** Next to the category folders, where no entry can be. */
export const RECORD_FILE = '_sources.json'

/** The results of the source checks; empty when they never ran. Throws when the file is malformed. */
export function readFindings(contentDir: string): Findings {
	const file = join(contentDir, RECORD_FILE)
	if (!existsSync(file)) return {}
	try {
		return SourceRecord.parse(JSON.parse(readFileSync(file, 'utf8'))).sources
	} catch {
		throw new Error(`${file} is not a record of checks. Delete it, or create it again: npm run sources -- --write`)
	}
}

/** Where the content is, and where it is published. The time is that of the machine unless given. */
export interface LoadOptions extends HistoryOptions {
	contentDir: string
	baseUrl: string
}

/** Everything a registry is made from: its own entries, those of upstreams, and the overlay. */
export interface RegistrySources {
	own: readonly ParsedEntry[]
	adopted: Adopted
	overlay: readonly OverlayFile[]
}

/** Reads a content folder, and the `upstream` and `overlay` folders next to it. */
export function readSources(contentDir: string): RegistrySources {
	const beside = (name: string) => join(dirname(contentDir), name)
	const own = readContent(contentDir)
	const upstreams = existsSync(beside('upstream')) ? readUpstreams(diskFolder(beside('upstream'))) : []
	return {
		own,
		adopted: adoptEntries(upstreams, own),
		overlay: existsSync(beside('overlay')) ? readOverlayFiles(diskFolder(beside('overlay'))) : [],
	}
}

/** The sources of a registry and the catalogue built from them. */
export interface LoadedRegistry {
	sources: RegistrySources
	catalogue: Catalogue
}

/** Reads a registry with its history and source checks, and builds the catalogue. */
export function loadRegistry({ contentDir, baseUrl, ...history }: LoadOptions): LoadedRegistry {
	const sources = readSources(contentDir)
	const { own, adopted, overlay } = sources
	const catalogue = buildCatalogue([...own, ...adopted.entries], {
		baseUrl,
		since: history.since,
		revisions: readHistory(contentDir, history),
		findings: readFindings(contentDir),
		overlay: overlayOf(overlay),
	})
	return { sources, catalogue }
}

/** Like `loadRegistry`, but returns only the catalogue. */
export const loadCatalogue = (options: LoadOptions): Catalogue => loadRegistry(options).catalogue
