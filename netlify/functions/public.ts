import { brandAsset } from '../../src/domain/brand-assets.ts'
import { repositoryStats } from '../../src/domain/repository-stats.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(
	route(endpoints.getRepositoryStats, (_, services) => repositoryStats(services)),
	route(endpoints.getBrandAsset, ({ params }, services) => brandAsset(params, services)),
)
export const config = { path: ['/api/github-stats', '/api/brand-assets/:kind/:domain'] }
