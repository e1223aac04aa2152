import { describe, expect, it } from 'vitest'
import { entryDetail, entryNotFound, entryText, movedTo, nearestKey } from '../../../src/domain/registry.ts'
import type { Published } from '../../../src/published/published.ts'
import type { Tombstone } from '../../../src/schema/lifecycle.ts'

const tombstone = (slug: string, over: Partial<Tombstone>): Tombstone => ({
	key: `servers:${slug}`,
	category: 'servers',
	slug,
	title: slug,
	state: 'withdrawn',
	on: '2026-03-04',
	reason: 'Its makers asked for it.',
	...over,
})
const gone = [
	tombstone('gone', {}),
	tombstone('replaced', { successor: 'servers:one' }),
	tombstone('old', { state: 'renamed', reason: 'It is now servers/one.', successor: 'servers:one' }),
]
const published = {
	tombstones: () => new Map(gone.map((one) => [one.key, one])),
	entry: async (key: string) => (key === 'servers:one' ? { slug: 'one' } : undefined),
	entryText: async (key: string) => (key === 'servers:one' ? '# One' : undefined),
	keys: () => ['servers:one', 'prompts:reading-list'],
} as unknown as Published

describe('an entry', () => {
	it('is told with everything known about it, or as text', async () => {
		expect(await entryDetail({ category: 'servers', slug: 'one' }, published)).toEqual({ slug: 'one' })
		expect(await entryText({ category: 'servers', slug: 'one' }, published)).toBe('# One')
	})

	it('that is not there is said to be none, withdrawn or renamed, with its tombstone', async () => {
		const said = (key: string) => {
			const { code, message, details } = entryNotFound(key, published)
			return [code, message, (details as Tombstone | undefined)?.slug]
		}
		expect(said('servers:elsewhere')).toEqual([
			'not_found',
			'There is no entry servers:elsewhere. Search with /api/registry/search?q=…',
			undefined,
		])
		expect(said('prompts:raeding-list')[1]).toContain(' Did you mean prompts:reading-list? ')
		expect(said('servers:gone')).toEqual([
			'not_found',
			'servers:gone was withdrawn on 2026-03-04. Its makers asked for it.',
			'gone',
		])
		expect(said('servers:replaced')[1]).toMatch(/asked for it\. Use servers:one instead\.$/)
		expect(said('servers:old')[1]).toBe('servers:old was renamed on 2026-03-04. It is now servers/one.')
		const gone = { category: 'servers', slug: 'gone' }
		await expect(entryText(gone, published)).rejects.toThrow('servers:gone was withdrawn')
		await expect(entryDetail(gone, published)).rejects.toThrow('servers:gone was withdrawn')
	})

	it('that moved is found from each form of its old address', () => {
		for (const form of ['', '.md', '/llms.txt', '/files', '/install'])
			expect(movedTo(`/servers/old${form}`, published)).toBe(`/servers/one${form}`)
		for (const address of [
			'/servers/one',
			'/servers/gone',
			'/servers/replaced',
			'/servers/old/more',
			'/old',
			'//servers/old',
			'/servers/old.json',
		])
			expect([address, movedTo(address, published)]).toEqual([address, undefined])
	})

	it('is guessed from its slug alone, below another category or with a slip', () => {
		for (const text of ['reading-list', 'servers/reading-list', 'tools:reading-list', ' raeding-list '])
			expect(nearestKey(text, published)).toBe('prompts:reading-list')
		expect(nearestKey('something else', published)).toBeUndefined()
	})

	it('is guessed in the category that is named before any other, and never from a letter or two', () => {
		const keys = () => ['mcp:nx', 'agents:review', 'commands:reviews', 'skills:review', 'commands:review-pr']
		const other = { ...published, keys } as Published
		expect(nearestKey('commands:reviewr', other)).toBe('commands:reviews')
		expect(nearestKey('skills/reveiw', other)).toBe('skills:review')
		expect(nearestKey('hooks:review', other)).toBe('agents:review')
		for (const text of ['collections:x', 'x', 'collections:ny', 'mcp:']) expect(nearestKey(text, other)).toBeUndefined()
	})
})
