import { getApp } from '../../src/app.ts'
import { queryVotes, toggleVote } from '../../src/domain/signals.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { signalEndpoints } from '../../src/schema/contract/endpoints-signals.ts'

export const routes = [
	route(signalEndpoints.queryVotes, ({ body }, services) => queryVotes(body, services)),
	route(signalEndpoints.toggleVote, ({ body }, services) => toggleVote(body, services)),
]
export default serve(routes, getApp)
export const config = { path: ['/api/votes/query', '/api/votes/toggle'] }
