import { type Element, h } from '../client/hyperscript.ts'
import type { Entry } from '../schema/entry.ts'
import { DAY_MS } from '../schema/text/day.ts'
import { formatDay, formatMonth } from '../schema/text/format.ts'
import { byCodeUnit } from '../schema/text/order.ts'

const WIDTH = 800
const AXIS = 34.5
/** The width of a label, in units of the drawing; dots closer than this share one. */
const LABEL = 110
/** Days that are longer before the observation than this are not drawn. */
const MAX_DAYS_BEFORE = 200

/** A day on the timeline. */
interface LineDay {
	name: string
	day: string
}

/** The days of a receipt in order: when its source last changed, was read, was observed, and when the receipt expires. */
export function receiptDays({ freshness, receipt }: Pick<Entry, 'freshness' | 'receipt'>): LineDay[] {
	if (!receipt || receipt.notObserved) return []
	const { upstreamAt, readAt } = freshness ?? {}
	return [
		...(upstreamAt ? [{ name: 'last change read', day: upstreamAt }] : []),
		...(readAt ? [{ name: 'read', day: readAt }] : []),
		{ name: 'observed', day: receipt.observedAt },
		{ name: 'expires', day: receipt.expiresAt },
	].sort((a, b) => byCodeUnit(a.day, b.day))
}

const dayNumber = (day: string): number => Date.parse(day) / DAY_MS

/** A timeline of those days; undefined without an observation. The page lists the same days as text. */
export function drawTimeline(days: readonly LineDay[]): Element | undefined {
	const observed = days.find(({ name }) => name === 'observed')
	const last = days.at(-1)
	if (!observed || !last) return undefined
	const shown = days.filter(({ day }) => dayNumber(day) > dayNumber(observed.day) - MAX_DAYS_BEFORE)
	const from = dayNumber(shown[0]?.day ?? observed.day) - 6
	const x = (day: number) => Math.round(((day - from) / (dayNumber(last.day) + 12 - from)) * WIDTH * 10) / 10
	const label = days.map(({ name, day }) => `${name} ${formatDay(day)}`).join(', ')
	return h(
		'svg',
		{ viewBox: `0 0 ${WIDTH} 58`, role: 'img', 'aria-label': `${label}.` },
		h('path', { class: 'ax', d: `M0 ${AXIS}H${WIDTH}` }),
		...monthTicks(from, dayNumber(last.day) + 12, x),
		h('path', { class: 'hl', d: `M${x(dayNumber(observed.day))} ${AXIS}H${x(dayNumber(last.day))}` }),
		...shown.map(({ name, day }) => marker(name, x(dayNumber(day)))),
		...markerLabels(shown.map(({ name, day }) => ({ name, x: x(dayNumber(day)) }))),
	)
}

const marker = (name: string, x: number): Element =>
	name === 'expires'
		? h('path', { class: 'hl', d: `M${x} 28v13` })
		: h('circle', {
				class: name === 'observed' ? 'pf' : 'pt',
				cx: `${x}`,
				cy: `${AXIS}`,
				r: name === 'observed' ? '5' : '4',
			})

function monthTicks(from: number, to: number, x: (day: number) => number): Element[] {
	const first = new Date(from * DAY_MS)
	const starts = Array.from({ length: Math.ceil((to - from) / 28) + 1 }, (_, i) =>
		Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1 + i, 1),
	).filter((start) => start / DAY_MS < to - 6)
	return starts.flatMap((start) => {
		const month = new Date(start).toISOString().slice(0, 7)
		const [name, year] = formatMonth(month).split(' ')
		const place = x(start / DAY_MS)
		return [
			h('path', { class: 'ax', d: `M${place} 31v7` }),
			h('text', { x: `${place + 4}`, y: '53' }, month.endsWith('-01') ? `${name} ${year}` : name),
		]
	})
}

function markerLabels(dots: readonly { name: string; x: number }[]): Element[] {
	const groups: { names: string[]; x: number }[] = []
	for (const { name, x } of dots) {
		const last = groups.at(-1)
		if (last && x - last.x < LABEL) last.names.push(name)
		else groups.push({ names: [name], x })
	}
	return groups.map(({ names, x }) =>
		h('text', { class: 't', x: `${x}`, y: '18', 'text-anchor': textAnchorAt(x) }, names.join(', ')),
	)
}

const textAnchorAt = (x: number): string => (x < LABEL ? 'start' : x > WIDTH - LABEL ? 'end' : 'middle')
