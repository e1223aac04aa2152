import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMergedStart } from '../../../scripts/functions/merged-start.ts'
import { split } from '../../../scripts/functions/split.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-merged-start-'))
const outdir = join(folder, 'out')
afterAll(() => rmSync(folder, { recursive: true }))

/** Two files that the start shares with different awaited ones have the same name; the awaited ones share one of their own. */
const SOURCES = {
	first: `globalThis.order.push('first'); let count = 0; export const value = () => ++count
export const costly = /* @__PURE__ */ (() => globalThis.order.push('costly'))()`,
	other: `import { costly } from './first'; export default () => costly`,
	second: `globalThis.order.push('second'); let count = 100; export const value = () => ++count`,
	between: `globalThis.order.push('between'); export class Between {}`,
	one: `import './second'; import { value } from './first'; import { Between } from './between'; export const answer = () => [value(), Between]`,
	two: `import { value } from './second'; import { Between } from './between'; export const answer = () => [value(), Between]`,
	handler: `import { value as second } from './second'
import { value as first } from './first'
globalThis.order.push('handler')
export default async () => {
	const counts = [first(), second()]
	const [one, two] = await Promise.all([import('./one'), import('./two')])
	return { counts, one: one.answer(), two: two.answer() }
}`,
}

interface Answer {
	counts: number[]
	one: [number, unknown]
	two: [number, unknown]
}

const order: string[] = []
let handler: () => Promise<Answer>
let files: readonly string[]

beforeAll(async () => {
	Reflect.set(globalThis, 'order', order)
	for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, `${name}.ts`), text)
	const form = { format: 'esm', outdir, outExtension: { '.js': '.mjs' }, bundle: true, logLevel: 'silent' } as const
	const starts = [
		{ name: 'one', text: `export { default } from './handler.ts'` },
		{ name: 'other', text: `export { default } from './other.ts'` },
	]
	const [one] = await split(starts, { ...form, absWorkingDir: folder })
	if (!one) throw new Error('Nothing was split.')
	files = [...one.chunks.keys()]
	await writeMergedStart(one.chunks, form)
	handler = (await import(/* @vite-ignore */ pathToFileURL(join(outdir, 'handler.mjs')).href)).default
})

const importsOf = (file: string): string[] =>
	[...readFileSync(join(outdir, file), 'utf8').matchAll(/(?:from ?|import ?)"\.\/([^"]+)"/g)].map(
		([, name = '']) => name,
	)

test('a start is one file, and what it awaits is no part of it', () => {
	expect(files.length).toBe(6)
	expect(importsOf('handler.mjs')).toEqual([])
	expect(readdirSync(outdir).length).toBe(4)
	expect(readFileSync(join(outdir, 'handler.mjs'), 'utf8')).not.toContain('Between')
})

test('modules run once, and what is awaited shares them with the start', async () => {
	expect(order.toSorted()).toEqual(['first', 'handler', 'second'])
	const { counts, one, two } = await handler()
	expect([counts, one[0], two[0]]).toEqual([[1, 101], 2, 102])
	expect(one[1]).toBe(two[1])
	expect(order.toSorted()).toEqual(['between', 'first', 'handler', 'second'])
})

test('what only another function uses of a shared module is no part of a start', () => {
	expect(readFileSync(join(folder, 'other.ts'), 'utf8')).toContain('costly')
	for (const file of readdirSync(outdir)) expect(readFileSync(join(outdir, file), 'utf8')).not.toContain('costly')
})
