import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest. One of them begun last would keep one worker busy and the other waiting. */
const LONGEST = ['e2e/pages', 'own/pages', 'site/categories', 'e2e/signals', 'site/payloads', 'e2e/desk-pages']

const placeOf = ({ moduleId }: TestSpecification): number => {
	const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
	return place < 0 ? LONGEST.length : place
}

/** Begins with the files that take longest. */
export default class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
	}
}
