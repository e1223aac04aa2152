import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { Category } from '../../src/schema/vocabulary.ts'

const base = inject('baseUrl')
const ON_DEMAND = ['/browse?q=git', '/jobs?q=work', '/submit/check', '/compare?keys=servers:browser,servers:prism']
const forms = Category.options.map((category) => `/submit?category=${category}`)
const listed = [
	...readFileSync(join(inject('siteRoot'), 'dist/sitemap.xml'), 'utf8').matchAll(
		/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g,
	),
].map(([, path]) => path || '/')

/** The ids of the elements of a page; what is written in its text is none. */
const idsOf = (html: string): string[] =>
	[...html.matchAll(/<[a-z][a-z0-9-]*(?: [^<>]*)? id="([^"]*)"/g)].map(([, id = '']) => id)

test('no id stands twice on a page, and every label names a field', async () => {
	const faults: string[] = []
	for (const path of [...listed, ...ON_DEMAND, ...forms]) {
		const html = await (await fetch(base + path)).text()
		const ids = idsOf(html)
		const fields = new Set([...html.matchAll(/<(?:input|select|textarea) [^<>]*?\bid="([^"]*)"/g)].map(([, id]) => id))
		const twice = ids.filter((id, i) => ids.indexOf(id) !== i)
		const lost = [...html.matchAll(/<label [^<>]*?\bfor="([^"]*)"/g)].filter(([, id]) => !fields.has(id))
		if (!ids.length || twice.length || lost.length)
			faults.push(`${path}: ${[...twice, ...lost.map(([label]) => label)]}`)
	}
	expect(faults).toEqual([])
}, 120_000)
