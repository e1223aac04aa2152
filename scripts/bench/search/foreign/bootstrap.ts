import { seeded } from '../../../seeded.ts'
import { mean } from '../../statistics.ts'

const DRAWS = 20_000

/** The mean lead of our engine for the same queries. */
interface Lead {
	mean: number
	/** The bounds of the 95 % confidence interval. */
	low: number
	high: number
	/** Two-sided p-value of the lead. */
	p: number
}

/** Estimates the mean difference with a paired bootstrap: resamples the queries with replacement. */
export function lead(ours: readonly number[], theirs: readonly number[]): Lead {
	const random = seeded(20261122)
	const differences = ours.map((value, place) => value - (theirs[place] ?? 0))
	const drawn = () => differences[Math.floor(random() * differences.length)] ?? 0
	const means = Float64Array.from({ length: DRAWS }, () => mean(differences.map(drawn))).sort()
	const at = (share: number) => means[Math.round(share * (DRAWS - 1))] ?? 0
	const above = means.filter((value) => value >= 0).length
	const below = means.filter((value) => value <= 0).length
	const p = Math.min(1, (2 * (Math.min(above, below) + 1)) / (DRAWS + 1))
	return { mean: mean(differences), low: at(0.025), high: at(0.975), p }
}
