import { expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { checkContent, checkContextOf } from '../../../src/checks/run.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { type Made, makeDraft } from '../catalogue/draft.ts'

const path = `${categoryOfKind('document')}/example`
const levels = (fields: object, made: Made = {}) => {
	const entries = [makeDraft(path, fields, made)]
	const findings = checkContent(
		entries,
		checkContextOf(entries, buildCatalogue(entries, { baseUrl: 'https://registry.test' }), '2026-11-21'),
	)
	return Object.fromEntries(findings.map(({ check, level }) => [check, level]))
}
const LACKING = { repoUrl: undefined, verification: 'draft' }

it('a draft may lack what others may not, and each lack is a gap, as is that nobody has read it', () => {
	expect(levels(LACKING, { body: 'Short.' })).toEqual({
		source: 'gap',
		licence: 'gap',
		'body-length': 'gap',
		'use-cases': 'gap',
		draft: 'gap',
	})
	expect(levels({ ...LACKING, verification: 'validated' }, { body: 'Short.' })).toMatchObject({
		source: 'blocker',
		licence: 'warning',
		'body-length': 'blocker',
	})
})

it('what guards readers, and what no page could show, stops a draft as it stops others', () => {
	expect(levels(LACKING, { body: `A key: AKIA${'A'.repeat(16)}. ${'More words. '.repeat(10)}` })).toMatchObject({
		secrets: 'blocker',
	})
	expect(levels(LACKING, { body: `[here](javascript:alert) ${'More words. '.repeat(10)}` })).toMatchObject({
		'link-schemes': 'blocker',
	})
	expect(levels(LACKING, { body: 'x '.repeat(25_000) })).toMatchObject({ 'body-length': 'blocker' })
	expect(levels({ ...LACKING, title: undefined })).toMatchObject({ schema: 'blocker' })
})
