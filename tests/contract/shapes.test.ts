import { expect, test } from 'vitest'
import * as z from 'zod'

const modules = import.meta.glob<Record<string, unknown>>(
	['../../src/schema/**/*.ts', '!**/settings.ts', '!**/endpoints.ts', '!**/words/**'],
	{
		eager: true,
	},
)

/** Every exported shape by the name of its module and its own. */
const names = z.registry<{ id: string }>()
for (const [file, exported] of Object.entries(modules))
	for (const [name, value] of Object.entries(exported))
		if (value instanceof z.ZodType && !names.has(value)) names.add(value, { id: idOf(file, name) })

function idOf(file: string, name: string): string {
	return `${file.replace('../../src/schema/', '').replace('.ts', '')}/${name}`
}

const options = { metadata: names, unrepresentable: 'any', io: 'input', uri: (id: string) => id } as const
const { schemas } = z.toJSONSchema(names, options)

/** A value as the record has it: shapes by name or whole, expressions as they are written, functions left out. */
function written(_: string, value: unknown): unknown {
	if (value instanceof RegExp) return String(value)
	if (value instanceof Map || value instanceof Set) return [...value]
	if (!(value instanceof z.ZodType)) return value
	return names.get(value)?.id ?? z.toJSONSchema(value, { unrepresentable: 'any', io: 'input' })
}

const lineOf = (id: string, value: unknown): string | undefined => {
	if (typeof value === 'function' && !(value instanceof z.ZodType)) return undefined
	const { $schema, $id, ...shape } = (schemas[id] ?? {}) as Record<string, unknown>
	const text = value instanceof z.ZodType && schemas[id] ? JSON.stringify(shape) : JSON.stringify(value, written)
	return text && `${id} ${text}`
}

test('every limit, name and word of the shapes is the one on record, so that it changes on purpose', async () => {
	const lines = Object.entries(modules).flatMap(([file, exported]) =>
		Object.entries(exported).flatMap(([name, value]) => lineOf(idOf(file, name), value) ?? []),
	)
	expect(lines.length).toBeGreaterThan(200)
	await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('shapes.txt')
})
