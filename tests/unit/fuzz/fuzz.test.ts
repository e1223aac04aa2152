import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bodyOperations, operationTarget } from '../../../scripts/fuzz/operation-target.ts'
import { requestTargets } from '../../../scripts/fuzz/request-targets.ts'
import { fuzzTarget } from '../../../scripts/fuzz/run.ts'
import { makeSite } from '../../../scripts/fuzz/site.ts'
import { plainTargets } from '../../../scripts/fuzz/targets.ts'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import { CONTENT } from '../../registry/registry.ts'

const catalogue = loadCatalogue({ contentDir: CONTENT, baseUrl: 'http://localhost:8888' })
let site: ReturnType<typeof makeSite>
beforeAll(() => {
	site = makeSite(catalogue)
	vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => site.leave())

const SEED = 20_261_121

it('nothing is logged, so that the results can be read', () => expect(process.env.PINAKES_LOG).toBe('off'))

it.each(plainTargets)('$name take any text without throwing', async (target) => {
	expect((await fuzzTarget(target, { seed: SEED, runs: 25, valid: site.texts })).fault).toBeUndefined()
})

it('every operation that takes text answers any with what the contract has for it, as JSON', async () => {
	for (const target of await requestTargets(() => catalogue)) {
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
	let given = 0
	const target = await operationTarget({
		load: async (name) => (await import(`../../../netlify/functions/${name}.ts`)).default,
		context: () => ({ requestId: 'hostile', ip: `10.9.0.${given++}` }),
		catalogue: () => catalogue,
	})
	const raw = 3 * bodyOperations.length + bodyOperations.indexOf(row)
	for (const text of HOSTILE) await expect(target.enter({ kind: 'hostile', text }, raw)).resolves.toBeUndefined()
})
