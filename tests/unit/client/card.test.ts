import { expect, test } from 'vitest'
import { facetsView } from '../../../src/client/browse/facets.ts'
import { readState } from '../../../src/client/browse/state.ts'
import { card } from '../../../src/client/card.ts'
import { toHtml } from '../../../src/client/hyperscript.ts'
import type { CardRow } from '../../../src/schema/card.ts'
import type { Facets } from '../../../src/schema/search.ts'

/** What is read aloud, and copied: the text without its elements. */
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')
const row = { category: 'hooks', slug: 'a', title: 'A', description: 'One.', touch: 'Reads files' } as CardRow

test('on a card, names and what they name are words apart', () => {
	const text = textOf(toHtml(card(row)))
	expect(text).toContain('hooks a')
	expect(text).toContain('may touch Reads files')
})

test('a chosen filter has a link that says that it is removed', () => {
	const facets = { categories: { hooks: 8, skills: 2 } } as unknown as Facets
	const html = toHtml(...facetsView(readState(new URLSearchParams({ category: 'hooks' })), { facets, understood: [] }))
	const chosen = /<a[^>]*aria-current="true"[^>]*>.*?<\/a>/.exec(html)?.[0] ?? ''
	expect(textOf(chosen)).toMatch(/clear this filter$/)
	expect(textOf(chosen)).not.toContain('8')
})
