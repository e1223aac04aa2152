import { ageJobs } from '../../src/domain/jobs-desk.ts'
import { scheduled } from '../../src/http/scheduled.ts'

export default scheduled('age-jobs', async (app) => ({ moved: (await ageJobs({ ...app, who: 'system' })).length }))
export const config = { schedule: '@daily' }
