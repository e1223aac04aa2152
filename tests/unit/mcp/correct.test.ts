import { expect, it } from 'vitest'
import { howToCorrect } from '../../../src/mcp/correct.ts'
import type { Entry } from '../../../src/schema/entry.ts'
import { settings } from '../../../src/schema/settings.ts'

const entry = (more: Partial<Entry>) => ({ category: 'servers', slug: 'quartz', files: [], ...more }) as object as Entry
const there = `https://github.com/${settings.repository}/blob/${settings.branch}/content/servers/quartz`

it('whoever finds an entry wrong is told its file, also where that lies in a folder of its own', () => {
	expect(howToCorrect(entry({}))).toContain(`${there}.mdx,`)
	const files = [{ path: 'run.sh' }] as object as Entry['files']
	expect(howToCorrect(entry({ files }))).toContain(`${there}/index.mdx,`)
})

it('what comes from another registry is corrected there', () => {
	const origin = { url: 'https://registry.example/servers/quartz' } as Entry['origin']
	expect(howToCorrect(entry({ origin }))).toBe('at https://registry.example/servers/quartz, where it comes from')
})
