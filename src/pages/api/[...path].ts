import type { APIRoute } from 'astro'
import { getApp } from '../../app.ts'
import { serve } from '../../http/serve.ts'

export const prerender = false

const notFound = serve([], getApp)

/** An unknown path below `/api` is a 404 in the contract's envelope, not a page. */
export const ALL: APIRoute = ({ request }) => notFound(request)
