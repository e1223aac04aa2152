import { buildCatalogue } from '../../../src/catalogue/build.ts'
import type { Catalogue } from '../../../src/catalogue/catalogue.ts'
import type { ParsedEntry } from '../../../src/catalogue/read.ts'
import type { Revision } from '../../../src/catalogue/revision.ts'
import type { Document } from '../../../src/documents/document.ts'
import { pathOf } from '../../../src/schema/primitives.ts'

export const BASE = 'https://pinakes.test'

/** The catalogue of a few drafts, as a build makes it. */
export const catalogueOf = (...drafts: ParsedEntry[]): Catalogue => buildCatalogue(drafts, { baseUrl: BASE })

/** The same, where each has been there since 2026-01-02 and a commit changed one of its files at this time. */
export const catalogueChangedAt = (at: string, ...drafts: ParsedEntry[]): Catalogue =>
	buildCatalogue(drafts, { baseUrl: BASE, revisions: drafts.flatMap((draft) => revisionsOf(at, draft)) })

/** That history of one of them. */
export const revisionsOf = (at: string, { text, sha256, ...place }: ParsedEntry): Revision[] => [
	{ status: 'A', path: pathOf(place), at: '2026-01-02T10:00:00Z', text, sha256 },
	{
		...{ status: 'M', of: 'files', path: pathOf(place), at, text: '', sha256: '' },
		files: [{ name: 'run.mjs', was: 'a', is: 'b' }],
	},
]

/** The text of one of these documents; fails where it is not among them. */
export function textIn(documents: readonly Document[], path: string): string {
	const found = documents.filter((document) => document.path === path)
	if (found.length !== 1) throw new Error(`There are ${found.length} documents at ${path}.`)
	return Buffer.from(found[0]?.body ?? '').toString()
}

/** The same, parsed as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not so.
export const jsonIn = (documents: readonly Document[], path: string): any => JSON.parse(textIn(documents, path))
