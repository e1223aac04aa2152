import { buildCatalogue } from './build.ts'
import type { Catalogue } from './catalogue.ts'
import { readHistory } from './history.ts'
import { readContent } from './read.ts'

/** Reads a content folder and its history into the catalogue. */
export const loadCatalogue = ({ contentDir, baseUrl }: { contentDir: string; baseUrl: string }): Catalogue =>
	buildCatalogue(readContent(contentDir), { baseUrl, revisions: readHistory(contentDir) })
