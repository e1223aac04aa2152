import { resolve } from 'node:path'
import type { Catalogue } from '../catalogue.ts'
import { type LoadOptions, loadCatalogue } from './load.ts'

/** What the catalogue depends on besides the disk. */
type Place = Pick<LoadOptions, 'contentDir' | 'baseUrl' | 'since'>

// Each bundle has its own copy of this module, so the cache of the whole process is kept on `globalThis`.
const SHARED = Symbol.for('pinakes.catalogue')

interface Shared {
	name: string
	catalogue: Catalogue
}

const nameOf = ({ contentDir, baseUrl, since }: Place): string =>
	JSON.stringify([resolve(contentDir), baseUrl.replace(/\/$/, ''), since])

/** Shares a catalogue with the whole process. */
export function shareCatalogue(place: Place, catalogue: Catalogue): void {
	Reflect.set(globalThis, SHARED, { name: nameOf(place), catalogue } satisfies Shared)
}

/** The catalogue of a place, built once per process until `forgetCatalogue` is called. */
export function sharedCatalogue(place: Place): Catalogue {
	const kept: Shared | undefined = Reflect.get(globalThis, SHARED)
	if (kept?.name === nameOf(place)) return kept.catalogue
	const catalogue = loadCatalogue(place)
	shareCatalogue(place, catalogue)
	return catalogue
}

/** Clears the cache, because the content has changed. */
export function forgetCatalogue(): void {
	Reflect.deleteProperty(globalThis, SHARED)
}
