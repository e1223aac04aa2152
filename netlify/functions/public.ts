import { listAlerts, receiveDeploy } from '../../src/domain/alerts.ts'
import { brandAsset } from '../../src/domain/brand-assets.ts'
import { repositoryStats } from '../../src/domain/repository-stats.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(
	route(endpoints.getRepositoryStats, (_, services) => repositoryStats(services)),
	route(endpoints.getAlerts, (_, services) => listAlerts(services)),
	route(endpoints.receiveDeploy, ({ body }, services) => receiveDeploy(body, services)),
	route(endpoints.getBrandAsset, ({ params }, services) => brandAsset(params, services)),
)
export const config = {
	path: ['/api/github-stats', '/api/public/alerts', '/api/public/deploy-webhook', '/api/brand-assets/:kind/:domain'],
}
