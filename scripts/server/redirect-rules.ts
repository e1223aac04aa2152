import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { parseAllRedirects } from '@netlify/redirect-parser'
import redirector from 'netlify-redirector'
import type { HostConfig } from './host-config.ts'

/** The target and status of a redirect rule. */
export interface Redirect {
	to: string
	status: number
	force: boolean
}

/** Finds the first matching redirect rule, or null. */
export type RedirectRules = (request: IncomingMessage, url: URL) => Redirect | null

type ParsedRule = Record<string, unknown> & { from?: string; query?: unknown; signed?: unknown }

const header = (request: IncomingMessage, name: string): string => {
	const value = request.headers[name.toLowerCase()]
	return Array.isArray(value) ? value.join(', ') : (value ?? '')
}

/**
 * Reads the redirect rules with Netlify's parser and matches them with Netlify's engine. Throws `AggregateError` for
 * invalid rules.
 */
export async function readRedirectRules(config: HostConfig): Promise<RedirectRules> {
	const { redirects, errors } = await parseAllRedirects({
		redirectsFiles: [join(config.publish, '_redirects')],
		netlifyConfigPath: config.toml,
		configRedirects: [],
		minimal: false,
	})
	if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'))
	const rules = (redirects as ParsedRule[]).map(({ from, query, signed: _, ...rule }) => ({
		...rule,
		origin: from,
		params: query,
	}))
	const matcher = await redirector.parseJSON(JSON.stringify(rules), {})
	return (request, url) =>
		matcher.match({
			scheme: 'http',
			host: url.hostname,
			path: url.pathname,
			query: url.search.slice(1),
			headers: request.headers,
			cookieValues: {},
			getHeader: (name) => header(request, name),
			getCookie: () => '',
		})
}
