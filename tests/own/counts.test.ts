import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'

const base = inject('baseUrl')

test('the page of a tag counts what the filter by that tag finds', async () => {
	const index = readFileSync('dist/tags.html', 'utf8')
	const tags = [...index.matchAll(/href="\/tags\/([^"]+)"/g)].map(([, tag = '']) => tag).slice(0, 12)
	const counts = await Promise.all(
		tags.map(async (tag) => {
			const [, shown = ''] = /<span>(\d+) entr/.exec(readFileSync(`dist/tags/${tag}.html`, 'utf8')) ?? []
			const { total } = (await (await fetch(`${base}/api/registry/search?tag=${tag}&limit=1`)).json()) as {
				total: number
			}
			return { tag, shown: Number(shown), total }
		}),
	)
	expect(counts.filter(({ shown, total }) => shown !== total)).toEqual([])
})
