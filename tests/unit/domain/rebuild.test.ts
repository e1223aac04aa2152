import { expect, it } from 'vitest'
import { rebuild } from '../../../src/domain/rebuild.ts'

it('a new build is asked for where there is a hook', async () => {
	let asked = 0
	expect(await rebuild({ buildHook: async () => void asked++ })).toBe('asked')
	expect([asked, await rebuild({ buildHook: undefined })]).toEqual([1, 'off'])
})
