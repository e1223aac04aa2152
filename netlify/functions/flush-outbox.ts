import { getApp } from '../../src/app.ts'
import { flushOutbox } from '../../src/domain/outbox.ts'
import { scheduled } from '../../src/http/scheduled.ts'

export default scheduled({ name: 'flush-outbox', run: flushOutbox }, getApp)
export const config = { schedule: '@hourly' }
