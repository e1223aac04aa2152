import { expect, inject, test } from 'vitest'
import { listedOf } from '../../src/catalogue/catalogue.ts'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { byCodeUnit } from '../../src/schema/text/order.ts'
import { CONTENT } from '../registry/registry.ts'

const all = listedOf(loadCatalogue({ contentDir: CONTENT, baseUrl: 'http://localhost:8888' }))
const html = await (await fetch(inject('baseUrl'))).text()
/** What the list under a heading leads to. */
const under = (heading: string): (string | undefined)[] => {
	const [, section = ''] = html.split(`<h2>${heading}</h2>`)
	const [list = ''] = section.split('</ul>')
	return [...list.matchAll(/<li[^>]*><a href="([^"]+)"/g)].map(([, href]) => href)
}

test('the front page shows the newest entries, the newest first', () => {
	const newest = all.toSorted((a, b) => byCodeUnit(b.dateAdded, a.dateAdded)).slice(0, 4)
	expect(under('New entries')).toEqual(newest.map(({ url }) => url))
})

test('the front page shows what was observed, still counts and starts', () => {
	const observed = all.filter(({ receipt }) => receipt?.current && receipt.starts)
	expect(under('Recently observed').toSorted()).toEqual(observed.map(({ url }) => url).toSorted())
})

test('the front page begins with a collection and its first members', () => {
	const [collection, ...members] = under('Start here')
	const { details } = all.find(({ url }) => url === collection) ?? {}
	expect(members).toEqual(details?.items?.slice(0, 3).map(({ entry }) => `/${entry}`))
})
