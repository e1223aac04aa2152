import early from '../client/early.js?raw'
import { REGISTRY_SLUG } from '../schema/primitives.ts'

/** Runs before a page is drawn. It is a file, because the content security policy forbids inline scripts. */
export const GET = (): Response =>
	new Response(
		early.replaceAll('`registry:', () => `\`${REGISTRY_SLUG}:`),
		{
			headers: { 'content-type': 'text/javascript; charset=utf-8' },
		},
	)
