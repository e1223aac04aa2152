import { expect, test } from 'vitest'
import { readState } from '../../../src/client/browse/state.ts'
import type { Found } from '../../../src/client/browse/view.ts'
import { toHtml } from '../../../src/client/hyperscript.ts'
import { panelView } from '../../../src/client/search-panel/view.ts'

const row = { category: 'hooks', slug: 'a', title: 'A', description: 'One.' } as Found['rows'][number]
const NONE: Found = { total: 0, rows: [], nearest: [], leftOut: 0, facets: undefined, understood: [], notes: [] }
const state = readState(new URLSearchParams({ q: 'stop deleting my files' }))

const footOf = (found: Found, isFinal: boolean): string =>
	toHtml(...panelView(state, { found, isFinal, id: 'found' }).foot)

test('the panel says how many there are only if no more will follow', () => {
	const found = { ...NONE, total: 4, rows: [row] }
	expect(footOf(found, false)).toContain('>all results</a>')
	expect(footOf(found, true)).toContain('>all 4 results</a>')
	expect(footOf({ ...found, total: 1 }, true)).toContain('>the result</a>')
})

test('the panel does not say that nothing matches while it is still searching', () => {
	expect(footOf({ ...NONE, nearest: [row] }, false)).toBe('<span>Searching…</span>')
	expect(footOf({ ...NONE, nearest: [row] }, true)).toContain('No matches. The closest:')
	expect(footOf(NONE, true)).toContain('request an entry')
})

test('a result says which of its best words were found, and where; without any, what it is', () => {
	const match = (term: string, weight: number, more: object = {}) =>
		({ term, matched: term, how: 'exact', fields: ['keywords'], weight, ...more }) as const
	const optionOf = (...why: object[]) => {
		const found = { ...NONE, total: 1, rows: [row], why: [why] } as unknown as Found
		return toHtml(...panelView(state, { found, isFinal: true, id: 'found' }).options)
	}
	const why = [
		match('least', 1),
		match('files', 5),
		match('delete', 3, { matched: 'remove', fields: ['useCases'] }),
		match('hooks', 4, { how: 'category' }),
	]
	expect(optionOf(...why)).toContain(
		'<p class="reason">“files” in keywords · “hooks” · “delete” as “remove” in uses</p>',
	)
	expect(optionOf()).toContain('<p class="reason">One.</p>')
})
