import { describe, expect, it } from 'vitest'
import { shortQuery } from '../../../src/domain/short-query.ts'
import { SearchQuery } from '../../../src/schema/search.ts'

describe('a query that is too long for the search', () => {
	it('is counted as the search counts: a character of two units is one', () => {
		const longest = '😀'.repeat(120)
		expect([SearchQuery.safeParse({ q: longest }).success, shortQuery(longest)]).toEqual([true, longest])
	})

	it('keeps its first whole words, and never half of a character', () => {
		expect(shortQuery('😀'.repeat(121))).toBe('😀'.repeat(120))
		expect(shortQuery(`${'😀'.repeat(60)} ${'a'.repeat(60)}`)).toBe('😀'.repeat(60))
	})

	it.each(['npx', 'pnpx', 'uvx'])(
		'says of pasted settings which package %s starts and which variables they set',
		(command) => {
			const env = { QUARTZ_API_KEY: 'x', QUARTZ_REGION: 'a-region-with-a-long-name-somewhere' }
			const server = { command, args: ['@owner/quartz-reader@1.2.3'], env }
			const pasted = JSON.stringify({ mcpServers: { quartz: server } })
			expect(pasted.length).toBeGreaterThan(120)
			expect(shortQuery(pasted)).toBe(`${command} @owner/quartz-reader@1.2.3 QUARTZ_API_KEY QUARTZ_REGION`)
			expect(shortQuery('{"command": "npx"}')).toBe('{"command": "npx"}')
		},
	)

	it('keeps what tells something', () => {
		const text = `${'the '.repeat(40)}screenshot of a page without a browser`
		expect(shortQuery(text)).toBe('screenshot page without browser')
	})
})
