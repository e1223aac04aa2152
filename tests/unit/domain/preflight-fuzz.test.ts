import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PreflightInput } from '../../../src/schema/preflight.ts'
import { Category } from '../../../src/schema/vocabulary.ts'
import { GOOD, preflight } from './preflight-state.ts'

const NAMES = [
	...Object.keys(GOOD),
	'slug',
	'content',
	'body',
	'docs_url',
	'safety_notes',
	'platforms',
	'server',
	'server.command',
	'server.env',
	'items',
	'files.a.sh',
	'__proto__',
	'server.__proto__.x',
	'constructor',
	'brand.colors',
	'firstParty',
	'submission.pr',
]
const text = fc.oneof(
	fc.string({ unit: 'grapheme', maxLength: 80 }),
	fc.string({ unit: 'binary', maxLength: 80 }),
	fc.constantFrom(
		'---\n',
		'---\na: &a [*a]\n---\n',
		'---\n!!js/function x\n---\nx',
		'[[[[[[',
		'{a: {b: ',
		'https://x.example',
		'true',
		'1e9',
		'null',
		'- a\n- b',
		'<!-- ',
		'\ud800',
	),
)
const fields = fc
	.dictionary(fc.constantFrom(...NAMES), text, { maxKeys: 12, noNullPrototype: true })
	.chain((given) =>
		fc.constantFrom(...Category.options).map((category) => ({ ...GOOD, category, ...given }) as Record<string, string>),
	)
/** Words of libraries that nobody who writes an entry should read. */
const LIBRARY =
	/zod|YAML(?:Parse|Error)|Unexpected token|Invalid (?:input|string)|Expected |at line \d+, column|undefined/

it('any fields get an answer in our own words, and a path only of its kind', () => {
	fc.assert(
		fc.property(fields, (given) => {
			const { valid, blockers, warnings, prPreview } = preflight(given)
			expect(valid).toBe(blockers.length === 0)
			const said = [...blockers, ...warnings].map(({ message }) => message)
			const own = Object.values(given).some((value) => LIBRARY.test(value))
			expect(own ? [] : said.filter((message) => LIBRARY.test(message) || !message.trim())).toEqual([])
			if (!prPreview) return
			expect(prPreview.targetPath).toMatch(/^content\/[a-z-]+\/[a-z0-9-]+(?:\/index)?\.mdx$/)
			expect(prPreview.branchHint).toMatch(/^[a-z0-9-]+$/)
			expect(prPreview.title).not.toMatch(/[@#`<>[\]\n]/)
		}),
		{ numRuns: 400 },
	)
	expect(({} as Record<string, unknown>).x).toBeUndefined()
})

it('only text is taken, and not more than fits', () => {
	const takes = (value: unknown) => PreflightInput.safeParse(value).success
	expect([{}, { fields: [] }, { fields: { a: 1 } }, { fields: { a: null } }, { fields: 'x' }].map(takes)).toEqual(
		Array(5).fill(false),
	)
	expect([{ fields: {} }, { fields: { a: '' }, more: 1 }].map(takes)).toEqual([true, true])
})
