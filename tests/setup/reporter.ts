import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line for CI. */
export default class PlainReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const tests = modules.flatMap((module) => [...module.children.allTests()])
		const count = (state: string) => tests.filter((test) => test.result().state === state).length
		const broken = modules.filter(
			(module) => module.state() === 'failed' && ![...module.children.allTests('failed')].length,
		).length
		console.log(
			`${count('passed')} passed, ${count('failed') + broken} failed, ${count('skipped') + count('pending')} skipped`,
		)
	}
}
