import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { DETAIL_CODES, issueDetails } from '../../../src/schema/contract/errors.ts'
import { PlatformParameter } from '../../../src/schema/contract/parameters.ts'
import { plainIssue } from '../../../src/schema/issues.ts'
import { HttpsUrl } from '../../../src/schema/primitives.ts'
import { IntegrityQuery } from '../../../src/schema/registry.ts'

const Shape = z.strictObject({
	text: z.string().min(2).max(4).optional(),
	day: z.iso.date().optional(),
	word: z.enum(['a', 'b']).optional(),
	list: z.array(z.string()).optional(),
	short: z.array(z.string()).max(3).optional(),
	when: z.union([z.iso.date(), z.iso.datetime()]).optional(),
	even: z
		.int()
		.refine((n) => n % 2 === 0, 'Write an even number.')
		.optional(),
	must: z.string().optional(),
})

const codesOf = (value: unknown, shape: z.ZodType = Shape) => {
	const { error } = shape.safeParse(value, { error: plainIssue, reportInput: true })
	return error ? issueDetails(error).map(({ code }) => code) : []
}

describe('the word for what is wrong', () => {
	it.each([
		[{ text: 'x' }, 'too_small'],
		[{ text: 'xxxxx' }, 'too_big'],
		[{ text: 1 }, 'wrong_type'],
		[{ list: 'x' }, 'wrong_type'],
		[{ short: 'more letters than items' }, 'wrong_type'],
		[{ text: ['a'] }, 'wrong_type'],
		[{ day: 'yesterday' }, 'wrong_form'],
		[{ when: 'yesterday' }, 'wrong_form'],
		[{ word: 'c' }, 'not_allowed'],
		[{ even: 3 }, 'invalid'],
		[{ other: 1 }, 'unknown_field'],
	])('of %j is %s', (value, code) => {
		expect(codesOf(value)).toEqual([code])
	})

	const rule = (detail: string) => z.string().refine((text) => text === 'x', { error: 'Write x.', params: { detail } })

	it.each([
		['wrong_form', rule('wrong_form')],
		['wrong_form', rule('wrong_form').or(z.literal(''))],
		['too_big', rule('too_big')],
		['invalid', rule('constructor')],
	])('of a rule that is a function is the one it names: %s', (code, shape) => {
		expect(codesOf('y', shape)).toEqual([code])
	})

	it('of an address that is no public one is the same as of any other format', () => {
		expect(codesOf('javascript:alert(1)', HttpsUrl)).toEqual(['wrong_form'])
		expect(codesOf('javascript:alert(1)', HttpsUrl.or(z.literal('')))).toEqual(['wrong_form'])
	})

	it('of a parameter that is too long is “too_big”', () => {
		expect(codesOf('a'.repeat(50), PlatformParameter)).toEqual(['too_big'])
	})

	it('of a field that another one demands is “missing”', () => {
		expect(codesOf({ hash: 'a'.repeat(64) }, IntegrityQuery)).toEqual(['missing'])
	})

	it('is “missing” for what has to be there, a value of a list too', () => {
		expect(codesOf({}, z.object({ must: z.string(), word: z.enum(['a', 'b']) }))).toEqual(['missing', 'missing'])
	})

	it('is in the table of docs/api.md', () => {
		const docs = readFileSync('docs/api.md', 'utf8')
		expect(Object.keys(DETAIL_CODES).filter((code) => !docs.includes(`\`${code}\``))).toEqual([])
	})

	it('is always one of ours', () => {
		const odd = z.object({ a: z.map(z.string(), z.string()), b: z.number().multipleOf(5), c: z.never() })
		const codes = codesOf({ a: new Map([[1, 'x']]), b: 3, c: 1 }, odd)
		expect(codes.filter((code) => !(code in DETAIL_CODES))).toEqual([])
		expect(codes).toHaveLength(3)
	})
})
