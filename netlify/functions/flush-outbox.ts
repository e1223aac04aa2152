import { type App, getApp } from '../../src/app.ts'
import { flushOutbox } from '../../src/domain/outbox.ts'
import { scheduled } from '../../src/http/scheduled.ts'

const job = {
	name: 'flush-outbox',
	async run(app: App) {
		const { sent, left } = await flushOutbox(app)
		return { sent, left }
	},
}
export default scheduled(job, getApp)
export const config = { schedule: '@hourly' }
