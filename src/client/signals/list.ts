import { formatNumber } from '../../schema/text/format.ts'
import { fetchVotes } from './request.ts'

const MAX_KEYS = 1000

/** The cards on the page by entry key. */
const cards = new Map(
	[...document.querySelectorAll<HTMLAnchorElement>('.card h3 a')].flatMap((link) => {
		const [, key] = /^\/([a-z0-9-]+\/[a-z0-9-]+)$/.exec(link.pathname) ?? []
		const card = link.closest('.card')
		return key && card ? [[key.replace('/', ':'), card] as const] : []
	}),
)

/** Shows vote counts on the cards; cards without votes show nothing. */
async function showVotes(): Promise<void> {
	const { counts } = await fetchVotes([...cards.keys()].slice(0, MAX_KEYS))
	for (const [key, card] of cards) {
		const count = counts[key]
		if (!count) continue
		const place = document.createElement('p')
		place.className = 'votes mono'
		place.textContent = count === 1 ? '1 vote' : `${formatNumber(count)} votes`
		card.append(place)
	}
}

if (cards.size > 0) showVotes().catch(() => undefined)
