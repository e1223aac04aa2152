import { expect, test } from 'vitest'
import { allNotes } from '../../../../src/schema/text/touch.ts'

test('one note is not called all notes', () => {
	expect([allNotes(1), allNotes(2)]).toEqual(['whole note', 'all 2 notes'])
})
