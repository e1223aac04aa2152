import { type Child, type Element, h } from '../../client/hyperscript.ts'
import type { RegistryStatistics } from '../../schema/statistics.ts'
import { formatDay, formatNumber } from '../../schema/text/format.ts'
import { formatTokens } from '../../schema/text/freshness.ts'
import { bar, coordinate } from '../charts/svg.ts'
import { outOf } from './figure.ts'

/** A key number of the home page, with what it counts, a small drawing, and a note. */
interface KeyNumber {
	label: string
	value: string
	picture: Element
	note: string
	/** The figure of the page of numbers that says more. */
	href: string
}

/** Up to five numbers that describe this registry, without those that would count nothing. */
export const keyNumbers = (of: RegistryStatistics): KeyNumber[] =>
	[entriesNumber(of), readNumber(of), tokensNumber(of), askedNumber(of), sourcesNumber(of)].filter(
		(number) => number !== undefined,
	)

const TALL = 34
const STEP = 12

/** A small column chart with one coloured column, as wide as its container. */
function columnChart(values: readonly number[], marked: number): Element {
	const most = Math.max(1, ...values)
	const columns = values.map((value, place): Child => {
		const height = value > 0 ? Math.max(1.5, (value / most) * (TALL - 2)) : 0
		return value > 0 && bar(place === marked ? 'fh' : 'f', { x: place * STEP, y: TALL - height, width: 9, height })
	})
	return decorativeSvg(values.length * STEP, columns, { isWide: true })
}

/** A decorative drawing, hidden from assistive technology because the words say the same. */
const decorativeSvg = (width: number, children: readonly Child[], { isWide = false } = {}): Element =>
	h(
		'svg',
		{
			viewBox: `0 0 ${coordinate(Math.max(STEP, width))} ${TALL}`,
			'aria-hidden': 'true',
			...(isWide ? { preserveAspectRatio: 'none' } : { class: 'u', width: coordinate(width), height: String(TALL) }),
		},
		...children,
	)

const MAX_CELLS = 36

/** Two rows of squares, the first ones marked; of large numbers, a proportional part. */
function squareChart(total: number, marked: number): Element {
	const all = Math.min(total, MAX_CELLS)
	const inked = total > MAX_CELLS ? Math.ceil((marked / total) * MAX_CELLS) : marked
	const size = 15
	const inRow = Math.ceil(all / 2)
	const drawn = Array.from({ length: all }, (_, place) => {
		const [x, y] = [(place % inRow) * (size + 3), Math.floor(place / inRow) * (size + 3)]
		return bar(place < inked ? 'fh' : 'f2', { x, y, width: size, height: size })
	})
	return decorativeSvg(Math.max(1, inRow) * (size + 3), drawn)
}

function entriesNumber({ entries, categories }: RegistryStatistics): KeyNumber | undefined {
	const counts = categories.map((category) => category.entries)
	const filled = counts.filter((count) => count).length
	const most = counts.indexOf(Math.max(0, ...counts))
	const largest = categories[most]
	if (!entries || !largest) return undefined
	return {
		label: 'entries',
		value: formatNumber(entries),
		picture: columnChart(counts, most),
		note:
			filled === 1
				? `all of them ${largest.label}`
				: `in ${filled} categories; ${formatNumber(largest.entries)} in ${largest.label}`,
		href: '/stats#entries',
	}
}

function readNumber({ read: { dated, recently, since, months } }: RegistryStatistics): KeyNumber | undefined {
	if (!dated) return undefined
	return {
		label: 'read again',
		value: formatNumber(recently),
		picture: columnChart(
			months.map(({ entries }) => entries),
			months.length - 1,
		),
		note: `of ${formatNumber(dated)} sources, since ${formatDay(since)}`,
		href: '/stats#read',
	}
}

function tokensNumber({ tokens }: RegistryStatistics): KeyNumber | undefined {
	if (!tokens) return undefined
	const { shown, median, servers } = tokens
	return {
		label: 'median cost',
		value: formatTokens(median),
		picture: columnChart(
			shown.map(({ tokens }) => tokens),
			(shown.length - 1) >> 1,
		),
		note: `tokens of ${formatNumber(servers)} observed ${servers === 1 ? 'server' : 'servers'}, smallest to largest`,
		href: '/stats#tokens',
	}
}

function askedNumber({ asked: { started, askers, hosts } }: RegistryStatistics): KeyNumber | undefined {
	if (!started) return undefined
	return {
		label: 'contacted a host unprompted',
		value: outOf(askers, started),
		picture: squareChart(started, askers),
		note: `of the programs that were started${hosts[0] ? `; most often ${hosts[0].host}` : ''}`,
		href: '/stats#asked',
	}
}

function sourcesNumber({ sources: { checked, states } }: RegistryStatistics): KeyNumber | undefined {
	if (!checked) return undefined
	const lost = states.reduce(
		(sum, { state, sources }) => sum + (state === 'missing' || state === 'archived' ? sources : 0),
		0,
	)
	return {
		label: 'sources gone or archived',
		value: outOf(lost, checked),
		picture: squareChart(checked, lost),
		note: 'of those that a check has reached',
		href: '/stats#sources',
	}
}
