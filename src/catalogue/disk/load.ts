import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SourceRecord } from '../../schema/source-health.ts'
import { buildCatalogue } from '../build.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Findings } from '../health.ts'
import { readContent } from './content.ts'
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

/** Reads a content folder, its history and what is known of its sources into the catalogue. */
export const loadCatalogue = ({ contentDir, baseUrl, now, since }: LoadOptions): Catalogue =>
	buildCatalogue(readContent(contentDir), {
		baseUrl,
		since,
		revisions: readHistory(contentDir, { since, ...(now !== undefined && { now }) }),
		findings: readFindings(contentDir),
	})
