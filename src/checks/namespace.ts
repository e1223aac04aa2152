import { kindOf } from '../kinds/kind-of.ts'
import { parseRepositoryAddress } from '../schema/text/repository-address.ts'
import { quoted } from '../schema/text/shorten.ts'
import type { Check } from './check.ts'

const GITHUB = /^io\.github\.([^/]+)\//i

/** Where everybody may have pages. */
const SHARED = /(?:^|\.)(?:github\.com|github\.io|gitlab\.com|bitbucket\.org|codeberg\.org|npmjs\.com|pypi\.org)$/

const hostOf = (url: string | undefined): string => (url === undefined ? '' : (URL.parse(url)?.hostname ?? ''))
const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/**
 * A name in the MCP registry begins with an account of GitHub or a domain, and there only its owner may use it. Here
 * everybody may write it, and clients of `/v0.1` take it for the owner's.
 */
export const nameOwner: Check = {
	id: 'name-owner',
	level: 'warning',
	about: 'The name of a server in the MCP registry begins with the owner of its source, or a domain of its addresses.',
	*check({ source }) {
		const server = source && kindOf(source).server?.(source)
		if (!source || !server?.name?.includes('/')) return
		const { repoUrl, docsUrl, websiteUrl } = source
		const [, account] = GITHUB.exec(server.name) ?? []
		const owner = repoUrl && parseRepositoryAddress(repoUrl)?.owner
		const namespace = server.name.slice(0, server.name.indexOf('/')).toLowerCase()
		const domains = [namespace, namespace.split('.').reverse().join('.')]
		const hosts = [repoUrl, docsUrl, websiteUrl, server.remote?.url].map(hostOf).filter((host) => !SHARED.test(host))
		const isTheirs = account
			? owner?.toLowerCase() === account.toLowerCase()
			: hosts.some((host) => domains.some((domain) => isBelow(host, domain)))
		if (isTheirs) return
		yield {
			field: 'server.name',
			message: account
				? `${quoted(server.name)} is a name of the GitHub account ${quoted(account)}, and its source is ${owner ? `of ${quoted(owner)}` : 'not on GitHub'}.`
				: `${quoted(server.name)} is a name of the domain ${domains[1]}, where none of its addresses is.`,
			fix: 'Leave the name out unless its owner published this server under it.',
		}
	},
}
