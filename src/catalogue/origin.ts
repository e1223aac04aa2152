import type { UpstreamLock } from '../schema/overlay.ts'

/** Digests and sizes of what was pulled, by their paths over there. */
export type Artifacts = UpstreamLock['artifacts']

/** Where an entry came from, as reading it needs that. */
export interface EntryOrigin {
	upstream: string
	registry: string
	/** `category/slug` over there. */
	path: string
	/** Digest of the manifest. */
	manifest: string
	artifacts: Artifacts
}
