import { drawPreview } from '../../src/domain/og.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(route(endpoints.getOgImage, ({ query }) => drawPreview(query)))
export const config = { path: '/api/og' }
