import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { templates } from './templates.ts'

const compress = promisify(brotliCompress)

type Kind = 'html' | 'css' | 'js' | 'woff2' | 'svg'
type Weight = Record<Kind | 'all', number>

const sizes = new Map<string, Promise<{ size: number; text: string }>>()

/** A served file, and how large brotli makes it; fonts are compressed already. */
function file(path: string): Promise<{ size: number; text: string }> {
	const known = sizes.get(path) ?? load(path)
	sizes.set(path, known)
	return known
}

async function load(path: string): Promise<{ size: number; text: string }> {
	const response = await fetch(inject('baseUrl') + path, { headers: { 'accept-encoding': 'identity' } })
	const bytes = Buffer.from(await response.arrayBuffer())
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
	const size = path.endsWith('.woff2') ? bytes.length : (await compress(bytes, quality)).length
	return { size, text: bytes.toString() }
}

/** Bytes of everything that the first view of a page loads, by kind: what the page and its style sheets name. */
async function weigh(path: string): Promise<Weight> {
	const page = await file(path)
	const weight: Weight = { html: page.size, css: 0, js: 0, woff2: 0, svg: 0, all: page.size }
	const named = new Set(
		Array.from(page.text.matchAll(/(?:src|href)="(\/[^"]+\.(?:css|js|woff2|svg))"/g), ([, url = '']) => url),
	)
	for (const url of named) {
		const { size, text } = await file(url)
		const kind = url.split('.').at(-1) as Kind
		weight[kind] += size
		weight.all += size
		if (kind === 'css') for (const [, font = ''] of text.matchAll(/url\(["']?(\/[^)"']+)/g)) named.add(font)
		if (kind === 'js')
			for (const [, module = ''] of text.matchAll(/\bfrom\s*["'`]\.\/([^"'`]+)["'`]/g)) named.add(`/_astro/${module}`)
	}
	return weight
}

async function weighAll(paths: readonly string[]): Promise<(Weight & { path: string })[]> {
	const weights: (Weight & { path: string })[] = []
	for (const path of paths) weights.push({ path, ...(await weigh(path)) })
	return weights
}

const links = async (path: string, pattern: RegExp): Promise<string[]> => [
	...new Set(
		Array.from((await file(path)).text.matchAll(pattern), ([, url = '']) => url.replace(/^https?:\/\/[^/]+/, '')),
	),
]

test('no list loads more than 60 kB', async () => {
	const lists = await links('/sitemap.xml', /<loc>([^<]+\/(?:\w+|(?:tags|authors|platforms)\/[^<]+))<\/loc>/g)
	const weights = await weighAll([...lists, '/browse'])
	expect(weights.length).toBeGreaterThan(20)
	expect(weights.filter(({ all }) => all > 60_000)).toEqual([])
})

test('no entry loads more than 45 kB', async () => {
	const entries = await links('/llms.txt', /\]\(([^)]+)\/llms\.txt\)/g)
	const weights = await weighAll(entries)
	expect(weights.length).toBeGreaterThan(50)
	expect(weights.filter(({ all }) => all > 45_000)).toEqual([])
})

test('the front page is at most 14 kB of HTML and CSS', async () => {
	const { html, css } = await weigh('/')
	expect(html + css).toBeLessThanOrEqual(14_000)
})

test('no page loads more than 15 kB of JavaScript or more than two fonts', async () => {
	const weights = await weighAll(templates)
	expect(weights.filter(({ js, woff2 }) => js > 15_000 || woff2 > 35_000)).toEqual([])
})
