import type { ClientRow } from '../schema/install.ts'
import { loadYaml } from './yaml.ts'

/** Loads what the formats of some clients need. */
export async function prepareFormats(rows: readonly Pick<ClientRow, 'format'>[]): Promise<void> {
	if (rows.some(({ format }) => format === 'yaml')) await loadYaml()
}

/** Loads what files need, by their names. */
export async function prepareFor(places: readonly string[]): Promise<void> {
	if (places.some((place) => /\.ya?ml$/.test(place))) await loadYaml()
}
