import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Digests } from './page-keys.ts'

const FILE = '.pinakes/build/site.json'

const Known = z.object({
	/** Digest of the code and the settings that made it. */
	code: z.string(),
	/** Every page by its address, with what it was made from where that is known. */
	pages: z.record(z.string(), z.object({ file: z.string(), key: z.string().optional() })),
	/** Every preview image by its path, with the digest of what it was drawn from. */
	previews: z.record(z.string(), z.string()),
})
/** What is known of the site that the last build left. */
export type KnownSite = z.infer<typeof Known>

/** What the last build by this code left; nothing where it was other code, or what is remembered cannot be read. */
export function knownSite(root: string, code: string): KnownSite | undefined {
	try {
		const known = Known.parse(JSON.parse(readFileSync(join(root, FILE), 'utf8')))
		return known.code === code ? known : undefined
	} catch {
		return undefined
	}
}

/** Forgets it before anything is written. */
export const forgetSite = (root: string): void => rmSync(join(root, FILE), { force: true })

/** Remembers a site that is whole. */
export function rememberSite(root: string, site: KnownSite): void {
	mkdirSync(dirname(join(root, FILE)), { recursive: true })
	writeFileSync(join(root, FILE), JSON.stringify(site))
}

/** What a manifest or a part of one says; it is large, and what does not hold makes a build of everything. */
interface Artifacts {
	artifacts: Record<string, { sha256: string }>
	parts?: Record<string, unknown>
}

const MANIFEST = 'api/registry/manifest'

/** Digests of the documents that a manifest and its parts list, by their paths; `read` gives a document by its path. */
export function digestsIn(read: (path: string) => string | Buffer): Digests {
	const artifactsOf = (path: string): Artifacts => JSON.parse(String(read(path)))
	const { artifacts, parts = {} } = artifactsOf(MANIFEST)
	const all = [artifacts, ...Object.keys(parts).map((path) => artifactsOf(path).artifacts)]
	const digests = new Map<string, string>()
	for (const some of all) for (const path in some) digests.set(path, String(some[path]?.sha256))
	return digests
}
