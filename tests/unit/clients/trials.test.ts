import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mergeTrials } from '../../../scripts/clients/results.ts'
import { clients } from '../../../src/clients/clients.ts'
import { ClientTrial, ClientTrials } from '../../../src/schema/client-trial.ts'

const kept = ClientTrials.parse(JSON.parse(readFileSync('src/clients/trials.json', 'utf8')))
const pinned = JSON.parse(readFileSync('scripts/clients/programs/package.json', 'utf8')).dependencies

const TRIAL = ClientTrial.parse({
	client: 'helix',
	package: 'helix',
	version: '1.0.0',
	day: '2026-03-02',
	cases: [{ entry: 'one', way: 'Run once', result: 'passed', seen: ['taken', 'removed'] }],
})

describe('what real clients made of what is written for them', () => {
	it('is kept for clients that are known, of the versions that are pinned', () => {
		expect(kept.trials.filter(({ client }) => !(client in clients))).toEqual([])
		expect(kept.trials.map(({ package: name, version }) => [name, version])).toEqual(
			kept.trials.map(({ package: name }) => [name, pinned[name]]),
		)
	})

	it('says why, unless it passed, and passes nothing that nobody saw', () => {
		const cases = kept.trials.flatMap((trial) => trial.cases)
		expect(cases.filter(({ result, why }) => result !== 'passed' && !why)).toEqual([])
		expect(cases.filter(({ result, seen }) => result === 'passed' && seen.length < 2)).toEqual([])
		const [one] = TRIAL.cases
		expect(ClientTrial.safeParse({ ...TRIAL, cases: [{ ...one, result: 'failed' }] }).success).toBe(false)
	})

	it('replaces what is kept of the same client, and leaves the others', () => {
		const other = { ...TRIAL, client: 'abacus' }
		const newer = { ...TRIAL, version: '1.1.0', day: '2026-03-03' }
		expect(mergeTrials([TRIAL, other], [newer])).toEqual([other, newer])
	})

	it('keeps the day of a result that is the same, for a week', () => {
		expect(mergeTrials([TRIAL], [{ ...TRIAL, day: '2026-03-08' }])).toEqual([TRIAL])
		const later = { ...TRIAL, day: '2026-03-09' }
		expect(mergeTrials([TRIAL], [later])).toEqual([later])
	})
})
