import { flushOutbox } from '../../src/domain/outbox.ts'
import { scheduled } from '../../src/http/scheduled.ts'

export default scheduled('flush-outbox', async (app) => {
	const { sent, left } = await flushOutbox(app)
	return { sent, left }
})
export const config = { schedule: '@hourly' }
