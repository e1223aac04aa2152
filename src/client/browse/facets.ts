import { slugify } from '../../schema/text/slugify.ts'
import { type Child, h } from '../hyperscript.ts'
import { GROUPS, type Group, labelOf, type Parameter, titleOf } from './groups.ts'
import { type BrowseState, browseUrl } from './state.ts'
import { literalUrl } from './understood.ts'
import type { Found } from './view.ts'

type Shown = Pick<Found, 'facets' | 'understood'>

/** The position of the token filter: after the network filter. */
const AFTER = GROUPS.findIndex(({ parameter }) => parameter === 'asksNoHost') + 1
/** How many of many values are shown: the commonest, and the selected one. */
const MAX_VALUES = 12

/**
 * The filters, each with the number of entries per value. A group with fewer than two values is omitted, unless it is
 * partial or active, and so is one that repeats another.
 */
export function facetsView(state: BrowseState, found: Shown): Child[] {
	const group = (one: Group) => groupView(one, state, found)
	return [
		...GROUPS.slice(0, AFTER).map(group),
		tokensView(state, found),
		...GROUPS.slice(AFTER).map(group),
		tagsView(state, found),
		authorsView(state, found),
	]
}

/** The selected value of a filter, from the URL or from words of the query; empty when none is selected. */
const chosen = (parameter: Parameter, state: BrowseState, { understood }: Shown): string =>
	state[parameter] || (understood.find(({ filter, applied }) => applied && filter === parameter)?.value ?? '')

function groupView(
	{ title, parameter, facet, labels, isPartial, isRepeated }: Group,
	state: BrowseState,
	found: Shown,
): Child {
	const counts = found.facets?.[facet] ?? {}
	const active = chosen(parameter, state, found)
	const known = Object.keys(labels).filter((id) => counts[id] || id === active)
	const unknown = active && !known.includes(active) ? [active] : []
	if (!active && (isRepeated || known.length < (isPartial ? 1 : 2))) return undefined
	return facetView(title, parameter, { ids: [...known, ...unknown], counts, state, found })
}

/** The filter by maximum tokens; only observed entries have a token count. */
function tokensView(state: BrowseState, found: Shown): Child {
	const counts = found.facets?.maxTokens ?? {}
	const active = chosen('maxTokens', state, found)
	const steps = [...new Set([...Object.keys(counts), ...(active ? [active] : [])])]
	const ids = steps.toSorted((a, b) => Number(a) - Number(b))
	return ids.length ? facetView(titleOf('maxTokens'), 'maxTokens', { ids, counts, state, found }) : undefined
}

/** The most common tags, and the selected one. */
function tagsView(state: BrowseState, found: Shown): Child {
	const counts = found.facets?.tags ?? {}
	return commonestView('tag', { active: state.tag, counts, state, found })
}

/** The authors with most entries, and the selected one, which an address may name by its id. */
function authorsView(state: BrowseState, found: Shown): Child {
	const counts = found.facets?.authors ?? {}
	const active = chosen('author', state, found)
	const name = Object.keys(counts).find((one) => one === active || slugify(one) === active) ?? active
	return commonestView('author', {
		active: name,
		counts,
		state: state.author ? { ...state, author: name } : state,
		found,
	})
}

function commonestView(
	parameter: 'tag' | 'author',
	{ active, ...shown }: Omit<Choices, 'ids'> & { active: string },
): Child {
	const ids = Object.keys(shown.counts).slice(0, MAX_VALUES)
	const all = active && !ids.includes(active) ? [active, ...ids] : ids
	return all.length ? facetView(titleOf(parameter), parameter, { ids: all, ...shown }) : undefined
}

interface Choices {
	ids: readonly string[]
	counts: Readonly<Record<string, number>>
	state: BrowseState
	found: Shown
}

const facetView = (title: string, parameter: Parameter, choices: Choices): Child =>
	h(
		'details',
		{ class: 'facet', id: `by-${parameter}`, open: true },
		h('summary', {}, h('h2', {}, title)),
		h('ul', {}, ...choices.ids.map((id) => choiceView(parameter, id, choices))),
	)

/** One value of a filter, as a link. The link of the selected value removes the filter. */
function choiceView(parameter: Parameter, id: string, { counts, state, found }: Choices): Child {
	const isActive = id === chosen(parameter, state, found)
	const said = state[parameter]
		? undefined
		: found.understood.find(({ filter, applied }) => applied && filter === parameter)
	const href = isActive && said ? literalUrl(state, said) : browseUrl(state, { [parameter]: isActive ? '' : id })
	return h(
		'li',
		parameter === 'category' ? { 'data-category': id } : {},
		h(
			'a',
			{ href, 'aria-current': isActive && 'true', 'data-go': `${parameter}:${id}` },
			h('span', {}, labelOf(parameter, id)),
			isActive
				? h('span', { class: 'n' }, 'clear', h('span', { class: 'sr' }, ' this filter'))
				: h('span', { class: 'n' }, String(counts[id] ?? 0)),
		),
	)
}
