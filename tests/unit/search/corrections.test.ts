import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { openMeaning } from '../../../src/search/meaning.ts'
import { search } from '../../../src/search/search.ts'
import { row } from './rows.ts'

const meaning = openMeaning(readFileSync(new URL('../../../public/data/search/meaning.bin', import.meta.url)))
const shelf = [
	row({
		slug: 'resizer',
		title: 'Image resizer',
		description: 'Makes images smaller and converts them, a folder at a time.',
	}),
	row({ slug: 'bills', title: 'Billing', description: 'Writes invoices and sends them to customers.' }),
	row({ slug: 'lights', title: 'Home control', description: 'Turns lights and heating on and off at home.' }),
	row({ slug: 'tests', title: 'Test writer', description: 'Writes unit tests for code that has none.' }),
	...Array.from({ length: 30 }, (_, at) => row({ slug: `other-${at}`, title: `Other ${at}` })),
]
const index = openIndex(buildIndex(shelf))

/** What a query finds first, and what its words were read as. */
function answerTo(q: string) {
	const { hits, corrections } = search(index, { q, meaning })
	return [shelf[hits[0]?.doc ?? -1]?.slug, ...corrections.map(({ word, as }) => `${word}: ${as}`)]
}

describe('a query that finds nothing because of a word that nobody knows', () => {
	it.each([
		['two letters swapped', 'photogrpahs', ['resizer', 'photogrpahs: photographs']],
		['a letter left out', 'photogaphs', ['resizer', 'photogaphs: photographs']],
		['a letter twice', 'photoggraphs', ['resizer', 'photoggraphs: photographs']],
		['another letter', 'photogrephs', ['resizer', 'photogrephs: photographs']],
		['its ending mistyped', 'tesitng', ['tests', 'tesitng: testing']],
		['a word of speech', 'billing insteda', ['bills', 'insteda: instead']],
		['the last word unfinished', 'print my photograp', ['resizer', 'photograp: photograph']],
		['a space left out', 'photographs andnobody pictures', ['resizer', 'andnobody: and nobody']],
		['the British spelling', 'billing customisation', ['bills', 'customisation: customization']],
		['two words', 'recieve photogrpahs', ['resizer', 'recieve: receive', 'photogrpahs: photographs']],
	])('is read for the known one: %s', (_, q, expected) => {
		expect(answerTo(q)).toEqual(expected)
	})

	it.each([
		['a name, by its capital', 'print my Photogrpahs'],
		['a word of few letters', 'zune'],
		['a word of other letters', 'фотографияя'],
		['too many strange words', 'photogrpahs recieve tesitng custmoer'],
		['what finds nothing as a known word either', 'my radiatros'],
	])('finds nothing: %s', (_, q) => {
		expect(search(index, { q, meaning })).toMatchObject({ corrections: [], total: 0 })
	})
})

describe('words that say how, when, where or for whom', () => {
	it.each([
		['for whom', 'print photographs for beginners', ['beginners']],
		['when', 'shrink photographs hourly', ['hourly']],
		['where, in a phrase of the lexicon', 'shrink photographs on my machine', ['machine']],
	])('are let go where nothing is found with them, and told: %s', (_, q, unsaid) => {
		const { hits, unsaid: told } = search(index, { q, meaning })
		expect(shelf[hits[0]?.doc ?? -1]?.slug).toBe('resizer')
		expect(told).toEqual(unsaid)
	})

	it('are let go beside a mistyped word too', () => {
		expect(answerTo('print photogrpahs for beginners')).toEqual(['resizer', 'photogrpahs: photographs'])
	})

	it('stay where little else is asked for, as they may be a name', () => {
		expect(search(index, { q: 'instantly mcp', meaning }).total).toBe(0)
	})
})

it('reads the words of a query that finds something as they are', () => {
	expect(search(index, { q: 'billng', meaning })).toMatchObject({ corrections: [], total: 3 })
})

it('reads no word otherwise without vectors, which know the everyday ones', () => {
	expect(search(index, { q: 'photogrpahs', meaning }).corrections).toHaveLength(1)
	expect(search(index, { q: 'photogrpahs' })).toMatchObject({ corrections: [], total: 0 })
})
