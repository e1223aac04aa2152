import { expect, test } from 'vitest'
import * as z from 'zod'
import { plainIssue } from '../../../src/schema/issues.ts'

const said = (schema: z.ZodType, value: unknown) =>
	schema.safeParse(value, { error: plainIssue }).error?.issues.map(({ message }) => message)

test('the empty text is not offered as something to write', () => {
	expect(said(z.enum(['true', 'false', '']), 'x')).toEqual(['Write one of true, false.'])
})

test('an unknown name comes back short, whole and visible', () => {
	expect(said(z.strictObject({ title: z.string() }), { title: 'x', [`a\u200b${'😀'.repeat(80)}`]: 1 })).toEqual([
		`“a${'😀'.repeat(29)}…” is not a field here. The fields are title.`,
	])
})

test.each<[string, z.ZodType, unknown, string]>([
	['a text', z.string(), undefined, 'It is missing. Write text.'],
	['a text', z.string(), null, 'It is empty. Write text.'],
	['a text', z.string(), 7, 'Write text: put the value in quotes.'],
	['a text', z.string(), true, 'Write text: put the value in quotes.'],
	['a text', z.string(), ['a'], 'Write text, not a list.'],
	['a text', z.string(), {}, 'Write text, not fields with values.'],
	['a number', z.number(), 'a', 'Write a number, not text.'],
	['a number', z.number(), undefined, 'It is missing. Write a number.'],
	['a whole number', z.int(), 1.5, 'Write a whole number.'],
	['a truth', z.boolean(), 'yes', 'Write true or false, not text.'],
	['a list', z.array(z.string()), 'a', 'Write a list, not text.'],
	['a list', z.array(z.string()), {}, 'Write a list, not fields with values.'],
	['fields', z.object({}), [], 'Write fields with values, not a list.'],
	['a record', z.record(z.string(), z.string()), 'a', 'Write fields with values, not text.'],
	[
		'a described field',
		z.string().describe('The name people know it by.'),
		undefined,
		'It is missing. The name people know it by.',
	],
	['a described field', z.string().describe('The name people know it by.'), null, 'It is empty. Write text.'],
	['a short text', z.string().min(2), 'a', 'Write at least 2 characters.'],
	['a long text', z.string().max(1), 'ab', 'Write at most 1 character.'],
	['a short list', z.array(z.string()).min(1), [], 'Write at least 1 item.'],
	['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Write at most 2 items.'],
	['a small number', z.number().min(2), 1, 'Write a number of at least 2.'],
	['a large number', z.number().max(2), 3, 'Write a number of at most 2.'],
	['a number at its bound', z.number().gt(2), 2, 'Write a number above 2.'],
	['a number at its bound', z.number().lt(2), 2, 'Write a number below 2.'],
	['a word of one', z.literal('a'), 'b', 'Write a.'],
	['a word of several', z.enum(['active', 'closed']), 'actve', 'Did you mean active? Write one of active, closed.'],
	['a word of several', z.enum(['active', 'closed']), 'x', 'Write one of active, closed.'],
	['a word of several', z.enum(['active', 'closed']), 7, 'Write one of active, closed.'],
	['a word of several', z.enum(['active', 'closed']), undefined, 'It is missing. Write one of active, closed.'],
	[
		'an unknown field',
		z.strictObject({ title: z.string().optional() }),
		{ tilte: 1 },
		'“tilte” is not a field here. Did you mean title?',
	],
	['an email address', z.email(), 'name', 'Write an email address, for example name@example.com.'],
	['an address', z.url(), 'example', 'Write a full address, for example https://example.com/docs.'],
	['a day', z.iso.date(), 'today', 'Write a day, for example 2026-11-20.'],
	['a time', z.iso.datetime(), 'now', 'Write a time in UTC, for example 2026-11-20T08:00:00Z.'],
	['a form', z.string().regex(/^a$/), 'b', 'It does not have the expected format.'],
	[
		'one of two forms',
		z.union([z.enum(['a']), z.strictObject({ level: z.enum(['a']) })]),
		{ level: 'b' },
		'level: Write a.',
	],
	[
		'one of two forms',
		z.union([z.enum(['a', 'b']), z.strictObject({ level: z.string() })]),
		'xyz',
		'Write one of a, b.',
	],
	[
		'an unknown key',
		z.partialRecord(z.enum(['one', 'two']), z.string()),
		{ oen: 'a' },
		'“oen” is not a field here. Did you mean one?',
	],
])('what is wrong with %s says what to write (%#)', (_, schema, value, message) => {
	expect(said(schema, value)).toEqual([message])
})

test('fifty unknown fields are named, one a line', () => {
	const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`unknown-${i}`, 1]))
	const [message = ''] = said(z.strictObject({ title: z.string().optional() }), many) ?? []
	expect(message.split('\n')).toHaveLength(50)
	expect(message.split('\n')[0]).toBe('“unknown-0” is not a field here. The fields are title.')
})

test('the first word of several fields offers all of them, and never picks one', () => {
	const job = z.strictObject({ title: z.string(), companyName: z.string(), companyUrl: z.string().optional() })
	const whole = { title: 'x', companyName: 'y' }
	expect(said(job, { ...whole, company: 'z' })).toEqual([
		'“company” is not a field here. Did you mean companyName or companyUrl?',
	])
	expect(said(job, { ...whole, comp: 'z' })).toEqual(['“comp” is not a field here. Did you mean companyUrl?'])
})
