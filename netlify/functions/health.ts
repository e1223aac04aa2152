import { getApp } from '../../src/app.ts'
import { health } from '../../src/domain/health.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { serviceEndpoints } from '../../src/schema/contract/endpoints-service.ts'

export const routes = [route(serviceEndpoints.getHealth, (_, services) => health(services))]
export default serve(routes, getApp)
export const config = { path: '/api/health' }
