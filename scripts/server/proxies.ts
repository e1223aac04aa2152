import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, SocketAddress } from 'node:net'

/** Where a request came from, and under which origin the client sees this server. */
export interface Origin {
	/** The client's address, as far as it is vouched for. */
	ip: string
	/** Whether somebody passed the request on, trusted or not. */
	passedOn: boolean
	/** Scheme, host and port in the client's words; of these only what is vouched for. */
	origin: string
}

/** Tells where requests came from. */
export type Proxies = (request: IncomingMessage) => Origin

/** One spelling for each address: IPv6 shortened, and an IPv4 address that is written as IPv6 as what it is. */
function canonical(text: string): string | undefined {
	const version = isIP(text)
	if (version === 0 || text.includes('%')) return undefined
	const { address } = new SocketAddress({ address: text, family: version === 4 ? 'ipv4' : 'ipv6' })
	return address.replace(/^::ffff:(?=\d+\.)/, '')
}

/** The address of one hop; some proxies write the port behind it. */
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
/** What a request may say of how it was passed on. */
const HOPS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto']

/** What the last proxy says of itself under a name: the last value, since those before it can be the client's. */
const lastValue = ({ headersDistinct }: IncomingMessage, name: string): string =>
	headersDistinct[name]?.join(',').split(',').at(-1)?.trim() ?? ''

/** A browser's own name for this machine is kept, so that its Origin and our URL agree; any other name is not believed. */
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
 * Believes what proxies of these networks say of a request, and nobody else: the client's address is the first, from the
 * right of the chain that was forwarded, that is none of theirs. What is no address ends the walk at the hop before it.
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

/** Whether a request was made on this machine and by nobody else's wish, as far as can be told. */
export const isFromHere = ({ ip, passedOn }: Origin): boolean => !passedOn && /^(?:127\.|::1$)/.test(ip)
