import { searchRegistry } from '../../src/domain/search.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(route(endpoints.searchRegistry, ({ query }, { published }) => searchRegistry(query, published)))
export const config = { path: '/api/registry/search' }
