import { getApp } from '../../src/app.ts'
import { rebuild } from '../../src/domain/rebuild.ts'
import { scheduled } from '../../src/http/scheduled.ts'

export default scheduled({ name: 'rebuild', run: async (app) => ({ result: await rebuild(app) }) }, getApp)
export const config = { schedule: '@daily' }
