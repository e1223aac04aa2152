import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { LocalRegistry, Machine } from '../../support/cli.ts'
import { drafts } from './drafts.ts'

/** The registry of the drafts, and the machine of the test that runs, once `useMachines` was called. */
export let registry: LocalRegistry
export let machine: Machine

/** Serves the drafts to all tests of a file, each of which has an empty machine of its own. */
export function useMachines(): void {
	beforeAll(async () => {
		registry = await new LocalRegistry().start((baseUrl) => buildCatalogue(drafts(), { baseUrl }))
	})
	afterAll(() => registry.stop())
	beforeEach(() => newMachine())
	afterEach(() => machine.remove())
}

/** Makes another machine the one of this test. */
export function newMachine(options?: ConstructorParameters<typeof Machine>[1]): void {
	machine = new Machine(registry, options)
}
