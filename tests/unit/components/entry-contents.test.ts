import { expect, test } from 'vitest'
import { contentsOf } from '../../../src/components/entry-contents.ts'
import type { Change } from '../../../src/schema/changes.ts'
import type { Entry } from '../../../src/schema/entry.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { catalogueOf } from '../documents/read.ts'

const [record] = catalogueOf(makeDraft('servers/one')).records
const namesOf = (more: Partial<Entry>, changes: readonly Change[] = []) => {
	const { entry } = record as NonNullable<typeof record>
	const bare = { ...entry, headings: [], files: [], package: null, related: [], platformCompatibility: [] }
	return contentsOf({ ...bare, ...more } as Entry, changes).map(({ href, text }) => `${href} ${text}`)
}
const LAST = '#signals Did it work for you?'

test('the contents of an entry name the parts that its page has, in their order, and no others', () => {
	expect(namesOf({})).toEqual([LAST])
	const file = { path: 'a.sh' } as Entry['files'][number]
	const headings = [
		{ depth: 2, id: 'use', text: 'Use' },
		{ depth: 3, id: 'deep', text: 'Deep' },
	]
	const changes = [{ key: 'servers/one' }] as Change[]
	const all = {
		headings,
		files: [file],
		package: { bytes: 1 },
		related: [{ slug: 'two' }],
	} as unknown as Partial<Entry>
	expect(namesOf(all, changes)).toEqual([
		'#use Use',
		'#files Files',
		'#package Package',
		'#related Related',
		'#history History',
		LAST,
	])
})
