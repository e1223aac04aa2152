import type { TrendingReason } from '../schema/vocabulary.ts'
import type { Counted, DayOfEntry, Intent } from '../store/store.ts'

/** Days that are looked at; after four weeks a signal weighs a quarter and is let go. */
export const WINDOW_DAYS = 28
const HALF_LIFE_DAYS = 14
/** The most that one address weighs at one entry, either way: what one “works” of today weighs. */
const MAX_OF_ADDRESS = 5
/** So many addresses, the strongest for an entry and the strongest against it, weigh nothing: they may be one person's. */
export const LEFT_OUT = 2
/** A score that is nearer to zero is too little to rank by: there two addresses more would change most. */
const LEAST_SCORE = 30
/** A reason is named when so many addresses gave it. */
const LEAST_ADDRESSES = LEFT_OUT + 1

const INSTALL_LIKE: ReadonlySet<Intent> = new Set(['install_copy', 'config_copy', 'install', 'download'])
const WEIGHTS: Readonly<Record<string, number>> = { vote: 4, used: 3, works: 5, broken: -5 }
const INTENT = 'intent:'

export type Reason = (typeof TrendingReason.options)[number]

/** Where the signals of some weeks put an entry, and why; a score of 0 is one that nothing is known of. */
export interface Momentum {
	score: number
	reasons: Reason[]
	/** How many addresses spoke for it on each day, today last; where its score is above 0. */
	addressesByDay?: number[]
}

function weightOf(counted: string): number {
	if (!counted.startsWith(INTENT)) return WEIGHTS[counted] ?? 0
	return isInstall(counted) ? 2 : 0.5
}

/** Decays and weighs what each address did, bounds it, leaves the strongest out, and adds the rest; `days[0]` is today. */
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

/** In hundredths, so that the order in which a store names addresses changes nothing. */
function sumOfMost(shares: readonly number[]): number {
	const bounded = shares.map((share) => Math.max(-MAX_OF_ADDRESS, Math.min(MAX_OF_ADDRESS, share)))
	const upwards = bounded.filter((share) => share > 0).sort((a, b) => b - a)
	const downwards = bounded.filter((share) => share < 0).sort((a, b) => a - b)
	const left = [...upwards.slice(LEFT_OUT), ...downwards.slice(LEFT_OUT)]
	return left.reduce((sum, share) => sum + Math.round(share * 100), 0) / 100
}

const isInstall = (counted: string): boolean =>
	counted.startsWith(INTENT) && INSTALL_LIKE.has(counted.slice(INTENT.length) as Intent)

/** Those who voted, said that they use it or that it works, or took what installs it. */
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
