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
