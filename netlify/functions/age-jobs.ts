import { getApp } from '../../src/app.ts'
import { runHousekeeping } from '../../src/domain/housekeeping.ts'
import { scheduled } from '../../src/http/scheduled.ts'

export default scheduled({ name: 'age-jobs', run: runHousekeeping }, getApp)
export const config = { schedule: '@daily' }
