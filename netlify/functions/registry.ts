import { getApp } from '../../src/app.ts'
import { checkIntegrity, diffRegistry } from '../../src/domain/registry.ts'
import { trendingEntries } from '../../src/domain/trending.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { registryEndpoints } from '../../src/schema/contract/endpoints-registry.ts'

export const routes = [
	route(registryEndpoints.getTrending, ({ query }, services) => trendingEntries(query, services)),
	route(registryEndpoints.getDiff, ({ query }, { published }) => diffRegistry(query, published)),
	route(registryEndpoints.checkIntegrity, ({ query }, { published }) => checkIntegrity(query, published)),
]
export default serve(routes, getApp)
export const config = {
	path: ['/api/registry/trending', '/api/registry/diff', '/api/registry/integrity'],
}
