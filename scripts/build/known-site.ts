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

const Artifacts = z.object({
	artifacts: z.record(z.string(), z.object({ sha256: z.string() })),
	parts: z.record(z.string(), z.unknown()).optional(),
})

const MANIFEST = 'api/registry/manifest'

/** Digests of the documents that a manifest and its parts list, by their paths; `read` gives a document by its path. */
export function digestsIn(read: (path: string) => string | Uint8Array): Digests {
	const artifactsOf = (path: string) => Artifacts.parse(JSON.parse(Buffer.from(read(path)).toString()))
	const { artifacts, parts = {} } = artifactsOf(MANIFEST)
	const all = [artifacts, ...Object.keys(parts).map((path) => artifactsOf(path).artifacts)]
	return new Map(all.flatMap((some) => Object.entries(some).map(([path, { sha256 }]) => [path, sha256] as const)))
}
