import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The quickest file first: the first test that notices a change ends its run. */
export default class QuickestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).toReversed()
	}
}
