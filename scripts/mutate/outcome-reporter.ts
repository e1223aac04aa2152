import type { MutantResult } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'
import { NOT_SAMPLED } from './sample-checker.ts'

/** Who hears of outcomes: Stryker makes reporters itself, from options that cannot hold a function. */
export const outcomeListener: { hear?: (result: MutantResult) => void } = {}

/** A Stryker reporter that passes on the result of every mutant of the sample. */
class OutcomeReporter implements Reporter {
	onMutantTested(result: Readonly<MutantResult>): void {
		if (result.statusReason !== NOT_SAMPLED) outcomeListener.hear?.(result)
	}
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'outcomes', OutcomeReporter)]
