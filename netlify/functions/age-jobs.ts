import { getApp } from '../../src/app.ts'
import { expireLeads } from '../../src/domain/expire-leads.ts'
import { ageJobs } from '../../src/domain/jobs-desk.ts'

export default async (): Promise<void> => {
	const moved = await ageJobs({ ...getApp(), who: 'system' })
	const removed = await expireLeads(getApp())
	console.log(JSON.stringify({ level: 'info', job: 'age-jobs', moved: moved.length, removed: removed.length }))
}
export const config = { schedule: '@daily' }
