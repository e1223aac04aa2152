import type { BrandKind } from '../schema/vocabulary.ts'

/** Where logos come from. Rejects with `not_found` when there is none, and `upstream_error` when what comes is no image. */
export interface BrandAssets {
	fetch(kind: BrandKind, domain: string): Promise<Uint8Array<ArrayBuffer>>
}
