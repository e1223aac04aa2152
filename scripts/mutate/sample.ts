import { createHash } from 'node:crypto'

/** What tells one mutant from all others of the same tree. */
export interface Mutation {
	/** Path from the root of the project. */
	fileName: string
	/** Lines and columns count from 0. */
	location: { start: Place; end: Place }
	mutatorName: string
	replacement?: string | null
}

interface Place {
	line: number
	column: number
}

export interface SampleOptions {
	seed: number
	/** How many mutants are taken; all of them where there are fewer. */
	mutants: number
	/** Fingerprints of what need not be tried again; they keep their places in the sample. */
	known?: readonly string[]
}

const at = ({ line, column }: Place): string => `${line}:${column}`

/** The same for the same change of the same tree, whatever the id that a run gives it. */
export const fingerprint = ({ fileName, location, mutatorName, replacement }: Mutation, seed: number): string =>
	createHash('sha256')
		.update([seed, fileName, at(location.start), at(location.end), mutatorName, replacement].join('\n'))
		.digest('hex')

/**
 * A sample that depends on nothing but the seed and the mutants themselves: every mutant has a fingerprint, and the lowest
 * are taken. Neither the order of the files nor the folder of the project has a part in it.
 */
export function sampleOf<M extends Mutation>(all: readonly M[], { seed, mutants, known = [] }: SampleOptions): M[] {
	const marked = all.map((mutation) => ({ mutation, mark: fingerprint(mutation, seed) }))
	const lowest = marked.toSorted((a, b) => (a.mark < b.mark ? -1 : 1)).slice(0, mutants)
	const settled = new Set(known)
	return lowest.filter(({ mark }) => !settled.has(mark)).map(({ mutation }) => mutation)
}
