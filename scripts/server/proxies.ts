import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, SocketAddress } from 'node:net'

/** The client's address, and the origin under which it sees this server. */
interface Origin {
	/** The client's address according to trusted proxies. */
	ip: string
	/** Whether any proxy forwarded the request, trusted or not. */
	passedOn: boolean
	/** The scheme, host and port that the client used, according to trusted proxies. */
	origin: string
}

/** Determines the origin of a request. */
export type Proxies = (request: IncomingMessage) => Origin

/**
 * The canonical form of an IP address: IPv6 compressed, IPv4-mapped IPv6 as IPv4. Undefined if it is not an address.
 */
function canonical(text: string): string | undefined {
	const version = isIP(text)
	if (version === 0 || text.includes('%')) return undefined
	const { address } = new SocketAddress({ address: text, family: version === 4 ? 'ipv4' : 'ipv6' })
	return address.replace(/^::ffff:(?=\d+\.)/, '')
}

/** The address of one hop; some proxies append the port. */
const hopAddress = (hop: string): string | undefined =>
	canonical(/^\[([^\]]*)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(hop)?.[1] ?? hop)

function trustIn(networks: readonly string[]): (address: string) => boolean {
	const list = new BlockList()
	for (const network of networks) {
		const [address = '', bits] = network.split('/')
		const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
		if (bits === undefined) list.addAddress(address, family)
		else list.addSubnet(address, Number(bits), family)
	}
	return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/
const HOST = /^(?:[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,30}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
/** Headers that proxies add. */
const HOPS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto']

/** The last value of a header, because the client may have set earlier ones. */
const lastValue = ({ headersDistinct }: IncomingMessage, name: string): string =>
	headersDistinct[name]?.join(',').split(',').at(-1)?.trim() ?? ''

/**
 * A loopback name in the Host header is kept, so that the browser's Origin matches our URL; any other name is not
 * trusted.
 */
function directOrigin({ headers, socket }: IncomingMessage): string {
	const host = headers.host ?? ''
	return `http://${LOOPBACK.test(host) ? host : `localhost:${socket.localPort}`}`
}

function forwardedOrigin(request: IncomingMessage): string {
	const host = lastValue(request, 'x-forwarded-host')
	if (!HOST.test(host)) return directOrigin(request)
	const scheme = lastValue(request, 'x-forwarded-proto').toLowerCase()
	const text = `${scheme === 'https' ? 'https' : 'http'}://${host}`
	return URL.canParse(text) ? new URL(text).origin : directOrigin(request)
}

/**
 * Trusts forwarding headers only from these networks. The client is the rightmost address in X-Forwarded-For that is
 * not a trusted proxy; an invalid address ends the search at the hop before it.
 */
export function trustedProxies(networks: readonly string[]): Proxies {
	const isTrusted = trustIn(networks)

	function clientOf(peer: string, request: IncomingMessage): string {
		const chain = request.headersDistinct['x-forwarded-for']?.join(',').split(',') ?? []
		let client = peer
		while (chain.length && isTrusted(client)) {
			const hop = hopAddress(chain.pop()?.trim() ?? '')
			if (hop === undefined) break
			client = hop
		}
		return client
	}

	return (request) => {
		const peer = canonical(request.socket.remoteAddress ?? '') ?? request.socket.remoteAddress ?? ''
		const passedOn = HOPS.some((name) => request.headers[name] !== undefined)
		if (!isTrusted(peer)) return { ip: peer, passedOn, origin: directOrigin(request) }
		return { ip: clientOf(peer, request), passedOn, origin: forwardedOrigin(request) }
	}
}

/** Whether a request comes directly from this machine, as far as can be determined. */
export const isFromHere = ({ ip, passedOn }: Origin): boolean => !passedOn && /^(?:127\.|::1$)/.test(ip)
