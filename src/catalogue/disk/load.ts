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
		throw new Error(`${file} is not a record of checks. Delete it, or write it anew: npm run sources -- --write`)
	}
}

/** Where the content lies, and where it is published; the time is that of the machine unless it is given. */
interface LoadOptions extends Pick<HistoryOptions, 'now' | 'since'> {
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

/** Reads a registry, its history and what is known of its sources into the catalogue. */
export function loadCatalogue({ contentDir, baseUrl, now, since }: LoadOptions): Catalogue {
	const { own, adopted, overlay } = readSources(contentDir)
	return buildCatalogue([...own, ...adopted.entries], {
		baseUrl,
		since,
		revisions: readHistory(contentDir, { since, ...(now !== undefined && { now }) }),
		findings: readFindings(contentDir),
		overlay: overlayOf(overlay),
	})
}
