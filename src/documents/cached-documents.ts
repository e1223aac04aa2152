import { cached } from '../catalogue/build-cache.ts'
import { type Document, digestOf, lazyDocument } from './document.ts'

/** What documents are built from. `of` is the digest of everything but the code that their bytes depend on. */
interface MadeFrom {
	kind: string
	of: string
}

/** Documents whose digests an earlier build has cached. Their bytes are only created if the files are missing. */
export function cachedDocuments(from: MadeFrom, make: () => Document[]): Document[] {
	let made: Document[] | undefined
	const bodyOf = (path: string): Document['body'] => {
		made ??= make()
		const found = made.find((document) => document.path === path)
		if (!found)
			throw new Error(`${path} is made from other inputs than before. Build everything: npm run build -- --cold`)
		return found.body
	}
	const known = cached(from, () => {
		made = make()
		return made.map((document) => ({ path: document.path, type: document.type, digest: digestOf(document) }))
	})
	return made ?? known.map(({ digest, ...place }) => lazyDocument(place, { digest, body: () => bodyOf(place.path) }))
}
