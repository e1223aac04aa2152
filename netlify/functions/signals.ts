import { recordIntent } from '../../src/domain/intents.ts'
import { getSignals, querySignals, recordSignal } from '../../src/domain/signals.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(
	route(endpoints.getSignals, ({ query }, services) => getSignals(query, services)),
	route(endpoints.recordSignal, ({ body }, services) => recordSignal(body, services)),
	route(endpoints.querySignals, ({ body }, services) => querySignals(body, services)),
	route(endpoints.recordIntent, ({ body }, services) => recordIntent(body, services)),
)
export const config = { path: ['/api/community-signals', '/api/community-signals/query', '/api/intent-events'] }
