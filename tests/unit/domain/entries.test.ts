import { describe, expect, it } from 'vitest'
import { rebuild } from '../../../src/domain/rebuild.ts'
import { entryDetail, entryNotFound, entryText, movedTo, nearestKey } from '../../../src/domain/registry.ts'
import type { Published } from '../../../src/published/published.ts'
import type { Tombstone } from '../../../src/schema/lifecycle.ts'

const tombstone = (slug: string, over: Partial<Tombstone>): Tombstone => ({
	key: `mcp:${slug}`,
	category: 'mcp',
	slug,
	title: slug,
	state: 'withdrawn',
	on: '2026-03-04',
	reason: 'Its makers asked for it.',
	...over,
})
const gone = [
	tombstone('gone', {}),
	tombstone('replaced', { successor: 'mcp:one' }),
	tombstone('old', { state: 'renamed', reason: 'It is now mcp/one.', successor: 'mcp:one' }),
]
const published = {
	tombstones: () => new Map(gone.map((one) => [one.key, one])),
	entry: (key: string) => (key === 'mcp:one' ? { detail: { slug: 'one' }, text: '# One' } : undefined),
	keys: () => ['mcp:one', 'guides:reading-list'],
} as unknown as Published

describe('an entry', () => {
	it('is told with everything known about it, or as text', () => {
		expect(entryDetail({ category: 'mcp', slug: 'one' }, published)).toEqual({ slug: 'one' })
		expect(entryText({ category: 'mcp', slug: 'one' }, published)).toBe('# One')
	})

	it('that is not there is said to be none, withdrawn or renamed, with its tombstone', () => {
		const said = (key: string) => {
			const { code, message, details } = entryNotFound(key, published)
			return [code, message, (details as Tombstone | undefined)?.slug]
		}
		expect(said('mcp:none')).toEqual([
			'not_found',
			'There is no entry mcp:none. Search with /api/registry/search?q=…',
			undefined,
		])
		expect(said('mcp:gone')).toEqual([
			'not_found',
			'mcp:gone was withdrawn on 2026-03-04. Its makers asked for it.',
			'gone',
		])
		expect(said('mcp:replaced')[1]).toMatch(/asked for it\. Use mcp:one instead\.$/)
		expect(said('mcp:old')[1]).toBe('mcp:old was renamed on 2026-03-04. It is now mcp/one.')
		expect(() => entryText({ category: 'mcp', slug: 'gone' }, published)).toThrow('mcp:gone was withdrawn')
	})

	it('that moved is found from each form of its old address', () => {
		expect(['', '.md', '/llms.txt'].map((form) => movedTo(`/mcp/old${form}`, published))).toEqual([
			'/mcp/one',
			'/mcp/one.md',
			'/mcp/one/llms.txt',
		])
		for (const address of [
			'/mcp/one',
			'/mcp/gone',
			'/mcp/replaced',
			'/mcp/old/more',
			'/old',
			'//mcp/old',
			'/mcp/old.json',
		])
			expect([address, movedTo(address, published)]).toEqual([address, undefined])
	})

	it('is guessed from its slug alone, below another category or with a slip', () => {
		for (const text of ['reading-list', 'mcp/reading-list', 'tools:reading-list', ' raeding-list '])
			expect(nearestKey(text, published)).toBe('guides:reading-list')
		expect(nearestKey('something else', published)).toBeUndefined()
	})
})

describe('a new build', () => {
	it('is asked for where there is a hook', async () => {
		let asked = 0
		expect(await rebuild({ buildHook: async () => void asked++ })).toBe('asked')
		expect([asked, await rebuild({ buildHook: undefined })]).toEqual([1, 'off'])
	})
})
