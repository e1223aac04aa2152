import { expect, it, vi } from 'vitest'
import type { App } from '../../../src/app.ts'
import { readResource } from '../../../src/mcp/resources.ts'
import type { SearchQuery } from '../../../src/schema/search.ts'

vi.mock('../../../src/mcp/engine.ts', () => ({
	searchRegistry: ({ offset, limit }: SearchQuery) => {
		const keys = Array.from({ length: 120 }, (_, at) => ({ category: 'servers', slug: `one-${at}`, description: '' }))
		const results = keys.slice(Number(offset), Number(offset) + limit)
		const end = Number(offset) + results.length
		return { total: keys.length, results, nextOffset: end < keys.length ? end : null }
	},
}))

it('a category of many entries is read to its end by the addresses that each page gives', async () => {
	const read: string[] = []
	let next: string | undefined = 'lectern://category/servers'
	for (let pages = 0; next && pages < 9; pages++) {
		const { text } = await readResource(next, {} as App)
		const page: { total: number; entries: { key: string }[]; next?: string } = JSON.parse(text)
		expect(page.total).toBe(120)
		read.push(...page.entries.map(({ key }) => key))
		next = page.next
	}
	expect(read).toEqual(Array.from({ length: 120 }, (_, at) => `servers:one-${at}`))
})
