import { relative } from 'node:path'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { type SampleOptions, sampleOf } from './sample.ts'

export const NOT_SAMPLED = 'not in the sample'

/** What the checker is told: the sample, and the folder that paths count from. */
export type Sampling = SampleOptions & { root: string }

/**
 * Lets the sample through and turns every other mutant away before a test runs. Stryker has no status for "not asked":
 * what a checker turns away counts as one that does not compile, which is no part of a score.
 */
class SampleChecker implements Checker {
	static inject = tokens(commonTokens.options)
	readonly #sampling: Sampling
	#sample = new Set<string>()

	constructor(options: StrykerOptions) {
		this.#sampling = options.sampling as Sampling
	}

	async init(): Promise<void> {}

	/** Stryker shows all mutants here at once, those that no test covers too. */
	async group(mutants: Mutant[]): Promise<string[][]> {
		const { root } = this.#sampling
		const named = mutants.map((mutant) => ({ ...mutant, fileName: relative(root, mutant.fileName) }))
		this.#sample = sampleOf(named, this.#sampling)
		return [mutants.map(({ id }) => id)]
	}

	async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
		const turnedAway: CheckResult = { status: CheckStatus.CompileError, reason: NOT_SAMPLED }
		const passed: CheckResult = { status: CheckStatus.Passed }
		return Object.fromEntries(mutants.map(({ id }) => [id, this.#sample.has(id) ? passed : turnedAway]))
	}
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)]

/** The option that this plugin adds to Stryker's. */
export const strykerValidationSchema = {
	properties: {
		sampling: {
			type: 'object',
			required: ['root', 'seed', 'mutants'],
			properties: {
				root: { type: 'string' },
				seed: { type: 'integer' },
				mutants: { type: 'integer' },
				known: { type: 'array', items: { type: 'string' } },
			},
		},
	},
}
