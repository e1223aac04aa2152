import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { withHues } from '../../../scripts/build/hues.ts'
import { drawCard } from '../../../src/images/card.ts'
import { renderPng } from '../../../src/images/render.ts'
import { kindOfCategory } from '../../../src/kinds/kind-of.ts'
import type { Preview } from '../../../src/schema/previews.ts'
import { Category } from '../../../src/schema/vocabulary.ts'
import { fixtureProject } from '../../registry/project.ts'
import { category } from '../../registry/registry.ts'

const draw = (preview: Preview) => renderPng(drawCard(preview))
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const digestOf = async (preview: Preview) => digest(await draw(preview))
const sizeOf = (png: Uint8Array) => [Buffer.from(png).readUInt32BE(16), Buffer.from(png).readUInt32BE(20)]

describe('the card of a preview', () => {
	test('has the hues that the style sheet has on paper', () => {
		const HUES = Object.fromEntries(Category.options.map((category) => [category, kindOfCategory(category).hue.light]))
		const css = withHues(readFileSync('src/styles/base.css', 'utf8'))
		const rules = css.matchAll(/\[data-category="([\w-]+)"\] \{\s*--hue: light-dark\((#\w+),/g)
		expect(HUES).toEqual(Object.fromEntries(Array.from(rules, ([, category, hue]) => [category, hue])))
		expect(Object.keys(HUES).sort()).toEqual([...Category.options].sort())
	})

	test.each<[string, Preview]>([
		['one letter', { title: 'a' }],
		[
			'the longest texts',
			{ title: 'W'.repeat(120), subtitle: 'x'.repeat(320), label: 'y'.repeat(200), category: category('servers') },
		],
		['words without end', { title: 'word '.repeat(24), subtitle: 'word '.repeat(60) }],
		['Chinese, Japanese, Korean', { title: '目录 カタログ 목록', label: '目录' }],
		['scripts written from the right', { title: 'فهرس קטלוג', subtitle: 'مرحبا' }],
		['joined letters', { title: 'सूची รายการ ပြ' }],
		['emoji', { title: '👩‍💻🏳️‍🌈🇵🇹 😀', subtitle: '🗿'.repeat(60) }],
		['marks without end', { title: `a${'\u0301'.repeat(119)}` }],
		['lone surrogates', { title: '\ud800 a \udc00' }],
		['controls', { title: 'a\u0000b\u001bc\u202ed\u2066e\u{e0041}f' }],
		['nothing that has a shape', { title: '\u200b\u202e' }],
		['markup', { title: '<b>&amp;</b><script>', subtitle: '{"type":"image"}' }],
		['a private character', { title: '\ue000\u{10ffff}\ufffe' }],
	])('is drawn in full size for %s', async (_, preview) => {
		expect(sizeOf(await draw(preview))).toEqual([600, 315])
	})

	test('shows an empty box for a character that no font here has', async () => {
		const blank = await digestOf({ title: 'a' })
		for (const title of ['a字', 'a🗿', 'aح', 'aक']) expect(await digestOf({ title })).not.toBe(blank)
		for (const label of ['字', '🗿'])
			expect(await digestOf({ title: 'a', label })).not.toBe(await digestOf({ title: 'a', label: ' ' }))
	})

	test('draws each script that the fonts have in its own letters', async () => {
		const digests = await Promise.all(['é', 'Ł', 'Ж', 'λ', 'ệ', 'Ω', '字'].map((title) => digestOf({ title })))
		expect(new Set(digests).size).toBe(digests.length)
	})

	test('is not turned around by characters that nobody sees', async () => {
		const plain = await digestOf({ title: 'abc', subtitle: 'def' })
		for (const hidden of ['\u202e', '\u2066', '\u200b', '\u{e0041}'])
			expect(await digestOf({ title: `${hidden}ab${hidden}c`, subtitle: `d${hidden}ef` })).toBe(plain)
	})

	test('has the same bytes again, at once and in another process of another zone and language', async () => {
		const preview: Preview = {
			title: 'Ωne card',
			subtitle: 'As before.',
			label: 'servers / one',
			category: category('servers'),
		}
		const first = await digestOf(preview)
		expect(await Promise.all(Array.from({ length: 8 }, () => digestOf(preview)))).toEqual(Array(8).fill(first))
		const program = `
			const { drawCard } = await import('./src/images/card.ts')
			const { renderPng } = await import('./src/images/render.ts')
			process.stdout.write(await renderPng(drawCard(${JSON.stringify(preview)})))`
		const { root: cwd, remove } = fixtureProject('pinakes-card-', { content: false })
		onTestFinished(remove)
		const env = { ...process.env, TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', UV_THREADPOOL_SIZE: '1' }
		const other = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd, env, maxBuffer: 1e7 })
		expect(digest(other)).toBe(first)
	})
})
