import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bodyOperations } from '../../../scripts/fuzz/operation-target.ts'
import { requestTargets } from '../../../scripts/fuzz/request-targets.ts'
import { fuzzTarget } from '../../../scripts/fuzz/run.ts'
import { makeSite } from '../../../scripts/fuzz/site.ts'
import { plainTargets } from '../../../scripts/fuzz/targets.ts'
import { CONTENT } from '../../registry/registry.ts'

let site: Awaited<ReturnType<typeof makeSite>>
beforeAll(async () => {
	site = await makeSite(CONTENT)
	vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => site.leave())

const SEED = 20_261_121

it('nothing is logged, so that the results can be read', () => expect(process.env.PINAKES_LOG).toBe('off'))

it.each(plainTargets)('$name take any text without throwing', async (target) => {
	expect((await fuzzTarget(target, { seed: SEED, runs: 25, valid: site.texts })).fault).toBeUndefined()
})

it('every operation that takes text answers any with what the contract has for it, as JSON', async () => {
	for (const target of await requestTargets()) {
		const runs = target.name === 'any operation' ? 6 * bodyOperations.length : 20
		expect([target.name, (await fuzzTarget(target, { seed: SEED, runs, valid: site.texts })).fault]).toEqual([
			target.name,
			undefined,
		])
	}
})

const HOSTILE = [
	'['.repeat(65_536),
	'{"a":'.repeat(13_000),
	`${'['.repeat(32_768)}${']'.repeat(32_768)}`,
	`{"fields":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
	'{"fields":{"name":1e999}}',
	'{"fields":{"__proto__":"x","category":"tools","name":"\\ud800"}}',
	'{"fields":{"name":"a","name":"b","category":"tools"}}',
	'{"__proto__":{"fields":{}},"constructor":{"prototype":{}}}',
	'1e999',
	'"\\udc00"',
	'null',
]

it.each(bodyOperations)('$method $path answers hostile JSON as documented', async (row) => {
	const { operationTarget } = await import('../../../scripts/fuzz/operation-target.ts')
	let given = 0
	const load = async (name: string) => (await import(`../../../netlify/functions/${name}.ts`)).default
	const target = await operationTarget(load, () => ({ requestId: 'hostile', ip: `10.9.0.${given++}` }))
	const raw = 3 * bodyOperations.length + bodyOperations.indexOf(row)
	for (const text of HOSTILE) await expect(target.enter({ kind: 'hostile', text }, raw)).resolves.toBeUndefined()
})
