import { buildCatalogue } from './build.ts'
import type { Catalogue } from './catalogue.ts'
import { readFindings } from './health.ts'
import { readHistory } from './history.ts'
import { readContent } from './read.ts'

/** Reads a content folder, its history and what is known of its sources into the catalogue. */
export const loadCatalogue = ({ contentDir, baseUrl }: { contentDir: string; baseUrl: string }): Catalogue =>
	buildCatalogue(readContent(contentDir), {
		baseUrl,
		revisions: readHistory(contentDir),
		findings: readFindings(contentDir),
	})
