import { getApp } from '../../src/app.ts'
import { exploreArd, getArd, listArd, searchArd } from '../../src/domain/ard.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { protocolEndpoints } from '../../src/schema/contract/endpoints-protocols.ts'

/** The registry side of Agentic Resource Discovery. */
export const routes = [
	route(protocolEndpoints.searchArd, ({ body }, services) => searchArd(body, services)),
	route(protocolEndpoints.exploreArd, ({ body }, { published }) => exploreArd(body, published)),
	route(protocolEndpoints.listArd, ({ query }, { published }) => listArd(query, published)),
	route(protocolEndpoints.getArd, ({ params }, { published }) => getArd(params, published)),
]
export default serve(routes, getApp)
export const config = {
	path: ['/api/ard/search', '/api/ard/explore', '/api/ard/agents', '/api/ard/agents/:identifier'],
}
