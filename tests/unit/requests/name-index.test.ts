import { expect, test } from 'vitest'
import type { Catalogue } from '../../../src/catalogue/catalogue.ts'
import { authorNames, formerAuthorIds, indexOf, MAX_NAMES, type Named, tagNames } from '../../../src/pages/_index.ts'
import { slugify } from '../../../src/schema/text/slugify.ts'

const named = (name: string, count = 1): Named => ({ id: name.toLowerCase(), name, count })

test('names stand under their first letter whatever its accent and case, and all others together at the end', () => {
	const { groups } = indexOf(['éclair', 'Eagle', 'zebra', '4d', 'Ωmega', 'apple'].map((name) => named(name)))
	expect(groups.map(({ letter, names }) => [letter, names.map(({ name }) => name).join()])).toEqual([
		['A', 'apple'],
		['E', 'Eagle,éclair'],
		['Z', 'zebra'],
		['0–9', '4d,Ωmega'],
	])
	expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length)
})

test('of very many names those with the most entries are listed, and the index says how many are not', () => {
	const many = Array.from({ length: MAX_NAMES + 500 }, (_, at) => named(`name-${at}`, at + 1))
	const index = indexOf(many)
	const listed = index.groups.flatMap(({ names }) => names)
	expect([index.total, index.listed, listed.length]).toEqual([MAX_NAMES + 500, MAX_NAMES, MAX_NAMES])
	expect(Math.min(...listed.map(({ count }) => count))).toBe(501)
	expect(index.mostUsed[0]?.count).toBe(MAX_NAMES + 500)
})

test('an index of nothing is empty, and what one entry carries is not among the most used', () => {
	expect(indexOf([])).toEqual({ total: 0, listed: 0, mostUsed: [], groups: [] })
	expect(indexOf([named('one')]).mostUsed).toEqual([])
})

test('authors and tags are counted as lists and the search count them: each entry once, and no deprecated one', () => {
	const entry = (authorId: string, tags: string[], more = {}) => ({
		entry: { authorId, author: authorId.toUpperCase(), tags, ...more },
	})
	const records = [
		entry('a', ['x', 'x', 'y']),
		entry('a', ['x']),
		entry('b', ['x', 'z'], { lifecycle: { state: 'deprecated' } }),
	]
	const catalogue = { records } as unknown as Catalogue
	expect(authorNames(catalogue)).toEqual([{ id: 'a', name: 'A', count: 2 }])
	expect(tagNames(catalogue)).toEqual([
		{ id: 'x', name: 'x', count: 2 },
		{ id: 'y', name: 'y', count: 1 },
	])
})

test('an address that an author had while ł and ø became hyphens leads to today’s, unless another author has it', () => {
	const of = (...authors: string[]) =>
		Object.fromEntries(
			formerAuthorIds({
				records: authors.map((author) => ({ entry: { author, authorId: slugify(author) } })),
			} as unknown as Catalogue),
		)
	expect(of('Romuald Członkowski', 'Søren', 'Ada', 'José')).toEqual({
		'romuald-cz-onkowski': 'romuald-czlonkowski',
		's-ren': 'soren',
	})
	expect(of('Søren', 'S Ren')).toEqual({})
})
