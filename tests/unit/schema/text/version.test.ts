import { expect, it } from 'vitest'
import { isNewerVersion } from '../../../../src/schema/text/version.ts'

it.each([
	['1.10.0', '1.9.0'],
	['2.0.0', '2.0.0-rc.1'],
	['2.0.0-rc.10', '2.0.0-rc.9'],
	['v1.2', '1.1.9'],
	['2026.8.31', '2025.8.21'],
	['1.0.0.1', '1.0'],
	['0.0.85', '0.0.83+build'],
])('%s is newer than %s, and not the other way round', (newer, older) => {
	expect([isNewerVersion(newer, older), isNewerVersion(older, newer)]).toEqual([true, false])
})

it.each([
	['1.0', '1.0.0'],
	['v1.0.0', '1.0.0'],
	['1', '1.0'],
	['1.0.0+one', '1.0.0+other'],
])('neither of %s and %s is newer', (one, other) => {
	expect([isNewerVersion(one, other), isNewerVersion(other, one)]).toEqual([false, false])
})
