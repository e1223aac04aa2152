import { readAtMost } from '../schema/read-at-most.ts'
import { EXIT, ExitError, refused } from './exit-error.ts'
import { printable } from './printable.ts'
import { isProxySet, isProxyUnused } from './proxy.ts'
import type { World } from './world.ts'

const MAX_REDIRECTS = 3

/** Nothing exists at a URL. */
export class Missing extends ExitError {}

/** Resolves a URL of the registry; undefined for any other URL, because nothing is fetched from elsewhere. */
function inRegistry({ product }: Pick<World, 'product'>, address: string): URL | undefined {
	const base = new URL(`${product.registry}/`)
	const url = URL.canParse(address, base) ? new URL(address, base) : undefined
	return url?.origin === base.origin && url.pathname.startsWith(base.pathname) && !url.username ? url : undefined
}

/** Resolves a URL of the registry. Throws an `ExitError` for any other URL. */
function within(world: Pick<World, 'product'>, address: string): URL {
	const url = inRegistry(world, address)
	if (url) return url
	throw refused(`${printable(address)} is not at ${world.product.registry}: nothing is fetched from anywhere else.`)
}

/** Something else answered in place of the registry. */
const intercepted = (url: URL, how: string): ExitError =>
	new ExitError(
		EXIT.unreachable,
		`${url} ${how}: something between you and the registry answered, such as a login page or a proxy. Sign in there, then try again.`,
	)

/**
 * Downloads at most `most` bytes from a URL of the registry. Throws `Missing` for status 404 or 410, and an `ExitError`
 * for other errors, timeouts and larger responses.
 */
export async function fetchBytes(world: World, address: string, most: number): Promise<Uint8Array> {
	const url = within(world, address)
	const signal = AbortSignal.timeout(world.limits.deadline)
	try {
		const answer = await follow(world, url, signal)
		// Counted while reading, because a header is not reliable.
		const bytes = await readAtMost(answer.body, most)
		if (bytes) return bytes
		throw refused(`${url} has more than ${most} bytes. Nothing was installed.`)
	} catch (error) {
		if (error instanceof ExitError) throw error
		throw new ExitError(
			EXIT.unreachable,
			`${url} could not be read: ${reasonOf(error, signal)}. ${adviceOn(error, world) ?? 'Try again later.'}`,
		)
	}
}

function reasonOf(error: unknown, signal: AbortSignal): string {
	if (signal.aborted) return 'it took too long'
	const { cause, message } = error as Error
	return printable((cause instanceof Error && (cause.message || (cause.name !== 'Error' && cause.name))) || message)
}

const CERTIFICATE = /CERT|SIGNATURE|SELF_SIGNED|ALTNAME/

/** What helps where the network is not an open one: certificates of its own, or a proxy that this Node does not know. */
function adviceOn(error: unknown, { env }: World): string | undefined {
	const { cause } = error as { cause?: NodeJS.ErrnoException }
	if (CERTIFICATE.test(cause?.code ?? ''))
		return 'If your network uses its own certificates, set NODE_EXTRA_CA_CERTS to their file, or set NODE_OPTIONS=--use-system-ca.'
	if (isProxyUnused(env))
		return 'A proxy is set, which this version of Node uses at most with NODE_USE_ENV_PROXY=1. Set that, or update Node.'
	return isProxySet(env)
		? 'A proxy is set, and may be what does not answer: check its address, or name the registry in NO_PROXY.'
		: undefined
}

async function follow(world: World, first: URL, signal: AbortSignal): Promise<Response> {
	let url = first
	for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
		const answer = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'application/json, */*' } })
		const to = answer.headers.get('location')
		if (answer.status < 300 || answer.status >= 400 || !to) return checked(answer, url)
		await answer.body?.cancel()
		const next = inRegistry(world, new URL(to, url).href)
		if (!next) throw intercepted(url, `leads to ${printable(to)}, where nothing is fetched from`)
		url = next
	}
	throw intercepted(first, 'redirects without end')
}

/** Whether a page came in place of a file, as from the login page of a network. */
const isPage = ({ headers }: Response, { pathname }: URL): boolean =>
	/html/i.test(headers.get('content-type') ?? '') && !['.html', '.htm'].some((end) => pathname.endsWith(end))

async function checked(answer: Response, url: URL): Promise<Response> {
	if (answer.ok && !isPage(answer, url)) return answer
	await answer.body?.cancel()
	if (answer.ok) throw intercepted(url, 'was answered with a web page')
	if (answer.status === 404 || answer.status === 410) throw new Missing(EXIT.refused, `There is nothing at ${url}.`)
	if (/401|403|511/.test(`${answer.status}`)) throw intercepted(url, `answers ${answer.status}`)
	throw new ExitError(EXIT.unreachable, `${url} answers ${answer.status}. Try again ${againOf(answer)}.`)
}

/** When the registry wants to be asked again, of a `Retry-After` in seconds. */
const againOf = ({ headers }: Response): string =>
	/^\d{1,6}$/.test(headers.get('retry-after') ?? '') ? `in ${headers.get('retry-after')} seconds` : 'later'
