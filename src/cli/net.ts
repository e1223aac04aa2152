import { readAtMost } from '../schema/read-at-most.ts'
import { EXIT, Failure, plain, refused } from './failure.ts'
import type { World } from './world.ts'

const MAX_REDIRECTS = 3

/** Nothing exists at a URL. */
export class Missing extends Failure {}

/** Resolves a URL of the registry. Throws a `Failure` for any other URL, because nothing is fetched from elsewhere. */
function within({ product }: Pick<World, 'product'>, address: string): URL {
	const base = new URL(`${product.registry}/`)
	const url = URL.canParse(address, base) ? new URL(address, base) : undefined
	if (url?.origin === base.origin && url.pathname.startsWith(base.pathname) && !url.username) return url
	throw refused(`${plain(address)} is not at ${product.registry}: nothing is fetched from anywhere else.`)
}

/**
 * Downloads at most `most` bytes from a URL of the registry. Throws `Missing` for status 404 or 410, and a `Failure`
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
		if (error instanceof Failure) throw error
		throw new Failure(EXIT.unreachable, `${url} could not be read: ${reasonOf(error, signal)}. Try again later.`)
	}
}

function reasonOf(error: unknown, signal: AbortSignal): string {
	if (signal.aborted) return 'it took too long'
	const { cause, message } = error as Error
	return plain(cause instanceof Error ? cause.message : message)
}

async function follow(world: World, first: URL, signal: AbortSignal): Promise<Response> {
	let url = first
	for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
		const answer = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'application/json, */*' } })
		const to = answer.headers.get('location')
		if (answer.status < 300 || answer.status >= 400 || !to) return checked(answer, url)
		await answer.body?.cancel()
		url = within(world, new URL(to, url).href)
	}
	throw refused(`${first} redirects without end.`)
}

/** Whether a page came in place of a file, as from the login page of a network. */
const isPage = ({ headers }: Response, { pathname }: URL): boolean =>
	headers.get('content-type')?.startsWith('text/html') === true &&
	!['.html', '.htm'].some((end) => pathname.endsWith(end))

async function checked(answer: Response, url: URL): Promise<Response> {
	if (answer.ok && !isPage(answer, url)) return answer
	await answer.body?.cancel()
	if (answer.ok)
		throw new Failure(
			EXIT.unreachable,
			`${url} was answered with a web page: something between you and the registry answered, such as a login page or a proxy. Sign in there, then try again.`,
		)
	if (answer.status === 404 || answer.status === 410) throw new Missing(EXIT.refused, `There is nothing at ${url}.`)
	throw new Failure(EXIT.unreachable, `${url} answers ${answer.status}. Try again later.`)
}
