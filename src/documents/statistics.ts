import type { Catalogue } from '../catalogue/catalogue.ts'
import { statisticsOf } from '../catalogue/statistics/statistics.ts'
import { memoize } from '../schema/text/memoize.ts'
import { type Document, json } from './document.ts'

/** The statistics of a catalogue; cached. */
export const figuresOf = memoize(statisticsOf)

/** The data of the statistics page. */
export const statisticsDocuments = (catalogue: Catalogue): Document[] => [json('data/stats.json', figuresOf(catalogue))]
