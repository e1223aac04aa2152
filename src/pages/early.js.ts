import early from '../client/early.js?raw'
import { REGISTRY_SLUG } from '../schema/primitives.ts'

/** What runs before a page is drawn, as a file of its own: the content security policy allows nothing inline. */
export const GET = (): Response =>
	new Response(
		early.replaceAll('`registry:', () => `\`${REGISTRY_SLUG}:`),
		{
			headers: { 'content-type': 'text/javascript; charset=utf-8' },
		},
	)
