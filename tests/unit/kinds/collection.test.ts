import { expect, test } from 'vitest'
import { factsOf, read, refused } from './read.ts'

const items = [
	{ entry: 'a/one', why: 'First.' },
	{ entry: 'a/two', why: 'Second.' },
]

test('a collection counts its members and brings them together', () => {
	const { source, kind } = read('collection', { items })
	expect(factsOf('collection', { items })).toEqual(['2 entries'])
	expect(kind.members?.(source)).toEqual(items)
})

test('a collection needs at least two members, each by its path and with a reason', () => {
	expect(refused('collection', { items: items.slice(1) })).toEqual(['items'])
	expect(refused('collection', { items: [...items, { entry: 'one', why: '' }] })).toEqual([
		'items.2.entry',
		'items.2.why',
	])
})
