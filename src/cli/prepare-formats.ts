import type { ClientRow } from '../schema/install.ts'
import { prepare } from './edit/edit.ts'

/** Loads what the formats of some clients need. */
export async function prepareFormats(rows: readonly Pick<ClientRow, 'format'>[]): Promise<void> {
	if (rows.some(({ format }) => format === 'yaml')) await prepare('yaml')
}

/** Loads what files need, by their names. */
export async function prepareFor(places: readonly string[]): Promise<void> {
	if (places.some((place) => place.endsWith('.yaml') || place.endsWith('.yml'))) await prepare('yaml')
}
