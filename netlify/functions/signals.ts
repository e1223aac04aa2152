import { getApp } from '../../src/app.ts'
import { getSignals, querySignals, recordIntent, recordSignal } from '../../src/domain/signals.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { signalEndpoints } from '../../src/schema/contract/endpoints-signals.ts'

export const routes = [
	route(signalEndpoints.getSignals, ({ query }, services) => getSignals(query, services)),
	route(signalEndpoints.recordSignal, ({ body }, services) => recordSignal(body, services)),
	route(signalEndpoints.querySignals, ({ body }, services) => querySignals(body, services)),
	route(signalEndpoints.recordIntent, ({ body }, services) => recordIntent(body, services)),
]
export default serve(routes, getApp)
export const config = { path: ['/api/community-signals', '/api/community-signals/query', '/api/intent-events'] }
