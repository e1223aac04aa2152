import type { Tombstone } from '../schema/lifecycle.ts'
import { keyOf, keyOfPath, pathOf } from '../schema/primitives.ts'
import type { ValidEntry, Withdrawn } from './changes.ts'

/** What is left of entries that were withdrawn, and of the addresses that entries had before; sorted by key. */
export const tombstonesOf = (accepted: readonly ValidEntry[], withdrawn: readonly Withdrawn[]): Tombstone[] =>
	[...withdrawn.map(ofWithdrawn), ...[...accepted, ...withdrawn].flatMap(ofRenames)].sort((a, b) =>
		a.key < b.key ? -1 : 1,
	)

function ofWithdrawn({ parsed: { category, slug }, source }: Withdrawn): Tombstone {
	const { on, reason, successor } = source.lifecycle
	return {
		key: keyOf({ category, slug }),
		category,
		slug,
		title: source.title,
		state: 'withdrawn',
		on,
		reason,
		...(successor && { successor: keyOfPath(successor) }),
	}
}

const ofRenames = ({ parsed, source }: ValidEntry | Withdrawn): Tombstone[] =>
	source.renamedFrom.map(({ path, on }) => {
		const [category = '', slug = ''] = path.split('/')
		return {
			key: keyOfPath(path),
			category,
			slug,
			title: source.title,
			state: 'renamed',
			on,
			reason: `It is now ${pathOf(parsed)}.`,
			successor: keyOf(parsed),
		}
	})
