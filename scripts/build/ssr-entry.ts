import { createHandler as createAdapterHandler } from '@astrojs/netlify/ssr-function.js'
import type { Context } from '@netlify/functions'
import { getApp } from '../../src/app.ts'
import { movedTo } from '../../src/domain/entries.ts'
import { SECURITY_HEADERS } from '../../src/schema/headers.ts'

type Options = Parameters<typeof createAdapterHandler>[0]

// Astro's redirects carry a page of HTML, which has no place below /api, and its pages do not name their encoding.
function tidy(rendered: Response): Response {
	const redirected = rendered.headers.has('location')
	const answer = new Response(redirected ? null : rendered.body, rendered)
	if (redirected) answer.headers.delete('content-type')
	if (answer.headers.get('content-type') === 'text/html') answer.headers.set('content-type', 'text/html; charset=utf-8')
	return answer
}

// A redirect rule of the host comes after this function, which takes every address without a file.
function redirectOf({ url }: Request): Response | undefined {
	const { pathname, search } = new URL(url)
	const to = movedTo(pathname, getApp().published)
	return to === undefined ? undefined : new Response(null, { status: 301, headers: { location: to + search } })
}

// A page is read or sent a form; below /api each operation says for itself what it takes.
function refusalOf({ method, url }: Request): Response | undefined {
	if (/^(?:GET|HEAD|POST)$/.test(method) || new URL(url).pathname.startsWith('/api/')) return undefined
	const headers = { allow: 'GET, HEAD, POST', 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
	return new Response('A page is read with GET, and takes a form by POST.\n', { status: 405, headers })
}

/**
 * The function that renders on-demand pages. The host's header rules are for files only, so what it answers, the 404 page
 * among it, gets its security headers here.
 */
export function createHandler(options: Options) {
	const render = createAdapterHandler(options)
	return async (request: Request, context: Context): Promise<Response> => {
		const rendered = refusalOf(request) ?? redirectOf(request) ?? (await render(request, context))
		const answer = tidy(rendered)
		for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
			if (!answer.headers.has(name)) answer.headers.set(name, value)
		}
		if (!answer.headers.has('x-request-id')) answer.headers.set('x-request-id', context.requestId)
		return answer
	}
}
