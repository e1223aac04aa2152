import { describe, expect, it } from 'vitest'
import { breaksBetween, type OpenApi } from '../../../scripts/openapi/breaks.ts'
import { asLines, currentOpenApi, reliedOn } from '../../../scripts/openapi/released.ts'

const current = currentOpenApi()
const kept = JSON.parse(asLines(reliedOn(current))) as OpenApi

/** Every place in a document that holds an object, with the keys that may be taken out of it. */
function* places(value: unknown, path: readonly string[] = []): Iterable<string[]> {
	if (typeof value !== 'object' || value === null) return
	for (const [key, one] of Object.entries(value)) {
		yield [...path, key]
		yield* places(one, [...path, key])
	}
}

function without(document: OpenApi, path: readonly string[]): OpenApi {
	const copy = { ...document, paths: structuredClone(document.paths) }
	const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy)
	delete (holder as Record<string, unknown>)[path.at(-1) as string]
	return copy
}

describe('what is kept of a release', () => {
	it('is neither broken by the whole description nor breaks it', () => {
		expect(breaksBetween(kept, current)).toEqual([])
		expect(breaksBetween(current, kept)).toEqual([])
	})

	it('shows every field, parameter, answer and header that is taken out of the description, as the whole would', () => {
		const names = [...places(current.paths)].filter((path) =>
			['properties', 'responses', 'headers', 'content'].includes(path.at(-2) ?? ''),
		)
		expect(names.length).toBeGreaterThan(500)
		for (const [path = '', ...inside] of names) {
			const only = (document: OpenApi): OpenApi => ({ ...document, paths: { [path]: document.paths[path] ?? {} } })
			const changed = without(only(current), ['paths', path, ...inside])
			const found = breaksBetween(only(kept), changed)
			expect([path, ...inside, ...found]).toEqual([path, ...inside, ...breaksBetween(only(current), changed)])
		}
	})

	it('keeps fields that are called like an explanation, and values that look like one', () => {
		const schema = { properties: { description: { description: 'Said.', type: 'string' } }, default: { title: 'x' } }
		const paths = { '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } }
		const document: OpenApi = { info: { version: '1.0.0' }, paths }
		const expected = { properties: { description: { type: 'string' } }, default: { title: 'x' } }
		expect(reliedOn(document).paths['/a']?.get?.responses['200']?.content?.['application/json']).toEqual({
			schema: expected,
		})
	})

	it('has a line for each operation, schema and header, and explains nothing', () => {
		const text = asLines(reliedOn(current))
		const lines = text.split('\n').filter((line) => line.startsWith('\t\t\t"'))
		const methods = Object.values(current.paths).flatMap((one) => Object.keys(one))
		const { components } = current as unknown as { components: Record<string, object> }
		const named = ['schemas', 'headers', 'securitySchemes'].flatMap((kind) => Object.keys(components[kind] ?? {}))
		expect(lines).toHaveLength(methods.length + named.length)
		expect(text).not.toContain('The catalogue')
	})
})
