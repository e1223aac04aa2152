import { expect, it } from 'vitest'
import { groupItems } from '../../../src/domain/submission/field-findings.ts'

const missing = (field: string) => ({
	check: 'schema' as const,
	level: 'blocker' as const,
	message: 'It is missing.',
	file: '',
	field,
})
const itemsIn = (numbers: readonly number[], rest = '') =>
	numbers.map((number) => missing(`items.${number - 1}${rest}`))

it.each([
	['one item', itemsIn([3], '.why'), 'items.2.why', 'It is missing.'],
	['two', itemsIn([2, 5], '.why'), 'items', 'In items 2 and 5, why: It is missing.'],
	['six', itemsIn([1, 2, 3, 4, 5, 6]), 'items', 'In items 1, 2, 3, 4, 5 and 6: It is missing.'],
	['seven', itemsIn([1, 2, 3, 4, 5, 6, 9]), 'items', 'In items 1, 2, 3, 4, 5 and 2 more: It is missing.'],
])('what is wrong with %s of a list is said once, and of which', (_, findings, field, message) => {
	expect(groupItems(findings)).toEqual([{ ...findings[0], field, message }])
})
