import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from '../../src/documents/openapi.ts'
import type { OpenApi } from './breaks.ts'

/** The folder of released API descriptions, one file for each version. */
export const RELEASES = 'docs/openapi'

/** The current description as it is stored, with a placeholder server URL. */
export const currentOpenApi = (): OpenApi => openApi('https://registry.example') as unknown as OpenApi

const majorOf = (version: string): string => version.split('.')[0] ?? ''

/** The newest release with the same major version as `version`; undefined if there is none. */
export function lastRelease(version: string, folder = RELEASES): OpenApi | undefined {
	const order = new Intl.Collator('en', { numeric: true })
	const file = readdirSync(folder)
		.filter((name) => /^\d+\.\d+\.\d+\.json$/.test(name) && majorOf(name) === majorOf(version))
		.sort(order.compare)
		.at(-1)
	return file === undefined ? undefined : JSON.parse(readFileSync(join(folder, file), 'utf8'))
}
