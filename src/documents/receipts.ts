import type { Catalogue } from '../catalogue/catalogue.ts'
import { receiptPath } from '../catalogue/observed.ts'
import { pathOf } from '../schema/primitives.ts'
import { isDenied } from '../schema/text/verdict.ts'
import { type Document, json } from './document.ts'

/** The complete receipts, so that anyone can compare the published facts with the observation. */
export const receiptDocuments = ({ records }: Catalogue): Document[] =>
	records.flatMap(({ entry, receipt }) =>
		receipt && !isDenied(entry) ? [json(receiptPath(pathOf(entry)), receipt)] : [],
	)
