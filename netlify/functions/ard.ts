import { exploreArd, getArd, listArd, searchArd } from '../../src/domain/ard.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

/** The registry side of Agentic Resource Discovery. */
export default serve(
	route(endpoints.searchArd, ({ body }, services) => searchArd(body, services)),
	route(endpoints.exploreArd, ({ body }, { published }) => exploreArd(body, published)),
	route(endpoints.listArd, ({ query }, { published }) => listArd(query, published)),
	route(endpoints.getArd, ({ params }, { published }) => getArd(params, published)),
)
export const config = {
	path: ['/api/ard/search', '/api/ard/explore', '/api/ard/agents', '/api/ard/agents/:identifier'],
}
