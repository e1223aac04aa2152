import { expect, it } from 'vitest'
import { describeSettings } from '../../../scripts/server/settings-table.ts'
import { readEnvironment } from '../../../src/app.ts'

const stateOf = (name: string, storeWorks: boolean) =>
	describeSettings(readEnvironment({}), storeWorks).find((row) => row.name === name)?.state

it('the table at the start calls nothing kept that could not be', () => {
	expect([stateOf('Secret', true), stateOf('Newsletter', true)]).toEqual(['made here and kept', 'kept here, not sent'])
	expect([stateOf('Secret', false), stateOf('Newsletter', false)]).toEqual(['none: its folder cannot be used', 'off'])
})
