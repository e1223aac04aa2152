import { expect, test } from 'vitest'
import { digestOf, joined } from '../../../src/documents/document.ts'

test('a text of many parts is in bytes what it is in one string, wherever its pieces end', () => {
	const parts = Array.from({ length: 3000 }, (_, i) => `${i} – ${'é'.repeat(i % 700)}\n`)
	expect(Buffer.from(joined(parts)).toString()).toBe(parts.join(''))
	expect(joined([])).toHaveLength(0)
})

test('the digest of a document is that of its bytes, whether it is a text or bytes', () => {
	const body = 'Größe 😀\n'
	const [text, bytes] = [body, Buffer.from(body)].map((body) => digestOf({ path: 'a', type: 'text/plain', body }))
	expect(text).toEqual(bytes)
	expect(text?.bytes).toBe(13)
})
