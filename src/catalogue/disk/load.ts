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

/** Beside the categories, where no entry can be. */
export const RECORD_FILE = '_sources.json'

/** What the checks of sources found out; nothing where they have never run. Throws where the file is not what they write. */
export function readFindings(contentDir: string): Findings {
	const file = join(contentDir, RECORD_FILE)
	if (!existsSync(file)) return {}
	try {
		return SourceRecord.parse(JSON.parse(readFileSync(file, 'utf8'))).sources
	} catch {
		throw new Error(`${file} is not a record of checks. Delete it, or create it again: npm run sources -- --write`)
	}
}

/** Where the content lies, and where it is published; the time is that of the machine unless it is given. */
export interface LoadOptions extends HistoryOptions {
	contentDir: string
	baseUrl: string
}

/** Everything a registry is made of: its own entries, those of other registries, and what it says of both. */
export interface RegistrySources {
	own: readonly ParsedEntry[]
	adopted: Adopted
	overlay: readonly OverlayFile[]
}

/** Reads a content folder, and the folders `upstream` and `overlay` beside it, where there are any. */
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

/** A registry as it was read, and the catalogue that it makes. */
export interface LoadedRegistry {
	sources: RegistrySources
	catalogue: Catalogue
}

/** Reads a registry, its history and what is known of its sources, and makes the catalogue of it. */
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

/** Reads a registry, its history and what is known of its sources into the catalogue. */
export const loadCatalogue = (options: LoadOptions): Catalogue => loadRegistry(options).catalogue
