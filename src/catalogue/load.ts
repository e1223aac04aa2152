import { buildCatalogue } from './build.ts'
import type { Catalogue } from './catalogue.ts'
import { readFindings } from './health.ts'
import { type HistoryOptions, readHistory } from './history.ts'
import { readContent } from './read.ts'

/** Where the content lies, and where it is published; the time is that of the machine unless it is given. */
interface LoadOptions extends Pick<HistoryOptions, 'now'> {
	contentDir: string
	baseUrl: string
}

/** Reads a content folder, its history and what is known of its sources into the catalogue. */
export const loadCatalogue = ({ contentDir, baseUrl, now }: LoadOptions): Catalogue =>
	buildCatalogue(readContent(contentDir), {
		baseUrl,
		revisions: readHistory(contentDir, now === undefined ? {} : { now }),
		findings: readFindings(contentDir),
	})
