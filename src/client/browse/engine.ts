import { type CardCells, type CardRow, ofCells } from '../../schema/card.ts'
import { openIndex } from '../../search/index/index-file.ts'
import { lexiconParts } from '../../search/lexicon/lexicon.ts'
import { search } from '../../search/search.ts'
import { nextTask } from '../next-task.ts'
import { type Engine, notesIn } from './request.ts'
import { toRequest } from './state.ts'

/** Queries run after the lexicon is built, so that tags, synonyms and spelling corrections are computed in advance. */
const WARM_UP = ['', 'a', 'qqqq']

/**
 * The engine for an index and its cards; searches then need no network. Work that the first searches would do is done
 * here, each part in a task of its own, so that input events wait for one part at most.
 */
export async function openEngine(bytes: ArrayBuffer, cards: ArrayBuffer): Promise<Engine> {
	const cells = JSON.parse(new TextDecoder().decode(cards)) as CardCells[]
	const index = openIndex(new Uint8Array(bytes))
	for (const work of [...lexiconParts, ...WARM_UP.map((q) => () => search(index, { q, limit: 1 }))]) {
		await nextTask()
		work()
	}
	await nextTask()
	const row = ({ doc }: { doc: number }): CardRow => ofCells(cells[doc] as CardCells)
	return (state) => {
		const {
			total,
			hits,
			facets,
			understood,
			nearest,
			leftOut,
			missingCategory,
			unread,
			notRecorded,
			unknown,
			unsaid,
			corrections,
			notKnown,
		} = search(index, {
			...toRequest(state),
			includeDeprecated: state.includeDeprecated === 'true',
			explain: state.explain === true,
		})
		const why = hits.map(({ why = [] }) => why)
		const notes = notesIn({
			understood,
			unreadWords: [...unread],
			notRecorded: [...notRecorded],
			unknownWords: [...unknown],
			corrections,
			notKnown,
			...(missingCategory && { missingCategory }),
		})
		return {
			total,
			facets,
			understood,
			rows: hits.map(row),
			why,
			nearest: nearest.map(row),
			leftOut,
			notes,
			isLoose: unsaid.length > 0,
		}
	}
}
