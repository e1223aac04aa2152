import { relative } from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { fingerprint } from './sample.ts'

export const NOT_SAMPLED = 'not in the sample'

/** What the checker is told: the fingerprints that it lets through, with their seed, and the folder that paths count from. */
export interface Sampling {
	root: string
	seed: number
	marks: readonly string[]
}

/**
 * Lets the sample through and turns every other mutant away before a test runs. Stryker is told the places of the sample,
 * and makes there all that it knows. It has no status for "not asked": what a checker turns away counts as one that does
 * not compile, which is no part of a score.
 */
class SampleChecker implements Checker {
	static inject = tokens(commonTokens.options)
	readonly #sampling: Sampling

	constructor(options: StrykerOptions) {
		this.#sampling = options.sampling as Sampling
	}

	async init(): Promise<void> {}

	/** All at once. */
	async group(mutants: Mutant[]): Promise<string[][]> {
		return [mutants.map(({ id }) => id)]
	}

	async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
		const { root, seed, marks } = this.#sampling
		const sample = new Set(marks)
		const isSampled = (one: Mutant) => sample.has(fingerprint({ ...one, fileName: relative(root, one.fileName) }, seed))
		const turnedAway: CheckResult = { status: CheckStatus.CompileError, reason: NOT_SAMPLED }
		const passed: CheckResult = { status: CheckStatus.Passed }
		return Object.fromEntries(mutants.map((one) => [one.id, isSampled(one) ? passed : turnedAway]))
	}
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)]

/** The option that this plugin adds to Stryker's. */
export const strykerValidationSchema = {
	properties: {
		sampling: {
			type: 'object',
			required: ['root', 'seed', 'marks'],
			properties: {
				root: { type: 'string' },
				seed: { type: 'integer' },
				marks: { type: 'array', items: { type: 'string' } },
			},
		},
	},
}
