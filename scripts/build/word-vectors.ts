import { existsSync, readFileSync } from 'node:fs'

const FILE = 'public/data/search/meaning.bin'

/** The file of word vectors; undefined in a registry that has none. */
export const readWordVectors = (): Uint8Array | undefined => (existsSync(FILE) ? readFileSync(FILE) : undefined)
