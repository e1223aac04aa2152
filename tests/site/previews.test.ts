import { expect, inject, test } from 'vitest'
import { templates } from '../e2e/templates.ts'

const base = inject('baseUrl')
const pages = [...templates.filter((path) => !path.includes('nothing')), '/newsletter', '/claim', '/jobs', '/trending']

const metaOf = (html: string, name: string): string | undefined =>
	new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`)
		.exec(html)?.[1]
		?.replaceAll('&#38;', '&')
		.replaceAll('&amp;', '&')

test.each(pages)('%s has a preview image that is there, of the size it says', async (path) => {
	const html = await (await fetch(base + path)).text()
	const image = metaOf(html, 'og:image') ?? ''
	expect(new URL(image).origin).toBe('http://localhost:8888')
	const response = await fetch(base + image.slice('http://localhost:8888'.length))
	const png = Buffer.from(await response.arrayBuffer())
	expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
	expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual([
		`${png.readUInt32BE(16)}`,
		`${png.readUInt32BE(20)}`,
	])
	expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
	expect(metaOf(html, 'og:image:alt')).toMatch(/^(?!.*\.: ).{10}/)
})
