import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from '../../src/documents/openapi.ts'
import type { OpenApi } from './breaks.ts'

/** Where released descriptions are kept, one file for each version. */
export const RELEASES = 'docs/openapi'

/** The description as it is kept: of no deployment in particular. */
export const currentOpenApi = (): OpenApi => openApi('https://registry.example') as unknown as OpenApi

const majorOf = (version: string): string => version.split('.')[0] ?? ''

/** The newest release of the same major as `version`, if there is one. */
export function lastRelease(version: string, folder = RELEASES): OpenApi | undefined {
	const order = new Intl.Collator('en', { numeric: true })
	const file = readdirSync(folder)
		.filter((name) => /^\d+\.\d+\.\d+\.json$/.test(name) && majorOf(name) === majorOf(version))
		.sort(order.compare)
		.at(-1)
	return file === undefined ? undefined : JSON.parse(readFileSync(join(folder, file), 'utf8'))
}
