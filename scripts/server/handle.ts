import type { IncomingMessage, ServerResponse } from 'node:http'
import { isApi } from '../../src/schema/contract/dialects.ts'
import { findFile } from './files.ts'
import { functionMatcher, type LoadedFunction } from './functions.ts'
import type { HeaderRules } from './header-rules.ts'
import { isFromHere, type Proxies } from './proxies.ts'
import type { Redirect, RedirectRules } from './redirect-rules.ts'
import { type Refusal, refuse } from './refuse.ts'
import { readTarget, settleTarget } from './request-path.ts'
import { runFunction } from './run-function.ts'
import { runScheduled, scheduledAt } from './scheduled.ts'
import type { fileSender } from './send-file.ts'

/** The parts of a loaded site. */
interface Site {
	files: ReadonlyMap<string, string>
	functions: readonly LoadedFunction[]
	rules: HeaderRules
	redirects: RedirectRules
	sendFile: ReturnType<typeof fileSender>
	proxies: Proxies
	/** Whether a request names this server. */
	isNamed(request: IncomingMessage): boolean
}

interface Exchange {
	request: IncomingMessage
	response: ServerResponse
	url: URL
	/** The client's address. */
	ip: string
}

/** A redirect, and the path whose headers it has. */
interface Redirection {
	status: number
	location: string
	headersOf: string
}

/** Sends it with the headers of that path, or pages elsewhere could not follow it. */
function sendRedirect(
	response: ServerResponse,
	{ status, location, headersOf }: Redirection,
	rules: HeaderRules,
): void {
	const { 'content-type': _, ...headers } = rules(headersOf)
	response.writeHead(status, { ...headers, location }).end()
}

/** Methods that the host passes to functions. */
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Why a request is refused before its path is read. */
function refusalOf(request: IncomingMessage, { isNamed }: Site): Refusal | undefined {
	if (!METHODS.includes(request.method ?? ''))
		return { code: 'method_not_allowed', headers: { allow: METHODS.join(', ') } }
	return isNamed(request) ? undefined : { code: 'forbidden_origin', message: OTHER_NAME }
}

const OTHER_NAME = 'This server has another name. Use localhost, or start it with PINAKES_URL set to its address.'

/** Handles requests in the host's order: functions, redirects, files, the 404 page. */
export function siteHandler(site: Site) {
	const matchFunction = functionMatcher(site.functions)
	const lookUp = (path: string | null) => (path === null ? null : findFile(site.files, path))

	async function sendFound(path: string, exchange: Exchange, status = 200): Promise<boolean> {
		const found = lookUp(path)
		if (found === null) return false
		if ('redirect' in found) {
			const location = encodeURI(found.redirect) + exchange.url.search
			sendRedirect(exchange.response, { status: 301, location, headersOf: found.redirect }, site.rules)
			return true
		}
		const paths = [...new Set([found.url, path])]
		await site.sendFile(exchange.request, exchange.response, { file: found.file, paths, status })
		return true
	}

	async function sendNotFound({ request, response, url }: Exchange): Promise<void> {
		const file = site.files.get('/404.html')
		if (file === undefined || isApi(url.pathname)) refuse(response, { code: 'not_found' })
		else await site.sendFile(request, response, { file, paths: ['/404.html'], status: 404 })
	}

	async function follow(rule: Redirect, exchange: Exchange): Promise<void> {
		const { request, response, url, ip } = exchange
		if (rule.status >= 300 && rule.status < 400) {
			const location = rule.to.includes('?') ? rule.to : rule.to + url.search
			sendRedirect(response, { status: rule.status, location, headersOf: url.pathname }, site.rules)
			return
		}
		const target = readTarget(rule.to, url.origin)
		const match = target && matchFunction(request.method ?? 'GET', target.path.encoded)
		const file = target?.path.file ?? null
		if (match && !(match.preferStatic && lookUp(file) !== null))
			await runFunction(match, request, { response, url, ip })
		else if (file === null || !(await sendFound(file, exchange, rule.status))) await sendNotFound(exchange)
	}

	return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		settleTarget(request)
		const refusal = refusalOf(request, site)
		if (refusal) return refuse(response, refusal)
		const from = site.proxies(request)
		const target = readTarget(request.url ?? '', from.origin)
		if (target === null) {
			refuse(response, { code: 'invalid_query' })
			return
		}
		const exchange = { request, response, url: target.url, ip: from.ip }
		const { encoded, file } = target.path
		const scheduled = scheduledAt(site.functions, encoded)
		if (scheduled && isFromHere(from)) return runScheduled(scheduled, request, exchange)
		const match = matchFunction(request.method ?? 'GET', encoded)
		const exists = lookUp(file) !== null
		if (match && !(match.preferStatic && exists)) return runFunction(match, request, exchange)
		const rule = match ? null : site.redirects(request, target.url)
		if (rule && (rule.force || !exists)) return follow(rule, exchange)
		if (file === null || !(await sendFound(file, exchange))) await sendNotFound(exchange)
	}
}
