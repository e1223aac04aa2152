import { getApp } from '../../src/app.ts'
import { brandAsset } from '../../src/domain/brand-assets.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { registryEndpoints } from '../../src/schema/contract/endpoints-registry.ts'

export const routes = [route(registryEndpoints.getBrandAsset, ({ params }, services) => brandAsset(params, services))]
export default serve(routes, getApp)
export const config = { path: '/api/brand-assets/:kind/:domain' }
