import { expect, it } from 'vitest'
import { isForFunction } from '../../../../src/client/browse/request.ts'

it.each<[q: string, total: number, asked: boolean]>([
	['', 0, false],
	['quartz', 10, false],
	['quartz', 9, true],
	['quartz reader', 10, false],
	['stop quartz leaking', 1, true],
	['  quartz   reader ', 12, false],
	['zeppelin', 0, true],
])('the function is asked about “%s” with %d hits: %s', (q, total, asked) => {
	expect(isForFunction({ q }, { total })).toBe(asked)
})
