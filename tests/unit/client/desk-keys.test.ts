import { expect, test, vi } from 'vitest'
import { JOB_TRANSITIONS, LEAD_TRANSITIONS } from '../../../src/schema/status-transitions.ts'

const said: string[] = []
vi.mock('../../../src/client/live-region.ts', () => ({ announce: (text: string) => said.push(text) }))
const transitions = { leads: LEAD_TRANSITIONS, jobs: JOB_TRANSITIONS }
let press: (event: object) => void = () => undefined
vi.stubGlobal('HTMLElement', class {})
vi.stubGlobal('document', {
	querySelector: (at: string) => (at === '#desk' ? { dataset: { page: JSON.stringify({ transitions }) } } : null),
	activeElement: { closest: () => ({ dataset: { id: 'lead-1' } }) },
	addEventListener: (name: string, listener: typeof press) => {
		if (name === 'keydown') press = listener
	},
})
const { listenToKeys } = await import('../../../src/client/desk/keys.ts')
const { updateQueue } = await import('../../../src/client/desk/queue.ts')
const { session } = await import('../../../src/client/desk/session.ts')

test('a key that is held down asks to confirm and does not confirm', async () => {
	const sent = vi.fn(async () => Response.json({ ok: true, status: 'rejected', version: 2, total: 0, entries: [] }))
	vi.stubGlobal('fetch', sent)
	session.value = { ...session.value, stage: 'signed-in' }
	updateQueue({ rows: [{ id: 'lead-1', listingTitle: 'Clock', status: 'new', version: 1 } as never] })
	listenToKeys()
	const key = (repeat: boolean) => press({ key: 'r', repeat, preventDefault: () => undefined })
	key(false)
	for (let n = 0; n < 5; n++) key(true)
	await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('Press again to confirm')]))
	expect(sent).not.toHaveBeenCalled()
	key(false)
	await vi.waitFor(() => expect(said.at(-1)).toBe('“Clock” is rejected.'))
	expect(sent).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ method: 'PATCH' }))
})
