import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { inject } from 'vitest'
import { facesOf, inRanges } from './font-faces.ts'

const compress = promisify(brotliCompress)

type Kind = 'html' | 'css' | 'js' | 'woff2' | 'svg'
export type Weight = Record<Kind | 'all', number>

interface Answer {
	bytes: Buffer
	text: string
}
const answers = new Map<string, Promise<Answer>>()
const sizes = new Map<string, Promise<number>>()

/** What is made for a key, once. */
function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
	const one = made.get(key) ?? make()
	made.set(key, one)
	return one
}

async function ask(path: string): Promise<Answer> {
	const response = await fetch(inject('baseUrl') + path, { headers: { 'accept-encoding': 'identity' } })
	const bytes = Buffer.from(await response.arrayBuffer())
	return { bytes, text: bytes.toString() }
}

const compressed = async (bytes: Buffer, quality: number): Promise<number> =>
	(await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length

/** A served file, and how large brotli makes it; fonts are compressed already. */
export async function file(
	path: string,
	quality = constants.BROTLI_MAX_QUALITY,
): Promise<{ size: number; text: string }> {
	const { bytes, text } = await once(answers, path, () => ask(path))
	if (path.endsWith('.woff2')) return { size: bytes.length, text }
	return { size: await once(sizes, `${quality} ${path}`, () => compressed(bytes, quality)), text }
}

/** The fonts of a style sheet that a page with this text asks for. */
const fontsFor = (css: string, text: string): string[] =>
	facesOf(css)
		.filter(({ ranges }) => ranges === undefined || [...new Set(text)].some((character) => inRanges(character, ranges)))
		.map(({ url }) => url)

/** Brotli at this quality takes a thirtieth of the time, and what it makes is only larger. */
export const QUICK = 5

/**
 * Bytes of everything that the first view of a page loads, by kind: what the page and its style sheets name. The page
 * itself may be compressed at another quality.
 */
export async function weigh(path: string, quality?: number): Promise<Weight> {
	const page = await file(path, quality)
	const weight: Weight = { html: page.size, css: 0, js: 0, woff2: 0, svg: 0, all: page.size }
	const named = new Set(
		Array.from(page.text.matchAll(/(?:src|href)="(\/[^"]+\.(?:css|js|woff2|svg))"/g), ([, url = '']) => url),
	)
	for (const url of named) {
		const { size, text } = await file(url)
		const kind = url.split('.').at(-1) as Kind
		weight[kind] += size
		weight.all += size
		if (kind === 'css') for (const font of fontsFor(text, page.text)) named.add(font)
		if (kind === 'js')
			for (const [, module = ''] of text.matchAll(/\bfrom\s*["'`]\.\/([^"'`]+)["'`]/g)) named.add(`/_astro/${module}`)
	}
	return weight
}

/** What fonts may weigh: the two of every page, and the two that a page with an accent or a rare sign asks for besides. */
export const FONT_BUDGET = { base: 15_500, more: 10_500 } as const

export const isAccented = ({ woff2 }: Weight): boolean => woff2 > FONT_BUDGET.base

/** Whether an entry loads more than 45 kB, besides the letters with accents where it has some. */
export const isHeavyEntry = (weight: Weight): boolean =>
	weight.all > 45_000 + (isAccented(weight) ? FONT_BUDGET.more : 0)
