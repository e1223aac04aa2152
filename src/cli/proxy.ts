import http from 'node:http'

type Env = Readonly<Record<string, string | undefined>>

/** The proxy for requests to `https:` or `http:`, from the environment or as npm hands on its own. */
const proxyFor = (scheme: 'https' | 'http', env: Env): string | undefined =>
	[`${scheme}_proxy`, `${scheme.toUpperCase()}_PROXY`, 'npm_config_https_proxy', 'npm_config_proxy']
		.map((name) => env[name])
		.find(Boolean)

/** The proxies of the environment; undefined if there is none. */
function proxiesIn(env: Env): Record<string, string> | undefined {
	const found = [
		['https_proxy', proxyFor('https', env)],
		['http_proxy', proxyFor('http', env)],
	].filter((pair): pair is [string, string] => pair[1] !== undefined)
	const no = env.no_proxy || env.NO_PROXY || env.npm_config_noproxy
	return found.length ? { ...Object.fromEntries(found), ...(no && { no_proxy: no }) } : undefined
}

/** Sends requests through the proxies of the environment, as npm does, which fetched this program. Throws if one is no URL. */
export function useProxies(env: Env): void {
	const proxies = proxiesIn(env)
	if (proxies) http.setGlobalProxyFromEnv?.(proxies)
}

/** Whether the environment names a proxy. */
export const isProxySet = (env: Env): boolean => proxiesIn(env) !== undefined

/** Whether the environment names a proxy that this version of Node does not use. */
export const isProxyUnused = (env: Env): boolean =>
	isProxySet(env) && !http.setGlobalProxyFromEnv && !env.NODE_USE_ENV_PROXY
