import type { TrendingReason } from '../schema/vocabulary.ts'
import type { Counted, DayOfEntry, Intent } from '../store/store.ts'

/** How many days are counted. After four weeks a signal has a quarter of its weight and is dropped. */
export const WINDOW_DAYS = 28
const HALF_LIFE_DAYS = 14
/** The most weight one address has at one entry, for or against: that of one “works” today. */
const MAX_OF_ADDRESS = 5
/** This many of the strongest addresses for an entry, and against it, are ignored: they may be one person. */
export const LEFT_OUT = 2
/** Scores closer to zero than this are not ranked, because two more addresses could reverse them. */
const LEAST_SCORE = 30
/** How many addresses must give a reason before it is shown. */
const LEAST_ADDRESSES = LEFT_OUT + 1

const INSTALL_LIKE: ReadonlySet<Intent> = new Set(['install_copy', 'config_copy', 'install', 'download'])
const WEIGHTS: Readonly<Record<string, number>> = { vote: 4, used: 3, works: 5, broken: -5 }
const INTENT = 'intent:'

type Reason = (typeof TrendingReason.options)[number]

/** The trending score of an entry and its reasons. A score of 0 means too little is known. */
export interface Momentum {
	score: number
	reasons: Reason[]
	/** How many addresses were in favour on each day, today last; only when the score is above 0. */
	addressesByDay?: number[]
}

function weightOf(counted: string): number {
	if (!counted.startsWith(INTENT)) return WEIGHTS[counted] ?? 0
	return isInstall(counted) ? 2 : 0.5
}

/**
 * Scores an entry: each address's activity decays with age and is capped, the strongest are ignored, the rest is added
 * up. `days[0]` is today.
 */
export function momentumOf(days: readonly (DayOfEntry | undefined)[]): Momentum {
	const sum = sumOfMost([...sharesOf(days).values()])
	const score = Math.abs(sum) < LEAST_SCORE ? 0 : sum
	return score > 0 ? { score, reasons: reasonsOf(days), addressesByDay: addressesByDay(days) } : { score, reasons: [] }
}

function sharesOf(days: readonly (DayOfEntry | undefined)[]): Map<string, number> {
	const shares = new Map<string, number>()
	days.forEach((day, age) => {
		const decay = 2 ** (-age / HALF_LIFE_DAYS)
		for (const [address, counts] of day ?? []) shares.set(address, (shares.get(address) ?? 0) + decay * weigh(counts))
	})
	return shares
}

const weigh = (counts: Partial<Record<Counted, number>>): number =>
	Object.entries(counts).reduce((sum, [counted, n]) => sum + n * weightOf(counted), 0)

/** Adds up in hundredths, so that the order of the addresses cannot change the result. */
function sumOfMost(shares: readonly number[]): number {
	const bounded = shares.map((share) => Math.max(-MAX_OF_ADDRESS, Math.min(MAX_OF_ADDRESS, share)))
	const upwards = bounded.filter((share) => share > 0).sort((a, b) => b - a)
	const downwards = bounded.filter((share) => share < 0).sort((a, b) => a - b)
	const left = [...upwards.slice(LEFT_OUT), ...downwards.slice(LEFT_OUT)]
	return left.reduce((sum, share) => sum + Math.round(share * 100), 0) / 100
}

const isInstall = (counted: string): boolean =>
	counted.startsWith(INTENT) && INSTALL_LIKE.has(counted.slice(INTENT.length) as Intent)

/** Activity in favour of an entry: a vote, “used”, “works”, or an install. */
const speaksFor = (counted: string): boolean => (WEIGHTS[counted] ?? 0) > 0 || isInstall(counted)

function addressesByDay(days: readonly (DayOfEntry | undefined)[]): number[] {
	const speakers = (day: DayOfEntry): number =>
		[...day.values()].filter((counts) => Object.keys(counts).some(speaksFor)).length
	return days.map((day) => (day ? speakers(day) : 0)).reverse()
}

const NAMED: readonly [Reason, (counted: string) => boolean][] = [
	['upvotes', (counted) => counted === 'vote'],
	['community_used', (counted) => counted === 'used'],
	['community_works', (counted) => counted === 'works'],
	['recent_intent', (counted) => counted.startsWith(INTENT)],
]

function reasonsOf(days: readonly (DayOfEntry | undefined)[]): Reason[] {
	const named = NAMED.filter(([, isMeant]) => {
		const addresses = days.flatMap((day) =>
			[...(day ?? [])].filter(([, counts]) => Object.keys(counts).some(isMeant)).map(([address]) => address),
		)
		return new Set(addresses).size >= LEAST_ADDRESSES
	})
	return named.map(([reason]) => reason)
}
