import { getApp } from '../../src/app.ts'
import { searchRegistry } from '../../src/domain/search.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { searchEndpoints } from '../../src/schema/contract/endpoints-search.ts'

export const routes = [
	route(searchEndpoints.searchRegistry, ({ query }, { published }) => searchRegistry(query, published)),
]
export default serve(routes, getApp)
export const config = { path: '/api/registry/search' }
