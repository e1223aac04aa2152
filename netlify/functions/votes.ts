import { queryVotes, toggleVote } from '../../src/domain/votes.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(
	route(endpoints.queryVotes, ({ body }, services) => queryVotes(body, services)),
	route(endpoints.toggleVote, ({ body }, services) => toggleVote(body, services)),
)
export const config = { path: ['/api/votes/query', '/api/votes/toggle'] }
