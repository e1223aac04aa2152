import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../../src/schema/settings.ts'
import { Platform } from '../../src/schema/vocabulary.ts'
import { ownEntries } from '../support/own-entries.ts'

const page = (path: string) => readFileSync(`dist${path}.html`, 'utf8')
const listed = ownEntries().filter(({ lifecycle }) => !lifecycle)

/** The title of the first entry at or after an id. */
const firstTitle = (html: string, id: string) =>
	/<h3[^>]*><a[^>]*>([^<]+)/.exec(html.slice(html.indexOf(`id="${id}"`)))?.[1] ?? ''

test('a long list of a category leads to the first entry of each letter', () => {
	const strayed = Object.keys(settings.categories).flatMap((category) => {
		const html = page(`/${category}`)
		const [, nav = ''] = /<nav[^>]*aria-label="Letters"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
		const letters = Array.from(nav.matchAll(/href="#([^"]+)"/g), ([, id = '']) => id)
		const isLong = listed.filter((entry) => entry.category === category).length > 60
		if (isLong !== letters.length > 1) return [`${category}: ${letters.length} letters`]
		return letters
			.filter((id) => id !== 'others' && !firstTitle(html, id).toLowerCase().startsWith(id))
			.map((id) => `${category}#${id}`)
	})
	expect(strayed).toEqual([])
})

test('the page of a client has each category of its entries, with their number', () => {
	const wrong = Platform.options.flatMap((platform) => {
		const html = page(`/platforms/${platform}`)
		const of = listed.filter(({ platforms }) => platforms?.includes(platform))
		return [...Map.groupBy(of, ({ category }) => category)]
			.filter(([category, { length }]) => {
				const [, part = ''] = html.split(`<section class="sect" id="${category}">`)
				return !part.slice(0, 300).includes(`>${length} entr`)
			})
			.map(([category]) => `${platform}: ${category}`)
	})
	expect(wrong).toEqual([])
})

test('behind the first card of the home page lie the newest entries of other categories', () => {
	const keys = Array.from(page('/index').matchAll(/class="back b\d" href="\/([^"]+)"/g), ([, key]) => key)
	const others = new Set(listed.map(({ category }) => category)).size - 1
	const older = keys.filter((key) => {
		const behind = listed.find(({ category, slug }) => key === `${category}/${slug}`)
		return listed.some(({ category, dateAdded }) => category === behind?.category && dateAdded > behind.dateAdded)
	})
	expect([keys.length, older]).toEqual([Math.max(0, Math.min(2, others)), []])
})
