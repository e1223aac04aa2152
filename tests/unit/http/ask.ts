import * as z from 'zod'
import { createApp } from '../../../src/app.ts'
import { type Route, route } from '../../../src/http/route.ts'
import { serve } from '../../../src/http/serve.ts'
import { BytesAnswer } from '../../../src/schema/contract/answers.ts'
import type { Endpoint } from '../../../src/schema/contract/endpoint.ts'
import { settingsOf } from '../../support/api.ts'
import { requestOf, type Sent } from '../../support/send.ts'

const SHARED = { tag: 'Registry', summary: 'For tests', served: 'function', errors: [] } as const

/** A guarded write that answers what it was given. */
export const ECHO = {
	...SHARED,
	method: 'POST',
	path: '/api/echo/{name}',
	params: z.object({ name: z.string().regex(/^[a-z]+$/, 'Write lower-case letters.') }),
	body: z.object({ text: z.string().max(5), many: z.array(z.unknown()).default([]) }),
	response: z.unknown(),
	origin: true,
	kib: 1,
	caching: 'never',
} as const satisfies Endpoint

/** A public read whose answer depends on one parameter. */
const READ = {
	...SHARED,
	method: 'GET',
	path: '/api/read',
	query: z.object({ word: z.string().max(3).default('') }),
	response: z.unknown(),
	caching: 'search',
} as const satisfies Endpoint

export const BROKEN = {
	...SHARED,
	method: 'GET',
	path: '/api/broken',
	response: z.unknown(),
	caching: 'document',
} as const satisfies Endpoint

/** A read whose answer is bytes that are no text. */
const BYTES = {
	...SHARED,
	method: 'GET',
	path: '/api/bytes',
	response: z.string(),
	caching: 'document',
} as const satisfies Endpoint

const ROUTES = [
	route(ECHO, ({ params, body }) => ({ params, body })),
	route(READ, ({ query }) => query),
	route(BYTES, () => {
		const headers = { 'X-Own': 'yes' }
		return new BytesAnswer(Uint8Array.of(0xff, 0x00, 0x80), { type: 'application/zip', fileName: 'a-b.zip', headers })
	}),
	route(BROKEN, () => {
		throw new TypeError('SET token=secret-key at /home/someone/redis.ts failed')
	}),
]

/** The routes above over services of their own. */
export const serveRoutes = (variables: Record<string, string> = {}, routes: readonly Route[] = ROUTES) => {
	const app = createApp(settingsOf(variables))
	return serve(routes, () => app)
}

/** Asks the routes above, as the host would; the answer is given as it is, unread. */
export const ask = (
	path: string,
	{ method = 'GET', ...sent }: Sent & { method?: string } = {},
	handler = serveRoutes(),
): Promise<Response> => handler(requestOf(method, path, sent), { requestId: 'request-1' })

/** Posts bytes to the echo; `headers` go over a plain JSON content type. */
export const post = (body: unknown, headers: Record<string, string> = {}) =>
	ask('/api/echo/name', {
		method: 'POST',
		body: body ?? undefined,
		headers: { 'content-type': 'application/json', ...headers },
	})

/** Status and error code, or status and the value. */
export async function told(response: Response): Promise<[number, unknown]> {
	const value = (await response.json()) as { error?: { code: string }; body?: unknown }
	return [response.status, value.error?.code ?? value.body]
}
