import type { IncomingMessage, ServerResponse } from 'node:http'
import { isApi } from '../../src/schema/contract/dialects.ts'
import { findFile } from './files.ts'
import { functionMatcher, type LoadedFunction } from './functions.ts'
import type { HeaderRules } from './header-rules.ts'
import { isFromHere, type Proxies } from './proxies.ts'
import type { Redirect, RedirectRules } from './redirect-rules.ts'
import { type Refusal, refuse } from './refuse.ts'
import { type RequestPath, readTarget, settleTarget } from './request-path.ts'
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

/** Answers requests of a site in the host's order: functions, redirects, files, the 404 page. */
export class SiteHandler {
	readonly #site: Site
	readonly #matchFunction: ReturnType<typeof functionMatcher>

	constructor(site: Site) {
		this.#site = site
		this.#matchFunction = functionMatcher(site.functions)
	}

	async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		settleTarget(request)
		const refusal = refusalOf(request, this.#site)
		if (refusal) return refuse(response, refusal)
		const from = this.#site.proxies(request)
		const target = readTarget(request.url ?? '', from.origin)
		if (target === null) return refuse(response, { code: 'invalid_query' })
		const exchange = { request, response, url: target.url, ip: from.ip }
		const scheduled = scheduledAt(this.#site.functions, target.path.encoded)
		if (scheduled && isFromHere(from)) return runScheduled(scheduled, request, exchange)
		await this.#answer(target.path, exchange)
	}

	async #answer({ encoded, file }: RequestPath, exchange: Exchange): Promise<void> {
		const { request, url } = exchange
		const exists = this.#find(file) !== null
		const match = this.#matchFunction(request.method ?? 'GET', encoded)
		if (match && !(match.preferStatic && exists)) return runFunction(match, request, exchange)
		const rule = match ? null : this.#site.redirects(request, url)
		if (rule && (rule.force || !exists)) return this.#follow(rule, exchange)
		await this.#sendFile(file, exchange)
	}

	async #follow(rule: Redirect, exchange: Exchange): Promise<void> {
		const { request, response, url } = exchange
		if (rule.status >= 300 && rule.status < 400) {
			const location = rule.to.includes('?') ? rule.to : rule.to + url.search
			sendRedirect(response, { status: rule.status, location, headersOf: url.pathname }, this.#site.rules)
			return
		}
		const target = readTarget(rule.to, url.origin)
		if (target === null) return this.#sendNotFound(exchange)
		const { encoded, file } = target.path
		const match = this.#matchFunction(request.method ?? 'GET', encoded)
		if (match && !(match.preferStatic && this.#find(file) !== null)) return runFunction(match, request, exchange)
		await this.#sendFile(file, exchange, rule.status)
	}

	#find(path: string | null) {
		return path === null ? null : findFile(this.#site.files, path)
	}

	/** Sends the file at a path, the redirect to it, or the 404 page. */
	async #sendFile(path: string | null, exchange: Exchange, status = 200): Promise<void> {
		const { request, response, url } = exchange
		const found = this.#find(path)
		if (path === null || found === null) return this.#sendNotFound(exchange)
		if ('redirect' in found) {
			const location = encodeURI(found.redirect) + url.search
			sendRedirect(response, { status: 301, location, headersOf: found.redirect }, this.#site.rules)
			return
		}
		const paths = [...new Set([found.url, path])]
		await this.#site.sendFile(request, response, { file: found.file, paths, status })
	}

	async #sendNotFound({ request, response, url }: Exchange): Promise<void> {
		const file = this.#site.files.get('/404.html')
		if (file === undefined || isApi(url.pathname)) refuse(response, { code: 'not_found' })
		else await this.#site.sendFile(request, response, { file, paths: ['/404.html'], status: 404 })
	}
}
