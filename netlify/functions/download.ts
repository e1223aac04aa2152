import { downloadPackage } from '../../src/domain/downloads.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(route(endpoints.downloadPackage, ({ query }, { published }) => downloadPackage(query, published)))
export const config = { path: '/api/download' }
