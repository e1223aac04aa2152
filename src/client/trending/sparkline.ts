import { type Element, h } from '../hyperscript.ts'

const STEP = 4
const TALL = 18

/** The number of addresses that acted on an entry per day, oldest first, as a column chart with a text alternative. */
export function sparkline(addressesByDay: readonly number[]): Element {
	const most = Math.max(1, ...addressesByDay)
	const columns = addressesByDay.map((count, day) => {
		const height = count > 0 ? Math.max(1, Math.round((count / most) * TALL)) : 0
		return count > 0 && `M${day * STEP + 1.5} ${TALL}v-${height}`
	})
	const width = addressesByDay.length * STEP
	return h(
		'p',
		{ class: 'spark' },
		h(
			'svg',
			{
				viewBox: `0 0 ${width} ${TALL + 1}`,
				width: `${width}`,
				height: `${TALL + 1}`,
				role: 'img',
				'aria-label': inWords(addressesByDay),
			},
			h('path', { class: 'ax', d: `M0 ${TALL + 0.5}h${width}` }),
			h('path', { class: 'f', d: columns.filter(Boolean).join('') }),
		),
	)
}

/** For example: `Votes, reports and installs on 9 of 28 days, from at most 4 addresses a day, last today.` */
function inWords(addressesByDay: readonly number[]): string {
	const days = addressesByDay.length
	const active = addressesByDay.filter(Boolean).length
	const ago = days - 1 - addressesByDay.findLastIndex(Boolean)
	const last = ago === 0 ? 'today' : ago === 1 ? 'yesterday' : `${ago} days ago`
	return `Votes, reports and installs on ${active} of ${days} days, from at most ${Math.max(...addressesByDay)} addresses a day, last ${last}.`
}
