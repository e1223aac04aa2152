import { createLead } from '../../src/domain/leads.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(route(endpoints.createLead, ({ body }, services) => createLead(body, services)))
export const config = { path: '/api/listing-leads' }
