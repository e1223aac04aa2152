import type { Catalogue } from '../catalogue/catalogue.ts'
import { statisticsOf } from '../catalogue/statistics/statistics.ts'
import { type Document, json } from './document.ts'

/** The figures behind the page of numbers. */
export const statisticsDocuments = (catalogue: Catalogue): Document[] => [
	json('data/stats.json', statisticsOf(catalogue)),
]
