import { isPrivate } from '../../schema/visibility.ts'
import { type Child, h } from '../hyperscript.ts'
import { isParameter, labelOf, type Reading, titleOf } from './groups.ts'
import { type BrowseState, browseUrl } from './state.ts'

interface Told {
	understood: readonly Reading[]
	notes: readonly string[]
}

/**
 * The words that were read as filters, each with a link to search for them as text instead, the words that were not used as
 * a filter, and what else to know of the answer.
 */
export function understoodView(state: BrowseState, { understood, notes }: Told): Child[] {
	return [...readView(state, understood), ...notes.map((note) => h('span', {}, note))]
}

function readView(state: BrowseState, understood: readonly Reading[]): Child[] {
	if (state.words === 'literal' && state.q.trim()) return [again(state)]
	return understood.flatMap((one) => {
		if (one.because === 'nothing-left')
			return [h('span', {}, `“${one.words}” was not used as a filter, because nothing would be left.`)]
		return one.applied && !(one.filter === 'sort' ? state.sort : isParameter(one.filter) && state[one.filter])
			? [chip(state, one), ...(one.value === 'trending' && !isPrivate ? [mostUsed()] : [])]
			: []
	})
}

/** A link to the page of trending entries, because a search does not count use. */
const mostUsed = (): Child => h('a', { class: 'chip', href: '/trending' }, 'What people use: Trending')

const again = (state: BrowseState): Child =>
	h('a', { class: 'chip', href: browseUrl(state, { words: '' }), 'data-go': 'words' }, 'Filters from your words')

/** A filter from the query. Its link searches for the words as text instead. */
const chip = (state: BrowseState, one: Reading): Child =>
	h(
		'a',
		{
			class: 'chip',
			href: literalUrl(state, one),
			'data-go': `words:${one.filter}`,
			title: 'Search for these words instead',
		},
		`${titleOf(one.filter)}: ${labelOf(one.filter, one.value)}`,
		h('span', { class: 'n' }, ` from your words ×`),
	)

/** The maximum length of a query, in characters. */
const MAX_QUERY = 120

/**
 * The URL that searches for the words as text: with the words in quotation marks, or with all words literal if the
 * query would be too long.
 */
export function literalUrl(state: BrowseState, { words }: Pick<Reading, 'words'>): string {
	const at = placeOf(words, state.q)
	const q = `${state.q.slice(0, at)}"${words}"${state.q.slice(at + words.length)}`
	return at < 0 || q.length > MAX_QUERY ? browseUrl(state, { words: 'literal' }) : browseUrl(state, { q })
}

/** The index in the query at which the words occur as whole words outside quotation marks; -1 if they do not. */
function placeOf(words: string, q: string): number {
	const isPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}"“„«]/u.test(character)
	for (let at = q.indexOf(words); at >= 0; at = q.indexOf(words, at + 1))
		if (!isPart(q[at - 1]) && !isPart(q[at + words.length])) return at
	return -1
}
