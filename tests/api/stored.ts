import type { Api } from '../support/api.ts'

/** Names and addresses that nothing else in a store looks like. */
const CLIENT = 'client-7f3a9c51-somebodys-own-name'
const ADDRESSES = ['203.0.113.77', '2001:db8:beef:cafe::77']

/** Lets somebody do everything that is stored about them, through whole requests. */
export async function leaveTraces({ app, send }: Api): Promise<void> {
	// A busy machine may take long to load a driver; that is not what is tested here.
	await app.store()
	for (const [n, ip] of ADDRESSES.entries()) {
		const clientId = `${CLIENT}-${n}`
		const answers = [
			await send('POST', '/api/votes/toggle', { body: { key: 'servers:ledger', clientId, vote: true }, ip }),
			await send('POST', '/api/votes/query', { body: { keys: ['servers:ledger'], clientId }, ip }),
			await send('POST', '/api/community-signals', {
				body: { targetKey: 'servers:ledger', signal: 'works', clientId },
				ip,
			}),
			await send('POST', '/api/intent-events', {
				body: { targetKey: 'servers:ledger', eventName: 'copy', source: 'web' },
				ip,
			}),
		]
		const refused = answers.filter(({ status }) => status >= 300)
		if (refused.length > 0) throw new Error(JSON.stringify(refused.map(({ body }) => body)))
	}
}

/** What must be nowhere in the bytes of a store: names, addresses, and the networks that addresses are shortened to. */
export const RAW = [CLIENT, ...ADDRESSES, '2001:db8:beef', 'somebodys-own-name']

/** Which of these are in the bytes. */
export const found = (bytes: Buffer): string[] => RAW.filter((raw) => bytes.includes(raw))
