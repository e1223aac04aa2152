import { expect, it } from 'vitest'
import * as z from 'zod'
import { differences, mergeTexts, toRecord, toTexts } from '../../../src/client/desk/form-values.ts'
import { formFields } from '../../../src/schema/form-fields.ts'
import { jobForm } from '../../../src/schema/job-form.ts'

const form = jobForm()
const JOB = {
	title: 'Engineer',
	status: 'active',
	description: '  Indented.\n',
	benefits: ['Bread', 'Roses'],
	compensation: { min: 0, currency: 'EUR' },
	isRemote: true,
	postedAt: '2026-11-01T09:30:00.000Z',
}

it('writes back the record that it read', () => {
	expect(toRecord(form, toTexts(form, JOB), JOB)).toEqual(JOB)
})

it('says nothing of what is empty, white space, or not ticked', () => {
	const texts = { title: '  ', benefits: '\n \n', isRemote: '', 'compensation.min': ' ', postedAt: '' }
	expect(toRecord(form, texts)).toEqual({})
})

it('shows a field that was said to be false as not ticked', () => {
	expect(toTexts(form, { isRemote: false }).isRemote).toBe('')
})

it('trims lines, and leaves longer text as it is written', () => {
	const texts = { title: ' Engineer ', benefits: ' Bread \n\n Roses', description: ' Two\n lines ' }
	expect(toRecord(form, texts)).toEqual({
		title: 'Engineer',
		benefits: ['Bread', 'Roses'],
		description: ' Two\n lines ',
	})
})

it('begins a posting with its day and ends an opening with its day, and keeps a moment while its day stays', () => {
	const texts = { postedAt: '2026-11-01', expiresAt: '2026-12-01' }
	expect(toRecord(form, texts)).toEqual({
		postedAt: '2026-11-01T00:00:00.000Z',
		expiresAt: '2026-12-01T23:59:59.000Z',
	})
	const before = { postedAt: JOB.postedAt, expiresAt: '2026-11-30T12:00:00.000Z' }
	expect(toRecord(form, texts, before)).toEqual({
		postedAt: JOB.postedAt,
		expiresAt: '2026-12-01T23:59:59.000Z',
	})
})

it('puts a value at its path, however deep', () => {
	const deep = formFields({ a: z.object({ b: z.object({ c: z.string(), d: z.number() }) }) })
	const record = { a: { b: { c: 'x', d: 2 } } }
	expect(toRecord(deep, toTexts(deep, record))).toEqual(record)
})

it('tells two versions of a record apart by the labels of their fields', () => {
	const now = { ...JOB, title: 'Other', compensation: { currency: 'EUR' }, tier: 'gold' }
	const texts = { ...toTexts(form, JOB), title: 'Mine', locationText: 'Lyon' }
	expect(differences(form, { before: JOB, now, texts })).toEqual([
		'Title: was “Engineer”, is “Other”, and you wrote “Mine”',
		'Pay from: was “0”, is empty',
		'Tier: was empty, is “gold”',
	])
	expect(differences(form, { before: JOB, now: JOB, texts })).toEqual([])
})

it('puts what a draft changed over what somebody else saved, and takes the rest from there', () => {
	const now = { ...JOB, title: 'Other', locationText: 'Paris', tier: 'gold' }
	const texts = { ...toTexts(form, JOB), title: 'Mine', companyName: '' }
	const merged = mergeTexts(form, { before: JOB, now, texts })
	expect(merged).toEqual({ ...toTexts(form, now), title: 'Mine', companyName: '' })
})
