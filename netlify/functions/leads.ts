import { createLead } from '../../src/domain/leads.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { communityEndpoints } from '../../src/schema/contract/endpoints-community.ts'

export default serve(route(communityEndpoints.createLead, ({ body }, services) => createLead(body, services)))
export const config = { path: '/api/listing-leads' }
