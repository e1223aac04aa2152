import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { LIMITS, type World } from '../../../src/cli/world.ts'
import { LocalRegistry, Machine } from '../../support/cli.ts'
import { drafts } from './drafts.ts'

const CLEARED = '\r\u001b[K'

let registry: LocalRegistry
let machine: Machine | undefined

beforeAll(async () => {
	registry = await new LocalRegistry().start((baseUrl) => buildCatalogue(drafts(), { baseUrl }))
})
afterAll(() => registry.stop())
afterEach(() => machine?.remove())

const info = (world: Partial<World>) => {
	machine = new Machine(registry, world)
	return machine.run('info', 'skills:counting')
}

describe('how far the asking has come', () => {
	it('is said on a terminal where it takes long, and is gone when there is an answer', async () => {
		const { exit, out, err } = await info({ isTerminal: true, limits: { ...LIMITS, quiet: 0 } })
		expect(exit).toBe(0)
		expect(err).toContain(`Asking ${registry.url}: 0 of 1 answered`)
		expect(err.endsWith(CLEARED)).toBe(true)
		expect(out).not.toContain('Asking')
	})

	it('is not said where it takes no time worth telling', async () => {
		const { err } = await info({ isTerminal: true, limits: { ...LIMITS, quiet: 1_000_000_000 } })
		expect(err).toBe('')
	})

	it('is not said where nobody looks', async () => {
		const { err } = await info({ isTerminal: false, limits: { ...LIMITS, quiet: 0 } })
		expect(err).toBe('')
	})

	it('is gone before an answer that is a refusal', async () => {
		machine = new Machine(registry, { isTerminal: true, limits: { ...LIMITS, quiet: 0 } })
		const { exit, err } = await machine.run('info', 'skills:nobody-knows')
		expect(exit).toBe(2)
		expect(err.lastIndexOf('Asking')).toBeLessThan(err.lastIndexOf(CLEARED))
		expect(err.slice(err.lastIndexOf(CLEARED))).toContain('nobody-knows')
	})
})
