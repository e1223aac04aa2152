import { formatCount } from '../schema/text/format.ts'
import type { DetailsOf, Fields, Kind, Words } from './kind.ts'

const frontMatter = ({ z, EntryPathName, Line }: Fields) => {
	const Item = z.strictObject({
		entry: EntryPathName,
		why: Line(200).describe('Why it belongs here, in one line.'),
	})
	return { items: z.array(Item).min(2).max(40).describe('Its entries, each with `entry` and `why`.') }
}
type Details = DetailsOf<typeof frontMatter>
declare module '../schema/entry.ts' {
	interface EntryDetails {
		items?: Details['items']
	}
}

export const collectionWords: Words = { ahead: ['collection', 'collections'] }

/** Entries that belong together for one kind of work. */
export const collection: Kind<Details> = {
	id: 'collection',
	noun: 'collection',
	hue: { light: '#922957', dark: '#eb93b5' },
	schemaType: 'Collection',
	selfContained: true,
	frontMatter,
	labels: {
		items: 'entries',
	},
	details: ({ items }) => ({ items }),
	facts: ({ items }) => [formatCount(items.length, 'entry', 'entries')],
	members: ({ items }) => items,
}
