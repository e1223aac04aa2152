import { isObject, objectOf } from '../../src/schema/object.ts'
import { formatWait } from '../../src/schema/text/format.ts'
import { quoted } from '../../src/schema/text/shorten.ts'
import { Expected } from '../expected.ts'
import { type Answer, Refused, type Requester, redirectTarget, Unreachable } from '../sources/request.ts'
import { isBusy, retryAfterOf, retrying } from '../sources/retry.ts'
import { type Json, textOf } from './values.ts'

/** Limits for reading a registry. */
const PAGE_LIMITS = { bytes: 16_777_216, pages: 5_000, redirects: 3 } as const
const RETRIES = { tries: 5, pauseMs: 1_000, patienceMs: 60_000 } as const

interface PageOptions {
	ask: Requester
	sleep(ms: number): Promise<unknown>
	/** Return only servers changed since this RFC 3339 time. */
	since?: string | undefined
}

/** The URL of the server list; completes a URL without a path. */
export function listAddress(source: string, since?: string): URL {
	const url = new URL(source)
	if (url.pathname === '/') url.pathname = '/v0.1/servers'
	const set = (name: string, value: string) => url.searchParams.has(name) || url.searchParams.set(name, value)
	set('limit', '100')
	set('version', 'latest')
	if (since) set('updated_since', since)
	return url
}

/** The records of an MCP registry, page by page. The next page is requested only after the last one was processed. */
export async function* registryPages(source: string, options: PageOptions): AsyncGenerator<unknown[]> {
	const url = listAddress(source, options.since)
	const ask = retrying(options.ask, { ...RETRIES, sleep: options.sleep, now: Date.now })
	const seen = new Set<string>()
	for (let page = 1; page <= PAGE_LIMITS.pages; page++) {
		const { servers, next } = pageOf(await textAt(url, ask), url)
		yield servers
		if (!next) return
		if (seen.has(next))
			throw new Expected(
				`${url.origin} names the page ${quoted(next)} twice, so its list has no end. What was read so far is kept.`,
			)
		seen.add(next)
		url.searchParams.set('cursor', next)
	}
	throw new Expected(
		`${url.origin} has more than ${PAGE_LIMITS.pages} pages. Ask it for less, with --since or --limit.`,
	)
}

function pageOf(text: string, url: URL): { servers: unknown[]; next: string | undefined } {
	let page: Json
	try {
		page = objectOf(JSON.parse(text))
	} catch {
		throw new Expected(
			`${url} did not answer with JSON. Give the address of the list, for example https://registry.example.com/v0.1/servers.`,
		)
	}
	if (!Array.isArray(page.servers))
		throw new Expected(
			`${url} did not answer with a list of servers. Give the address of the list, which ends in /v0.1/servers.`,
		)
	const meta = isObject(page.metadata) ? page.metadata : {}
	return { servers: page.servers, next: textOf(meta.nextCursor ?? meta.next_cursor) }
}

/** Requests a page, following redirects. Throws `Expected` if it cannot be had. */
async function textAt(start: URL, ask: Requester): Promise<string> {
	let url = start
	for (let hops = 0; hops <= PAGE_LIMITS.redirects; hops++) {
		const answer = await ask(url, { headers: { accept: 'application/json' }, maxBytes: PAGE_LIMITS.bytes }).catch(
			(error: unknown) => {
				if (!(error instanceof Unreachable)) throw error
				throw new Expected(
					`${start} could not be reached (${error.message}).${error instanceof Refused ? '' : ` ${GO_ON}`}`,
				)
			},
		)
		const next = redirectTarget(answer, url)
		if (!next) return bodyOf(answer, start)
		if (next.protocol !== url.protocol)
			throw new Expected(`${start} leads to ${next.protocol}//, which is not followed.`)
		url = next
	}
	throw new Expected(`${start} leads on more than ${PAGE_LIMITS.redirects} times.`)
}

const GO_ON = 'What was read so far is kept: run the import again to continue.'

function bodyOf(answer: Answer, url: URL): string {
	if (isBusy(answer)) {
		const wait = retryAfterOf(answer, Date.now())
		const asks = wait ? ` and asks to wait ${formatWait(wait / 1000)}` : ''
		throw new Expected(`${url} answered ${answer.status}${asks}. ${GO_ON}`)
	}
	if (answer.status !== 200) throw new Expected(`${url} answered ${answer.status}.`)
	if (Buffer.byteLength(answer.body) >= PAGE_LIMITS.bytes)
		throw new Expected(`${url} sent a page of more than ${PAGE_LIMITS.bytes} bytes.`)
	return answer.body
}
