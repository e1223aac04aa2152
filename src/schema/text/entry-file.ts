import { fnv1a } from './fnv.ts'

/**
 * Where the forms of an entry lie together in a registry of many entries: a file of JSON below one of 251 folders, each form by
 * its address. `path` is `<category>/<slug>`, the result a path below the folder that is served.
 */
export const entryFile = (path: string): string => `${placeOf(path)}.json`

/**
 * Where a page of an entry lies, in a category of so many that one folder could not hold them: `page` is what follows the path
 * in its address, such as `/install`, and empty for the entry itself.
 */
export const entryPageFile = (path: string, page: string): string => `${placeOf(path)}${page.replace('/', '.')}.html`

const placeOf = (path: string): string => `${ENTRY_FILES}${shardOf(path)}/${path.replace('/', '.')}`

/** The folder of these files. */
export const ENTRY_FILES = 'data/entries/'

/** The part of the manifest that names a file, where it has parts. */
export const manifestPart = (path: string): string => `data/manifest/${shardOf(path)}.json`

/** Two hexadecimal digits, as often one as another. */
const shardOf = (path: string): string => (fnv1a(path) % 251).toString(16).padStart(2, '0')
