import { expect, test } from 'vitest'
import { type CardRow, ofCells, toCells } from '../../../src/schema/card.ts'

const bare = { category: 'hooks', slug: 'a', title: 'A', description: 'One.' }
const full = { facts: ['two'], author: 'B', touch: 'Reads files', platforms: ['cursor'] }

test.each<Partial<CardRow>>([
	{ ...full, installable: true, localOnly: false },
	{ ...full, installable: false, localOnly: true },
	...(['seen', 'behind', 'old', 'read', 'gone'] as const).map((mark) => ({
		...full,
		...{ fresh: { mark, words: `is ${mark}` }, installable: true, localOnly: true },
	})),
])('a card of the index that browsers load is the card again: %j', (more) => {
	const row = { ...bare, ...more }
	expect(ofCells(toCells(row))).toEqual(row)
})

test('what a card does not have is empty in the index', () => {
	expect(ofCells(toCells(bare))).toEqual({
		...bare,
		...{ facts: [], author: '', touch: '', fresh: undefined, platforms: [], installable: false, localOnly: false },
	})
})
