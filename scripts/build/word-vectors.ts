import { existsSync, readFileSync } from 'node:fs'

const FILE = 'public/data/search/meaning.bin'

/** The word vectors of the search; undefined in a registry without them. */
export const readWordVectors = (): Uint8Array | undefined => (existsSync(FILE) ? readFileSync(FILE) : undefined)
