import type { Catalogue } from '../catalogue/catalogue.ts'
import { statisticsOf } from '../catalogue/statistics/statistics.ts'
import { type Document, json } from './document.ts'
import { once } from './once.ts'

/** The figures of a catalogue, counted once. */
export const figuresOf = once(statisticsOf)

/** The figures behind the page of numbers. */
export const statisticsDocuments = (catalogue: Catalogue): Document[] => [json('data/stats.json', figuresOf(catalogue))]
