import { getApp } from '../../src/app.ts'
import { flushOutbox } from '../../src/domain/outbox.ts'

export default async (): Promise<void> => {
	const { sent, left } = await flushOutbox(getApp())
	console.log(JSON.stringify({ level: 'info', job: 'flush-outbox', sent, left }))
}
export const config = { schedule: '@hourly' }
