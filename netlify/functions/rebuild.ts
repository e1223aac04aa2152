import { getApp } from '../../src/app.ts'
import { rebuild } from '../../src/domain/rebuild.ts'

export default async (): Promise<void> => {
	const result = await rebuild(getApp())
	console.log(JSON.stringify({ level: 'info', job: 'rebuild', result }))
}
export const config = { schedule: '@daily' }
