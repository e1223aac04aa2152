import type { APIRoute } from 'astro'

/** Astro's address for resized images, of which there are none. */
export const ALL: APIRoute = () =>
	new Response('There are no resized images.\n', {
		status: 404,
		headers: { 'content-type': 'text/plain; charset=utf-8' },
	})
