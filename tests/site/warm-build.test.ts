import { expect, test } from 'vitest'
import { compareBuilds } from '../../scripts/bench/edits.ts'

test('six edits, each built from what the build before it left, give the bytes of a build of everything', {
	timeout: 600_000,
}, () => {
	const { differences, cold, built } = compareBuilds({ edits: 6, every: 6, seed: 7 })
	expect({ differences, cold, built }).toEqual({ differences: [], cold: [], built: 6 })
})
