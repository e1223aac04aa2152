import { expireLeads } from '../../src/domain/expire-leads.ts'
import { ageJobs } from '../../src/domain/jobs-desk.ts'
import { scheduled } from '../../src/http/scheduled.ts'

export default scheduled('age-jobs', async (app) => {
	const moved = await ageJobs({ ...app, who: 'system' })
	const removed = await expireLeads(app)
	return { moved: moved.length, removed: removed.length }
})
export const config = { schedule: '@daily' }
