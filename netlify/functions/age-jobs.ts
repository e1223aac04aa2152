import { getApp } from '../../src/app.ts'
import { keepHouse } from '../../src/domain/housekeeping.ts'
import { scheduled } from '../../src/http/scheduled.ts'

export default scheduled({ name: 'age-jobs', run: keepHouse }, getApp)
export const config = { schedule: '@daily' }
