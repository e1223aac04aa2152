import { describe, expect, it, onTestFinished } from 'vitest'
import { scratchFolder } from '../../../scripts/at-end.ts'
import { CASES } from '../../../scripts/forks/cases.ts'
import { makeFork } from '../../../scripts/forks/make.ts'
import { runStep, stepsOf } from '../../../scripts/forks/steps.ts'

describe('the sources and the tests of the engine', () => {
	it('have right types in a registry that has one category and one client, and neither those of the tests', {
		timeout: 300_000,
	}, async () => {
		const fork = CASES.find(({ name }) => name === 'one-category')
		const step = stepsOf(false).find(({ name }) => name === 'types')
		if (!fork || !step) throw new Error('The forks have neither this case nor this step.')
		const { path: root, remove } = scratchFolder('fork-types-')
		onTestFinished(remove)
		makeFork(root, fork)
		expect(await runStep(root, { fork: fork.name, step })).toMatchObject({ said: '', ok: true })
	})
})
