import { getApp } from '../../src/app.ts'
import { listAlerts, receiveDeploy } from '../../src/domain/alerts.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { communityEndpoints } from '../../src/schema/contract/endpoints-community.ts'

export const routes = [
	route(communityEndpoints.getAlerts, (_, services) => listAlerts(services)),
	route(communityEndpoints.receiveDeploy, ({ body }, services) => receiveDeploy(body, services)),
]
export default serve(routes, getApp)
export const config = { path: ['/api/public/alerts', '/api/public/deploy-webhook'] }
