import type { Environment } from '../../src/schema/environment.ts'

/** The settings as a table of what is on and off. `storeWorks` is the result of a probe. */
export function describeSettings(
	environment: Environment,
	storeWorks: boolean,
): { name: string; state: string; why: string }[] {
	const { baseUrl, log, allowedOrigins, store, secret, tokens, mail, github, brand, deploySecret, buildHook } =
		environment
	const kept = { none: 'off', embedded: 'embedded, durable', redis: 'Redis' }
	const place =
		store.kind === 'embedded' ? `${store.dataDir}/ (UPSTASH_REDIS_REST_URL is not set)` : 'UPSTASH_REDIS_REST_URL'
	const isAway = store.kind === 'embedded' && !storeWorks
	return [
		{ name: 'Site', state: baseUrl, why: 'PINAKES_URL' },
		{ name: 'Listens on', state: environment.host ?? 'this machine only', why: 'HOST' },
		{ name: 'Proxies', state: environment.trustedProxies.join(', ') || 'none', why: 'PINAKES_TRUSTED_PROXIES' },
		{ name: 'Repository', state: github.repo, why: 'PINAKES_GITHUB_REPO' },
		{ name: 'Other origins', state: allowedOrigins.join(', ') || 'none', why: 'PINAKES_ALLOWED_ORIGINS' },
		{
			name: 'Store',
			state: storeWorks ? kept[store.kind] : 'away: votes, signals and the desk answer 503',
			why: place,
		},
		{ name: 'Desk', state: Object.values(tokens).some(Boolean) ? 'on' : 'off', why: 'PINAKES_ADMIN_TOKEN' },
		{
			name: 'Newsletter',
			state: mail ? 'on' : store.kind === 'embedded' && !isAway ? 'kept here, not sent' : 'off',
			why: 'PINAKES_NEWSLETTER_API_KEY',
		},
		{ name: 'Logos', state: brand ? 'on' : 'off', why: 'PINAKES_BRAND_CLIENT_ID' },
		{ name: 'Alerts', state: deploySecret ? 'on' : 'off', why: 'PINAKES_DEPLOY_WEBHOOK_SECRET' },
		{ name: 'Daily rebuild', state: buildHook ? 'on' : 'off', why: 'PINAKES_BUILD_HOOK_URL' },
		{ name: 'Log', state: log, why: 'PINAKES_LOG' },
		{
			name: 'Secret',
			state: secret ? 'given' : isAway ? 'none: its folder cannot be used' : 'made here and kept',
			why: 'PINAKES_SECRET',
		},
	]
}
