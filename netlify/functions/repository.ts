import { getApp } from '../../src/app.ts'
import { repositoryStats } from '../../src/domain/repository-stats.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { communityEndpoints } from '../../src/schema/contract/endpoints-community.ts'

export const routes = [route(communityEndpoints.getRepositoryStats, (_, services) => repositoryStats(services))]
export default serve(routes, getApp)
export const config = { path: '/api/github-stats' }
