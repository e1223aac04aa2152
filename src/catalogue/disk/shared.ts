import { resolve } from 'node:path'
import type { Catalogue } from '../catalogue.ts'
import { type LoadOptions, loadCatalogue } from './load.ts'

/** What the catalogue depends on besides the disk. */
type Place = Pick<LoadOptions, 'contentDir' | 'baseUrl' | 'since'>

// Pages, documents and checks come in bundles with modules of their own; this is what one process has in all of them.
const SHARED = Symbol.for('pinakes.catalogue')

interface Shared {
	name: string
	catalogue: Catalogue
}

const nameOf = ({ contentDir, baseUrl, since }: Place): string =>
	JSON.stringify([resolve(contentDir), baseUrl.replace(/\/$/, ''), since])

/** Gives everybody in this process the catalogue that was made of a place. */
export function shareCatalogue(place: Place, catalogue: Catalogue): void {
	Reflect.set(globalThis, SHARED, { name: nameOf(place), catalogue } satisfies Shared)
}

/** The catalogue of a place, made once in a process until it is forgotten. */
export function sharedCatalogue(place: Place): Catalogue {
	const kept: Shared | undefined = Reflect.get(globalThis, SHARED)
	if (kept?.name === nameOf(place)) return kept.catalogue
	const catalogue = loadCatalogue(place)
	shareCatalogue(place, catalogue)
	return catalogue
}

/** Forgets it: the content has changed. */
export function forgetCatalogue(): void {
	Reflect.deleteProperty(globalThis, SHARED)
}
