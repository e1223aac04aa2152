import { expect, test } from 'vitest'
import { operationGroups } from '../../src/components/api-docs.ts'
import { operations, samples } from '../support/operations.ts'

test('an operation that takes a body has one in its example, which its schema accepts', () => {
	const faults = operations.flatMap(([id, { body, example }]) => {
		if (!body) return []
		const parsed = body.safeParse(example?.body)
		return parsed.success ? [] : [`${id}: ${parsed.error.message}`]
	})
	expect(faults).toEqual([])
})

test('a documented request sends a body only where the operation takes one, and says what it needs', () => {
	const rows = operationGroups('https://example.com', samples).flatMap((group) => group.rows)
	const taking = new Set(operations.flatMap(([id, { body }]) => (body ? [id] : [])))
	expect(
		rows.filter(({ id, example }) => taking.has(id) !== example.curl.includes(" -d '")).map(({ id }) => id),
	).toEqual([])
	const given = new Map(operations.map(([id, { example }]) => [id, example?.needs]))
	expect(rows.filter(({ id, example }) => example.needs !== given.get(id))).toEqual([])
	expect(rows.find(({ id }) => id === 'getJob')?.example.needs).toBe('an open job with that slug')
})
