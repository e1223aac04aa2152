import { hash } from 'node:crypto'

/** The properties that identify a mutant in a given tree. */
export interface Mutation {
	/** Path relative to the project root. */
	fileName: string
	/** Lines and columns start at 0. */
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
	/** The size of the sample; all mutants if there are fewer. */
	mutants: number
	/** Fingerprints of mutants that are not tried again; they still count towards the size. */
	known?: readonly string[]
}

const at = ({ line, column }: Place): string => `${line}:${column}`

/** The fingerprint of a mutant: stable for the same change of the same tree, unlike Stryker's ids. */
export const fingerprint = ({ fileName, location, mutatorName, replacement }: Mutation, seed: number): string =>
	hash('sha256', [seed, fileName, at(location.start), at(location.end), mutatorName, replacement].join('\n'))

/**
 * A sample that depends only on the seed and the mutants: those with the lowest fingerprints. The order of files and
 * the folder of the project have no influence.
 */
export function sampleOf<M extends Mutation>(all: readonly M[], { seed, mutants, known = [] }: SampleOptions): M[] {
	const marked = all.map((mutation) => ({ mutation, mark: fingerprint(mutation, seed) }))
	const lowest = marked.toSorted((a, b) => (a.mark < b.mark ? -1 : 1)).slice(0, mutants)
	const settled = new Set(known)
	return lowest.filter(({ mark }) => !settled.has(mark)).map(({ mutation }) => mutation)
}
