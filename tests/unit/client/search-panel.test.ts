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
