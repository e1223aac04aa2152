import { expect, test } from 'vitest'
import { factsOf, notesOf, read, refused, rowsOf } from './read.ts'

test('a document has only what all entries have, and nothing of it is installed', () => {
	const { source, kind } = read('document', {})
	expect([factsOf('document', {}), rowsOf('document', {}), kind.details(source)]).toEqual([undefined, [], {}])
	expect(notesOf('document', {})).toEqual({ safety: undefined, privacy: undefined })
	expect([kind.install, kind.namedFiles, kind.file]).toEqual([undefined, undefined, undefined])
})

test('parts of other kinds are refused in a document', () => {
	expect(refused('document', { hook: {} })).toEqual([''])
})
