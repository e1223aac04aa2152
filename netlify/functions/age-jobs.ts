import { checkLists, expireLeads } from '../../src/domain/housekeeping.ts'
import { ageJobs } from '../../src/domain/jobs-desk.ts'
import { scheduled } from '../../src/http/scheduled.ts'

export default scheduled('age-jobs', async (app) => {
	// First, as leads go by their lists.
	const listed = await checkLists(app)
	const moved = await ageJobs({ ...app, who: 'system' })
	const removed = await expireLeads(app)
	return { listed, moved: moved.length, removed: removed.length }
})
export const config = { schedule: '@daily' }
