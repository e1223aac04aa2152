import { describe, expect, test } from 'vitest'
import { Accepted, SignalBatchReport, SignalReport } from '../../src/schema/signals.ts'
import { createApi } from '../support/api.ts'

const { send } = createApi()
const record = (targetKey: string, signal: string, clientId: string, active?: boolean) =>
	send('POST', '/api/community-signals', { body: { targetKey, signal, clientId, active } })

describe('community signals', () => {
	test('are counted once a client, and works and broken replace each other', async () => {
		expect(Accepted.parse((await record('servers:ledger', 'used', 'ana')).body)).toEqual({ ok: true, accepted: true })
		expect((await record('servers:ledger', 'used', 'ana')).body.accepted).toBe(false)
		await record('servers:ledger', 'works', 'ana')
		await record('servers:ledger', 'broken', 'ana')
		await record('servers:ledger', 'works', 'bo')
		const { body } = await send('GET', '/api/community-signals?target=servers%2Fledger')
		expect(SignalReport.parse(body)).toEqual({
			ok: true,
			target: 'servers:ledger',
			signals: { used: 1, works: 1, broken: 1 },
		})
	})

	test('can be taken back', async () => {
		await record('servers:courier', 'used', 'ana')
		expect((await record('servers:courier', 'used', 'ana', false)).body.accepted).toBe(true)
		expect((await record('servers:courier', 'used', 'ana', false)).body.accepted).toBe(false)
	})

	test('come in batches, each under the spelling that was sent', async () => {
		await record('servers:sundial', 'works', 'ana')
		const { body } = await send('POST', '/api/community-signals/query', {
			body: { targetKeys: ['servers/sundial', 'tool:servers:sundial', 'servers:no-such-entry'] },
		})
		const one = { used: 0, works: 1, broken: 0 }
		expect(SignalBatchReport.parse(body).signals).toEqual({
			'servers/sundial': one,
			'tool:servers:sundial': one,
			'servers:no-such-entry': { used: 0, works: 0, broken: 0 },
		})
	})

	test.each([
		[100, 200],
		[101, 400],
	])('%i targets give %i', async (length, status) => {
		expect(
			(
				await send('POST', '/api/community-signals/query', {
					body: { targetKeys: Array.from({ length }, () => 'servers:ledger') },
				})
			).status,
		).toBe(status)
	})

	test('about a tool may be named as a tool alone, and answers under the key of its entry', async () => {
		expect((await record('tool:lathe', 'used', 'ana')).body).toMatchObject({ accepted: true })
		const { body } = await send('GET', '/api/community-signals?target=tool:lathe')
		expect([body.target, body.signals.used]).toEqual(['tools:lathe', 1])
		const { target } = (await send('GET', '/api/community-signals?target=tool:none')).body
		expect((await send('GET', `/api/community-signals?target=${target}`)).body.target).toBe(target)
	})

	test('nothing is kept about what does not exist', async () => {
		expect((await record('servers:no-such-entry', 'used', 'ana')).status).toBe(404)
	})

	test.each(['loved', '', 'USED'])('the signal %j is 400', async (signal) => {
		expect((await record('servers:ledger', signal, 'ana')).status).toBe(400)
	})
})

describe('POST /api/intent-events', () => {
	const event = (body: object) => send('POST', '/api/intent-events', { body: body })

	test('accepts every event of the list', async () => {
		for (const eventName of [
			'view',
			'open',
			'copy',
			'install_copy',
			'config_copy',
			'install',
			'download',
			'source_open',
			'docs_open',
			'share',
			'vote',
		]) {
			expect((await event({ targetKey: 'servers:ledger', eventName, source: 'web' })).body).toEqual({
				ok: true,
				accepted: true,
			})
		}
	})

	test.each([
		[{ targetKey: 'servers:ledger', eventName: 'bought', source: 'web' }, 400],
		[{ targetKey: 'servers:ledger', eventName: 'copy', source: 'Web Site' }, 400],
		[{ targetKey: 'servers:ledger', eventName: 'copy' }, 400],
		[{ targetKey: 'servers:none-such', eventName: 'copy', source: 'web' }, 404],
		[{ targetKey: 'servers:ledger', eventName: 'copy', source: 'web', note: 'x'.repeat(5000) }, 413],
	])('%j gives %i', async (body, status) => {
		expect((await event(body)).status).toBe(status)
	})
})
