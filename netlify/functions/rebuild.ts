import { rebuild } from '../../src/domain/rebuild.ts'
import { scheduled } from '../../src/http/scheduled.ts'

export default scheduled('rebuild', async (app) => ({ result: await rebuild(app) }))
export const config = { schedule: '@daily' }
