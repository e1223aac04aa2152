import * as z from 'zod'
import { BrandKind } from './vocabulary.ts'

/** Path of `GET /api/brand-assets/{kind}/{domain}`. The domain must match one of an entry exactly. */
export const BrandAssetPath = z.object({ kind: BrandKind, domain: z.string().max(253) })
export type BrandAssetPath = z.output<typeof BrandAssetPath>

/** `data/brands.json`: the brand domains of all entries, sorted. */
export const BrandDomains = z.array(z.string())
