import { type App, getApp } from '../../src/app.ts'
import { ageJobs } from '../../src/domain/age-jobs.ts'
import { checkLists, expireLeads } from '../../src/domain/housekeeping.ts'
import { scheduled } from '../../src/http/scheduled.ts'

const job = {
	name: 'age-jobs',
	async run(app: App) {
		// First, as leads go by their lists.
		const listed = await checkLists(app)
		const moved = await ageJobs({ ...app, who: 'system' })
		const removed = await expireLeads(app)
		return { listed, moved: moved.length, removed: removed.length }
	},
}
export default scheduled(job, getApp)
export const config = { schedule: '@daily' }
