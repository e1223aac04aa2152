import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { writeWithFolders } from '../../src/files/atomic-write.ts'
import { MANIFEST_PATH } from '../../src/schema/text/published-paths.ts'
import type { Digests } from './page-keys.ts'

const FILE = '.pinakes/build/site.json'

const Known = z.object({
	/** Digest of the code and settings that built it. */
	code: z.string(),
	/** Every page by address: its file, and its cache key if it has one. */
	pages: z.record(z.string(), z.object({ file: z.string(), key: z.string().optional() })),
	/** Every preview image by path, with its cache key. */
	previews: z.record(z.string(), z.string()),
})
/** The record of the site that the last build left. */
export type KnownSite = z.infer<typeof Known>

/** The record of the last build; undefined if other code made it, or it is missing or unreadable. */
export function knownSite(root: string, code: string): KnownSite | undefined {
	try {
		const known = Known.parse(JSON.parse(readFileSync(join(root, FILE), 'utf8')))
		return known.code === code ? known : undefined
	} catch {
		return undefined
	}
}

/** Removes the record; call it before anything is written. */
export const forgetSite = (root: string): void => rmSync(join(root, FILE), { force: true })

/** Records a complete site. */
export function rememberSite(root: string, site: KnownSite): void {
	writeWithFolders(join(root, FILE), JSON.stringify(site))
}

/**
 * The part of a manifest, or of one of its parts, that is read. It is large, so it is not validated; an unexpected
 * value leads to a full build.
 */
interface Artifacts {
	artifacts: Record<string, { sha256: string }>
	parts?: Record<string, unknown>
}

/** Digests of all documents in the manifest and its parts, by path. `read` returns a document by path. */
export function digestsIn(read: (path: string) => string | Buffer): Digests {
	const artifactsOf = (path: string): Artifacts => JSON.parse(String(read(path)))
	const { artifacts, parts = {} } = artifactsOf(MANIFEST_PATH)
	const all = [artifacts, ...Object.keys(parts).map((path) => artifactsOf(path).artifacts)]
	const digests = new Map<string, string>()
	for (const some of all) for (const path in some) digests.set(path, String(some[path]?.sha256))
	return digests
}
