import { expect, test } from 'vitest'
import { allNotes, touchLine } from '../../../../src/schema/text/touch.ts'

test('one note is not called all notes', () => {
	expect([allNotes(1), allNotes(2)]).toEqual(['whole note', 'all 2 notes'])
})

test('a line does not end where its sentence goes on', () => {
	const detail = 'if the apps for files are loaded as well, edits, moves or deletes every file that it can reach there'
	expect(touchLine([`Sends mail and changes calendars, with ${detail}.`])).toBe('Sends mail and changes calendars')
	expect(touchLine([`Sends mail and changes calendars and, with ${detail}.`])).toMatch(/^Sends mail and .* apps.*…$/)
})

test('a line does not end inside code', () => {
	const note =
		'`load_config` loads and commits at once, without a preview on the device and without `commit confirmed 10`.'
	expect(touchLine([note])).toBe(
		'`load_config` loads and commits at once, without a preview on the device and without…',
	)
})
