import { describe, expect, it } from 'vitest'
import { find } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { row } from './rows.ts'

const shelf = [
	row({ slug: 'bills', title: 'Ledger', description: 'Writes an invoice for a customer.' }),
	row({ slug: 'post', title: 'Pigeon', description: 'Carries things away.' }),
	...Array.from({ length: 20 }, (_, at) => row({ slug: `other-${at}`, title: `Other ${at}` })),
]
const index = openIndex(buildIndex(shelf))
const ask = (q: string) => {
	const { hits, unknown } = find(index, { q })
	return { found: hits.map(({ doc }) => shelf[doc]?.slug), unknown }
}

describe('a word of another language that is not known', () => {
	it.each([
		['Rechnungen an Kunden schleunigst verschicken', 'schleunigst'],
		['facturen vliegensvlug naar klanten versturen', 'vliegensvlug'],
		['wysyłanie faktur do klientów raptownie', 'raptownie'],
		['enviar facturas a clientes prestamente', 'prestamente'],
	])('takes nothing from what the others find, and is told: %s', (q, word) => {
		expect(ask(q)).toEqual({ found: ['bills'], unknown: [word] })
	})

	it('leaves nothing to find where no more is known than not', () => {
		expect(ask('Rechnungen schleunigst').found).toEqual([])
		expect(ask('gumbleworth invoice quidnunc').found).toEqual([])
	})
})
