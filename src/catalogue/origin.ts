import type { UpstreamLock } from '../schema/overlay.ts'

/** Digests and sizes of the pulled files, by their paths in the upstream. */
export type Artifacts = UpstreamLock['artifacts']

/** Where an entry was pulled from. */
export interface EntryOrigin {
	upstream: string
	registry: string
	/** Its `category/slug` in the upstream. */
	path: string
	/** Digest of the upstream's manifest. */
	manifest: string
	artifacts: Artifacts
}
