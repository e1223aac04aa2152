import { relative } from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { fingerprint } from './sample.ts'

export const NOT_SAMPLED = 'not in the sample'

/**
 * Options of the checker: the project root that paths are relative to, and the fingerprints of the sample with their
 * seed.
 */
export interface Sampling {
	root: string
	seed: number
	marks: readonly string[]
}

/**
 * A Stryker checker that rejects mutants outside the sample before tests run: Stryker gets the sample's locations, and
 * generates every mutant there. Since it has no status for a skipped mutant, they are reported as compile errors, which
 * do not affect the score.
 */
class SampleChecker implements Checker {
	static inject = tokens(commonTokens.options)
	readonly #sampling: Sampling

	constructor(options: StrykerOptions) {
		this.#sampling = options.sampling as Sampling
	}

	async init(): Promise<void> {}

	/** All in one group. */
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

/** JSON Schema of this plugin's option for Stryker. */
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
