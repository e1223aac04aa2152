import { getApp } from '../../src/app.ts'
import { drawEntryPreview, drawPreview } from '../../src/domain/og.ts'
import { entryDetail } from '../../src/domain/registry.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { renderPng } from '../../src/images/render.ts'
import { registryEndpoints } from '../../src/schema/contract/endpoints-registry.ts'

export const routes = [
	route(registryEndpoints.getOgImage, ({ query }) => drawPreview(query, renderPng)),
	route(registryEndpoints.getEntryOgImage, async ({ params, query }, { published }) =>
		drawEntryPreview(await entryDetail(params, published), query, renderPng),
	),
]
export default serve(routes, getApp)
export const config = { path: ['/api/og', '/api/og/:category/:slug'] }
