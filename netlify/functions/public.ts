import { listAlerts, receiveDeploy } from '../../src/domain/alerts.ts'
import { brandAsset } from '../../src/domain/brand-assets.ts'
import { repositoryStats } from '../../src/domain/repository-stats.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { communityEndpoints } from '../../src/schema/contract/endpoints-community.ts'
import { registryEndpoints } from '../../src/schema/contract/endpoints-registry.ts'

export default serve(
	route(communityEndpoints.getRepositoryStats, (_, services) => repositoryStats(services)),
	route(communityEndpoints.getAlerts, (_, services) => listAlerts(services)),
	route(communityEndpoints.receiveDeploy, ({ body }, services) => receiveDeploy(body, services)),
	route(registryEndpoints.getBrandAsset, ({ params }, services) => brandAsset(params, services)),
)
export const config = {
	path: ['/api/github-stats', '/api/public/alerts', '/api/public/deploy-webhook', '/api/brand-assets/:kind/:domain'],
}
