import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeOneStart } from '../../../scripts/functions/one-start.ts'
import { openSplitter } from '../../../scripts/functions/split.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-one-start-'))
const outdir = join(folder, 'out')
afterAll(() => rmSync(folder, { recursive: true }))

/** Two files that the start shares with different awaited ones have the same name; the awaited ones share one of their own. */
const SOURCES = {
	first: `globalThis.order.push('first'); let count = 0; export const value = () => ++count`,
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
	const splitter = await openSplitter(['one'], { ...form, absWorkingDir: folder })
	const [split] = await splitter.split([{ name: 'one', text: `export { default } from './handler.ts'` }])
	await splitter.close()
	if (!split) throw new Error('Nothing was split.')
	files = [...split.parts.keys()]
	await writeOneStart(split.parts, form)
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

test('a function is joined as it starts in each go, whatever was joined before', async () => {
	const form = { format: 'esm', outExtension: { '.js': '.mjs' }, bundle: true, logLevel: 'silent' } as const
	const splitter = await openSplitter(['a', 'b'], { ...form, absWorkingDir: folder })
	const textOf = async (name: string, text: string) => {
		const [one, ...others] = await splitter.split([{ name, text }])
		expect(others).toEqual([])
		return [...(one?.parts.values() ?? [])].map(({ code }) => code).join('')
	}
	const [first, second] = [`export { value } from './first.ts'`, `export { value } from './second.ts'`]
	expect(await textOf('a', first)).toContain(`push("first")`)
	expect(await textOf('b', second)).not.toContain('first')
	expect(await textOf('a', second)).toContain(`push("second")`)
	await splitter.close()
})
