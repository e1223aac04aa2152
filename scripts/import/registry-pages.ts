import { isObject } from '../../src/schema/object.ts'
import { quoted } from '../../src/schema/text/shorten.ts'
import { Expected } from '../expected.ts'
import { type Requester, redirectTarget, Unreachable } from '../sources/request.ts'
import { type Json, objectOf, textOf } from './values.ts'

/** Limits for reading a registry. */
const PAGE_LIMITS = { bytes: 16_777_216, pages: 5_000, redirects: 3, tries: 5, mostWaitMs: 60_000 } as const

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
	const seen = new Set<string>()
	for (let page = 1; page <= PAGE_LIMITS.pages; page++) {
		const { servers, next } = pageOf(await patiently(url, options), url)
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

/**
 * Requests a page, with retries after temporary errors: waits as long as the registry says, or with exponential
 * backoff. Throws `Expected` after the last try.
 */
async function patiently(url: URL, { ask, sleep }: PageOptions): Promise<string> {
	let why = ''
	for (let tried = 0; tried < PAGE_LIMITS.tries; tried++) {
		if (tried) await sleep(Math.min(PAGE_LIMITS.mostWaitMs, waitOf(why, tried)))
		const answer = await once(url, ask)
		if ('body' in answer) return answer.body
		if (!answer.passes) throw new Expected(`${url} ${answer.why}.`)
		why = answer.why
	}
	throw new Expected(
		`${url} ${why}, after ${PAGE_LIMITS.tries} tries. What was read so far is kept: run the import again to continue.`,
	)
}

const waitOf = (why: string, tried: number) => {
	const [, seconds] = /wait (\d{1,6}) s/.exec(why) ?? []
	return seconds ? Number(seconds) * 1000 : 1000 * 2 ** (tried - 1)
}

type Heard = { body: string } | { why: string; passes: boolean }

async function once(start: URL, ask: Requester): Promise<Heard> {
	let url = start
	for (let hops = 0; hops <= PAGE_LIMITS.redirects; hops++) {
		let answer: Awaited<ReturnType<Requester>>
		try {
			answer = await ask(url, { headers: { accept: 'application/json' }, maxBytes: PAGE_LIMITS.bytes })
		} catch (error) {
			if (!(error instanceof Unreachable)) throw error
			return { why: `could not be reached (${error.message})`, passes: !/https|private/.test(error.message) }
		}
		const next = redirectTarget(answer, url)
		if (!next) return heardOf(answer)
		if (next.protocol !== url.protocol)
			return { why: `leads to ${next.protocol}//, which is not followed`, passes: false }
		url = next
	}
	return { why: `leads on more than ${PAGE_LIMITS.redirects} times`, passes: false }
}

function heardOf({ status, headers, body }: Awaited<ReturnType<Requester>>): Heard {
	const wait = /^\d{1,6}$/.test(headers['retry-after'] ?? '') ? `, wait ${headers['retry-after']} s` : ''
	if (status === 429 || status >= 500) return { why: `answered ${status}${wait}`, passes: true }
	if (status !== 200) return { why: `answered ${status}`, passes: false }
	if (Buffer.byteLength(body) >= PAGE_LIMITS.bytes)
		return { why: `sent a page of more than ${PAGE_LIMITS.bytes} bytes`, passes: false }
	const told = Number(headers['content-length'])
	if (told > Buffer.byteLength(body)) return { why: 'stopped in the middle of a page', passes: true }
	return { body }
}
