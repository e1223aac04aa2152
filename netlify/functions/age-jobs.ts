import { getApp } from '../../src/app.ts'
import { ageJobs } from '../../src/domain/jobs-desk.ts'

export default async (): Promise<void> => {
	const moved = await ageJobs({ ...getApp(), who: 'system' })
	console.log(JSON.stringify({ level: 'info', job: 'age-jobs', moved: moved.length }))
}
export const config = { schedule: '@daily' }
