import type { z } from 'zod'
import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import type { BrandDomains } from '../schema/brand-assets.ts'
import { type Document, json } from './document.ts'

/** The domains whose icons and logos may be asked for: those that entries name as their brand's. */
export function brandDocuments(catalogue: Catalogue): Document[] {
	const named = entriesOf(catalogue).flatMap(({ brandDomain }) => brandDomain ?? [])
	const domains: z.infer<typeof BrandDomains> = [...new Set(named)].sort()
	return [json('data/brands.json', domains)]
}
