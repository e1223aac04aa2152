import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { formFields } from '../../../src/schema/form-fields.ts'
import { jobForm } from '../../../src/schema/job-form.ts'
import { JobInput } from '../../../src/schema/jobs.ts'
import { HttpsUrl } from '../../../src/schema/primitives.ts'

const only = (schema: z.ZodType) => formFields({ aField: schema })[0]

describe('the form of a schema', () => {
	it.each<[string, z.ZodType, object]>([
		['a line for short text', z.string().max(400), { kind: 'line' }],
		['several lines for long text', z.string().max(401), { kind: 'text' }],
		['an address', HttpsUrl, { kind: 'line', input: 'url' }],
		['an address that has a description', HttpsUrl.describe('x'), { kind: 'line', input: 'url' }],
		['a number', z.int().min(0), { kind: 'line', input: 'number' }],
		['a day', z.iso.datetime(), { kind: 'line', input: 'date' }],
		['yes or no', z.boolean(), { kind: 'choice', input: 'checkbox', options: ['true', 'false'] }],
		['one of a list', z.enum(['a', 'b']), { kind: 'choice', options: ['a', 'b'] }],
		['items', z.array(z.string()), { kind: 'list', hint: 'One per line.' }],
		['items of a list', z.array(z.enum(['a', 'b'])), { kind: 'list', hint: 'One per line: a, b.' }],
		['items with parts', z.array(z.object({ a: z.string() })), { kind: 'yaml' }],
	])('asks for %s', (_, schema, field) => {
		expect(only(schema)).toMatchObject({ name: 'aField', label: 'A field', required: true, ...field })
		expect(only(schema.optional())).toMatchObject({ ...field, required: false })
	})

	it('asks for the parts of a field each by its path, with what the schema says of it', () => {
		const schema = z
			.object({ min: z.number().describe('At least.'), unit: z.string() })
			.partial()
			.optional()
		expect(formFields({ pay: schema })).toEqual([
			{ name: 'pay.min', label: 'Min', hint: 'At least.', required: false, kind: 'line', input: 'number' },
			{ name: 'pay.unit', label: 'Unit', hint: '', required: false, kind: 'line' },
		])
	})
})

describe('the form of a job', () => {
	it('asks once for everything that a maintainer may write, in a form that the desk has', () => {
		const asked = jobForm().map(({ name }) => name.split('.')[0])
		const { version: _, ...writable } = JobInput.shape
		expect(new Set(asked)).toEqual(new Set(Object.keys(writable)))
		expect(
			jobForm()
				.map(({ name }) => name)
				.slice(0, 3),
		).toEqual(['title', 'companyName', 'locationText'])
		expect(new Set(jobForm().map(({ name }) => name)).size).toBe(jobForm().length)
		expect(jobForm().filter(({ kind }) => kind === 'yaml')).toEqual([])
	})

	it('asks for a field that the schema gains, last and under its own name', () => {
		const gained = jobForm({ ...JobInput.shape, visaSponsored: z.boolean().optional() })
		expect(gained.slice(0, -1)).toEqual(jobForm())
		expect(gained.at(-1)).toMatchObject({ name: 'visaSponsored', label: 'Visa sponsored', input: 'checkbox' })
	})

	it('says where a job was found in words', () => {
		expect(jobForm().find(({ name }) => name === 'sourceKind')?.optionLabels).toMatchObject({
			manual: 'Found by a maintainer',
		})
	})
})
