import type { Catalogue } from '../catalogue/catalogue.ts'
import { ARCHIVE_TYPE } from '../catalogue/package.ts'
import type { Document } from './document.ts'

/** The archives of entries, each under a name that holds its digest. */
export const packageDocuments = ({ records }: Catalogue): Document[] =>
	records.flatMap(({ archive }) => (archive ? [{ path: archive.path, type: ARCHIVE_TYPE, body: archive.bytes }] : []))
