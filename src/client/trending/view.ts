import { formatDay } from '../../schema/text/format.ts'
import { verdictFact } from '../../schema/text/verdict.ts'
import type { TrendingEntry, TrendingResponse } from '../../schema/trending.ts'
import { card } from '../card.ts'
import { type Element, h } from '../hyperscript.ts'
import { sparkline } from './sparkline.ts'

/** The fields needed to draw a row of the ranking. */
export type Ranked = Pick<
	TrendingEntry,
	'category' | 'slug' | 'title' | 'description' | 'lastSeenAt' | 'reasons' | 'verdict' | 'addressesByDay'
>
type Reason = Ranked['reasons'][number]

const REASONS: Record<Reason, string> = {
	upvotes: 'votes',
	community_used: 'reported as used',
	community_works: 'reported as working',
	recent_intent: 'installed lately',
	first_party_package: 'package rebuilt here',
	production_verified: 'run here by tests',
}

type Basis = TrendingResponse['basis']

/** The ranking as a list of cards, each with the reasons for its rank. */
export const rankingView = (entries: readonly Ranked[], basis: Basis): Element =>
	h(
		'ol',
		{ class: 'cards ranks' },
		...entries.map(({ category, slug, title, description, lastSeenAt, reasons, verdict, addressesByDay }) => {
			const seen = basis === 'recently_observed' ? [`checked or updated ${formatDay(lastSeenAt)}`] : []
			const judged = verdict ? [verdictFact(verdict)] : []
			const facts = [...judged, ...seen, ...reasons.map((reason) => REASONS[reason])]
			const drawn = addressesByDay && sparkline(addressesByDay)
			return h('li', {}, card({ category, slug, title, description, facts }, drawn))
		}),
	)

/** The explanation of each ranking basis. */
export const BASIS: Readonly<Record<Basis, string>> = {
	signals:
		'Ranked by votes, reports and installs in the last 28 days; the rest by when they were last checked or updated.',
	recently_observed:
		'Fewer than ten addresses acted in the last 14 days, too few to rank by. The most recently checked or updated come first.',
}

/** What is said of a list without entries, with the filters that leave none. */
export function nothingFor(category: string | undefined, client: string | undefined): string {
	const filters = [category && `category “${category}”`, client && `client “${client}”`].filter(Boolean)
	return filters.length ? `No entry has the ${filters.join(' and the ')}. Choose “all” to see more.` : 'No entries yet.'
}

/** The explanation on the built page, before a request or without JavaScript. */
export const NOT_ASKED =
	'The most recently checked or updated come first. Votes and installs are not counted in this list.'

/** The explanation while the registry does not respond. */
export const NOT_COUNTED =
	'Votes and installs cannot be counted right now. The most recently checked or updated come first.'
