import type { ServerSource } from '../kinds/kind.ts'
import { settings } from '../schema/settings.ts'

/** What a server is called in the MCP registry API, and whose words that are. */
export interface ServerIdentity {
	name: string
	/** `publisher`: as its own server.json has it; otherwise the namespace is that of its repository, its host or this registry. */
	nameFrom: 'publisher' | 'repository' | 'remote' | 'registry'
	version: string
	/**
	 * `publisher`: from its server.json; `package`: from the package; `registry`: none is known, or it is packed here.
	 */
	versionFrom: 'publisher' | 'package' | 'registry'
}

interface Identified {
	slug: string
	repoUrl?: string | undefined
	/** The day of its last change, `YYYY-MM-DD`. */
	day: string
	server: Pick<ServerSource, 'name' | 'version' | 'package' | 'remote'>
	/** It is packed here, and such a bundle has a version. */
	isBundle?: boolean
}

/** The name and version of a server: those of its publisher where they were read, otherwise ours, which says so. */
export const identifyServer = (one: Identified): ServerIdentity => ({ ...nameOf(one), ...versionOf(one) })

function nameOf({ slug, repoUrl = '', server }: Identified): Pick<ServerIdentity, 'name' | 'nameFrom'> {
	if (server.name) return { name: server.name, nameFrom: 'publisher' }
	const [, owner] = /^https:\/\/github\.com\/([A-Za-z0-9-]+)\//.exec(repoUrl) ?? []
	if (owner) return { name: `io.github.${owner}/${slug}`, nameFrom: 'repository' }
	const host = server.remote && reversed(server.remote.url)
	if (host) return { name: `${host}/${slug}`, nameFrom: 'remote' }
	return { name: `io.github.${settings.repository.split('/')[0]}/${slug}`, nameFrom: 'registry' }
}

/** The host of an address as a namespace, the widest part first; none of an address that is a number. */
function reversed(url: string): string | undefined {
	const { hostname } = new URL(url)
	const isNamed = /^[a-z0-9.-]*[a-z]$/.test(hostname) && hostname.includes('.')
	return isNamed ? hostname.split('.').reverse().join('.') : undefined
}

function versionOf({ server, isBundle, day }: Identified): Pick<ServerIdentity, 'version' | 'versionFrom'> {
	if (server.version) return { version: server.version, versionFrom: 'publisher' }
	if (server.package?.version) return { version: server.package.version, versionFrom: 'package' }
	// Below any version that its publisher may turn out to give, and higher with every change of the entry.
	const unknown = `0.0.0-${day.replaceAll('-', '')}`
	return { version: isBundle ? dayVersion(day) : unknown, versionFrom: 'registry' }
}

/** A day as a semantic version: `2026.11.21`. */
export const dayVersion = (day: string): string => day.split('-').map(Number).join('.')
