import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { forgetCatalogue, sharedCatalogue } from '../../../src/catalogue/disk/shared.ts'
import { COMMON, sourceText } from './draft.ts'

const contentDir = join(mkdtempSync(join(tmpdir(), 'pinakes-shared-')), 'content')
const place = { contentDir, baseUrl: 'https://pinakes.test' }

const write = (slug: string): void => {
	mkdirSync(join(contentDir, 'prompts'), { recursive: true })
	writeFileSync(join(contentDir, `prompts/${slug}.mdx`), sourceText({ ...COMMON, title: slug }))
}
const slugs = (): string[] => sharedCatalogue(place).records.map(({ entry }) => entry.slug)

afterEach(() => {
	forgetCatalogue()
	rmSync(contentDir, { recursive: true, force: true })
})

test('the catalogue is read once, and anew when it is forgotten', () => {
	write('one')
	expect(slugs()).toEqual(['one'])
	write('two')
	expect(slugs()).toEqual(['one'])
	forgetCatalogue()
	expect(slugs()).toEqual(['one', 'two'])
})

test('another address of the site is another catalogue, and a slash at its end is not', () => {
	write('one')
	const first = sharedCatalogue(place)
	expect(sharedCatalogue({ ...place, baseUrl: 'https://pinakes.test/' })).toBe(first)
	expect(sharedCatalogue({ ...place, baseUrl: 'https://other.test' }).records[0]?.entry.canonicalUrl).toBe(
		'https://other.test/prompts/one',
	)
})
