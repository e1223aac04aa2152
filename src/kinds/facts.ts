import type { EntryFile } from '../schema/entry.ts'
import { sayCount, saySize } from '../schema/say.ts'

/** Files as a card says them: `2 files, 6.1 kB`. */
export const fileFact = (files: readonly EntryFile[]): string =>
	`${sayCount(files.length, 'file')}, ${saySize(files.reduce((sum, { bytes }) => sum + bytes, 0))}`

/** How many tools a prompt asks for; nothing where it asks for none. */
export const toolsFact = (tools: readonly string[]): string | undefined =>
	tools.length ? `asks for ${sayCount(tools.length, 'tool')}` : undefined
