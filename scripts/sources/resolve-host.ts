import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'
import { type HostAddress, Refused, Unreachable } from './request.ts'

/** Ranges that are not on the public internet (IANA's special-purpose registries). */
const PRIVATE_V4 = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
] as const
/**
 * Of IPv6, only global unicast is allowed, without documentation ranges, Teredo and 6to4, which can embed any IPv4
 * address.
 */
const PUBLIC_V6 = ['2000::', 3] as const
const PRIVATE_V6 = [
	['2001::', 32],
	['2001:db8::', 32],
	['2002::', 16],
] as const

const refused = new BlockList()
const global6 = new BlockList()
for (const [net, prefix] of PRIVATE_V4) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of PRIVATE_V6) refused.addSubnet(net, prefix, 'ipv6')
global6.addSubnet(...PUBLIC_V6, 'ipv6')

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
	const family = address.includes(':') ? 'ipv6' : 'ipv4'
	return !refused.check(address, family) && (family === 'ipv4' || global6.check(address, 'ipv6'))
}

/**
 * Resolves hosts: any address for origins that the maintainer configured, otherwise only public ones over https.
 * Rejects with `Refused` for all others, and with `Unreachable` if there is no such host.
 */
export const hostResolver =
	(ownOrigins: readonly string[]) =>
	async (url: URL): Promise<HostAddress> => {
		const own = ownOrigins.includes(url.origin)
		if (!own && (url.protocol !== 'https:' || url.port)) throw new Refused('not https on its own port')
		const { address } = await lookup(url.hostname.replace(/^\[|\]$/g, '')).catch(({ code }: { code: string }) => {
			throw new Unreachable(code)
		})
		if (!own && !isPublicAddress(address)) throw new Refused('a private address')
		return { address, port: Number(url.port) || (url.protocol === 'http:' ? 80 : 443) }
	}
