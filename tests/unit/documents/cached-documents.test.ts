import { afterEach, describe, expect, it } from 'vitest'
import { useBuildCache } from '../../../src/catalogue/build-cache.ts'
import { cachedDocuments } from '../../../src/documents/cached-documents.ts'
import { digestOf, json } from '../../../src/documents/document.ts'

afterEach(() => useBuildCache({ getOrMake: (_, make) => make(), sourceOf: () => undefined }))

/** Keeps what is made in memory, as a build keeps it in files. */
function keeping(): void {
	const values = new Map<string, unknown>()
	useBuildCache({
		getOrMake: ({ kind, of }, make) => {
			const key = `${kind} ${String(of)}`
			if (!values.has(key)) values.set(key, structuredClone(make()))
			return values.get(key) as never
		},
		sourceOf: () => undefined,
	})
}

describe('documents of what an earlier build has kept', () => {
	it('have the digests of then, and nothing is made until their bytes are asked for', () => {
		keeping()
		let times = 0
		const build = () =>
			cachedDocuments({ kind: 'pair', of: 'the same' }, () => {
				times += 1
				return [json('a.json', { a: 1 }), json('b.json', { b: 2 })]
			})
		const first = build()
		const digests = first.map(digestOf)
		const second = build()
		expect([second.map(({ path }) => path), second.map(digestOf), times]).toEqual([['a.json', 'b.json'], digests, 1])
		expect([second.map(({ body }) => body), times]).toEqual([first.map(({ body }) => body), 2])
	})

	it('are made anew of anything else', () => {
		keeping()
		const build = (of: string) => cachedDocuments({ kind: 'one', of }, () => [json('a.json', of)])
		expect(digestOf(build('x')[0] as never)).not.toEqual(digestOf(build('y')[0] as never))
	})
})
