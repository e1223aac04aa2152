import { expect, it } from 'vitest'
import { SENDING } from '../../../src/schema/readings.ts'
import { notesOf } from '../../../src/schema/search-notes.ts'

const without = (value: string, applied = true) =>
	notesOf({ understood: [{ words: value, filter: 'without', value, applied }] })

it('says what is left out where nothing may be sent away, as long as that filter is applied', () => {
	expect(without(SENDING)).toEqual([expect.stringContaining('contacted a host unprompted are left out')])
	expect(without(SENDING, false)).toEqual([])
})

it('says what a word was read as', () => {
	expect(notesOf({ corrections: [{ word: 'pitcures', as: 'pictures' }] })).toEqual([
		'“pitcures” was read as “pictures”.',
	])
})

it.each(['docker', 'constructor'])('says nothing more of what a query leaves out by name: %s', (name) => {
	expect(without(name)).toEqual([])
})

it.each([
	['toolCount', 'There is no filter for the number of tools'],
	['official', 'Each entry names its author'],
])('says that nothing was narrowed by what is not recorded: %s', (of, said) => {
	expect(notesOf({ notRecorded: [of] })).toEqual([expect.stringContaining(said)])
})
