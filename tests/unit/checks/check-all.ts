import { cataloguesOf } from '../../../scripts/content/check-entries.ts'
import { readSources } from '../../../src/catalogue/disk/load.ts'
import type { Finding } from '../../../src/checks/check.ts'
import { checkRegistry } from '../../../src/checks/registry.ts'

/** Every finding about a folder of content and what lies beside it. */
export function checkAll(contentDir: string, today: string): Finding[] {
	const sources = readSources(contentDir)
	return checkRegistry(sources, { ...cataloguesOf(sources, { baseUrl: 'https://mine.test' }), today })
}
