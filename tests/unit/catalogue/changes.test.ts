import { describe, expect, it } from 'vitest'
import { deriveChanges } from '../../../src/catalogue/changes.ts'
import { summarizeRevision } from '../../../src/catalogue/revision.ts'
import type { EntrySource } from '../../../src/kinds/kind.ts'
import { makeDraft, sourceText } from './draft.ts'

const summary = (data: object, status = 'M') =>
	summarizeRevision({ text: sourceText(data), path: 'prompts/one', status } as Parameters<typeof summarizeRevision>[0])

describe('an old version of a file', () => {
	it.each<[data: object, said: object]>([
		[{ title: 'One' }, { title: 'One', dateUpdated: '', state: 'listed', renamedFrom: [] }],
		[{ title: 'One: two' }, { title: 'One: two', dateUpdated: '', state: 'listed', renamedFrom: [] }],
		[{}, { title: 'prompts/one', dateUpdated: '', state: 'listed', renamedFrom: [] }],
		[
			{ title: 'One', lifecycle: { state: 'deprecated', reason: ' Old. ', successor: 'prompts/two' } },
			{ state: 'deprecated', reason: 'Old.', successor: 'prompts/two' },
		],
		[
			{ title: 'One', lifecycle: { state: 'withdrawn' } },
			{ state: 'withdrawn', renamedFrom: [] },
		],
		[{ title: 'One', lifecycle: { state: 'other' } }, { state: 'listed' }],
		[
			{ title: 'One', lifecycle: null },
			{ state: 'listed', renamedFrom: [] },
		],
		[
			{ title: 'One', renamedFrom: [{ path: 'prompts/a' }, { path: 'prompts/b' }] },
			{ renamedFrom: ['prompts/a', 'prompts/b'] },
		],
		[{ title: 'One', renamedFrom: [null] }, { renamedFrom: [] }],
		[{ title: 'One', renamedFrom: 'prompts/a' }, { renamedFrom: [] }],
	])('says what it can, and demands nothing: %j', (data, said) => {
		expect(summary(data)).toMatchObject(said)
	})

	it('that was removed is absent, whatever it says', () => {
		expect(summary({ title: 'One', lifecycle: { state: 'deprecated' } }, 'D').state).toBe('absent')
	})
})

it('changes of one moment are in the order of their keys, the newest first', () => {
	const entry = (slug: string, dateAdded: string) => {
		const parsed = makeDraft(`prompts/${slug}`, { dateAdded })
		return { parsed, source: parsed.data as EntrySource }
	}
	const given = [entry('b', '2026-01-02'), entry('c', '2026-01-01'), entry('a', '2026-01-02'), entry('d', '2026-01-02')]
	for (const order of [given, given.toReversed()])
		expect(
			deriveChanges(order, undefined).map(({ change }) => `${change.key} ${change.category} ${change.slug}`),
		).toEqual(['prompts/d prompts d', 'prompts/b prompts b', 'prompts/a prompts a', 'prompts/c prompts c'])
})
