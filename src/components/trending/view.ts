import type { TrendingEntry } from '../../schema/trending.ts'
import { card } from '../card.ts'
import { type Element, h } from '../tree.ts'

/** What a row of the ranking needs to be drawn. */
export type Ranked = Pick<TrendingEntry, 'category' | 'slug' | 'title' | 'description' | 'reasons'>
type Reason = Ranked['reasons'][number]

const REASONS: Record<Reason, string> = {
	upvotes: 'votes',
	community_used: 'said to be used',
	community_works: 'said to work',
	recent_intent: 'installed lately',
	first_party_package: 'package rebuilt here',
	production_verified: 'run here by tests',
}

/** The ranking as a list of cards, each with the reasons for its place. */
export const rankingView = (entries: readonly Ranked[]): Element =>
	h(
		'ol',
		{ class: 'cards ranks' },
		...entries.map(({ category, slug, title, description, reasons }) =>
			h('li', {}, card({ category, slug, title, description, facts: reasons.map((reason) => REASONS[reason]) })),
		),
	)

/** What the ranking is made of. */
export const BASIS = {
	signals: 'Ranked by what people did and said in the last four weeks, and by facts about trust.',
	trust: 'Ranked by facts about trust only, then by date: what people say is not counted right now.',
} as const
