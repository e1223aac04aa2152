import { getApp } from '../../src/app.ts'
import { createLead } from '../../src/domain/leads.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { communityEndpoints } from '../../src/schema/contract/endpoints-community.ts'

export const routes = [route(communityEndpoints.createLead, ({ body }, services) => createLead(body, services))]
export default serve(routes, getApp)
export const config = { path: '/api/listing-leads' }
