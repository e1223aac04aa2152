import { expect, it } from 'vitest'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import { entriesOf } from '../../src/catalogue/catalogue.ts'
import { readContent } from '../../src/catalogue/disk/content.ts'
import { checkContent, checkContextOf, formatFinding } from '../../src/checks/run.ts'
import { kinds } from '../../src/kinds/kinds.ts'
import { settings } from '../../src/schema/settings.ts'
import { CONTENT } from '../registry/registry.ts'
import { settings as fixture } from '../registry/settings.ts'

const drafts = readContent(CONTENT)
const catalogue = buildCatalogue(drafts, { baseUrl: 'https://lectern.test' })

it('is what the sources know in these tests, whatever registry the tree is', () => {
	expect(settings).toBe(fixture)
})

/** After everything that happens in the fixture, and before its receipts expire. */
const TODAY = '2026-12-31'

it('passes the content check without a warning', () => {
	const findings = checkContent(drafts, checkContextOf(drafts, catalogue, TODAY))
	expect(findings.map(formatFinding)).toEqual([])
})

it('has an entry in every category, of every kind, and of every lifecycle', () => {
	const filled = new Set(entriesOf(catalogue).map(({ category }) => category))
	expect(Object.keys(settings.categories).filter((category) => !filled.has(category as never))).toEqual([])
	const shelved = new Set<string>(Object.values(settings.categories).map(({ kind }) => kind))
	expect(Object.keys(kinds).filter((kind) => !shelved.has(kind))).toEqual([])
	expect(catalogue.tombstones.map(({ state }) => state).toSorted()).toEqual(['renamed', 'withdrawn'])
	expect(entriesOf(catalogue).filter(({ lifecycle }) => lifecycle)).toHaveLength(1)
})
