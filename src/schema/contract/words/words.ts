import { PARAMETER_WORDS } from './parameters.ts'
import { RECEIPT_FIELDS } from './receipt.ts'
import { REGISTRY_FIELDS } from './registry.ts'
import { SERVICE_FIELDS } from './service.ts'

/** What a parameter is, where its schema does not say so itself. */
export const parameterWords = (operation: string, name: string): string | undefined =>
	PARAMETER_WORDS[`${operation}.${name}`] ?? PARAMETER_WORDS[name]

const TABLES = [RECEIPT_FIELDS, SERVICE_FIELDS, REGISTRY_FIELDS]

/**
 * What a field is, where its schema does not say so itself. It is looked up by as much of its place as a table names, so that
 * `cap.tools` comes before `tools`.
 */
export function fieldWords(place: readonly string[]): string | undefined {
	for (let from = 0; from < place.length; from++) {
		const name = place.slice(from).join('.')
		for (const table of TABLES) if (Object.hasOwn(table, name)) return table[name]
	}
	return undefined
}
