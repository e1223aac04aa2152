import { getApp } from '../../src/app.ts'
import { downloadPackage } from '../../src/domain/registry.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { registryEndpoints } from '../../src/schema/contract/endpoints-registry.ts'

export const routes = [
	route(registryEndpoints.downloadPackage, ({ query }, services) => downloadPackage(query, services)),
]
export default serve(routes, getApp)
export const config = { path: '/api/download' }
