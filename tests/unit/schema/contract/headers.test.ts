import { describe, expect, it } from 'vitest'
import { readParameters } from '../../../../src/pages/_on-demand.ts'
import { CDN_HEADERS, keptHeaders } from '../../../../src/schema/contract/headers.ts'

const kept = (query: string, method = 'GET') =>
	keptHeaders('search', ['q', 'sourceStatus'], { method, url: `https://pinakes.example/browse${query}` })

describe('an answer is offered to the host’s cache', () => {
	it.each(['', '?', '?q=git', '?q', '?q=', '?q=a+b&sourceStatus=x', '?utm_source=q', '?junk=1&junk=2', '?x=%71'])(
		'where everybody reads %s alike',
		(query) => {
			expect(kept(query)).toEqual({
				'Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
				'Netlify-CDN-Cache-Control': 'public, durable, max-age=60, stale-while-revalidate=600',
				'Netlify-Vary': 'query=q|sourceStatus',
			})
		},
	)

	it.each([
		'?q=git&q=evil',
		'?q=git&%71=evil',
		'?%71=evil',
		'?Q=evil',
		'?sourcestatus=x',
		'?%53ourceStatus=x',
		'?q=git;sourceStatus=x',
		'?junk;q=evil',
		'?+q=evil',
	])('and not where %s could be read in another way', (query) => {
		expect(kept(query)).toEqual({ 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' })
	})

	it('and not without a body', () => {
		expect(CDN_HEADERS.filter((name) => name in kept('', 'HEAD'))).toEqual([])
	})

	it('apart for no parameter where none is read', () => {
		const url = 'https://pinakes.example/status?junk=1'
		expect(keptHeaders('trending', [], { method: 'GET', url })['Netlify-Vary']).toBe('query=none')
	})
})

it.each([
	['', ''],
	['junk=1', ''],
	['b=2&junk=1&a=1', 'a=1&b=2'],
	['a=1&a=2', 'a=2'],
	['a=1&a=', ''],
	['a=&b=', ''],
	['a=%zz', 'a=%25zz'],
	['__proto__=1&a=1', 'a=1'],
	['a=x%00y%E2%80%AEz', 'a=x+yz'],
])('of ?%s a page that reads a and b sees ?%s', (query, seen) => {
	expect(readParameters(new URLSearchParams(query), ['a', 'b']).toString()).toBe(seen)
})
