import type * as z from 'zod'
import { plainIssue } from './issues.ts'
import { settings } from './settings.ts'
import { didYouMean, nearest } from './text/nearest.ts'
import { BaseUrl, Variables } from './variables.ts'

/** The store: none, an embedded file in `dataDir`, or Redis. */
export type StoreSettings =
	| { kind: 'none' }
	| { kind: 'embedded'; dataDir: string }
	| { kind: 'redis'; url: string; token: string }

/** The repository to count, and the API of its host. */
export interface GitHubSettings {
	url: string
	repo: string
	token: string | undefined
}

/** The provider of logos. */
export interface BrandSettings {
	url: string
	clientId: string | undefined
}

/** The validated settings. */
export interface Environment {
	port: number
	/** The address to listen on; undefined means both loopback addresses. */
	host: string | undefined
	/** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
	trustedProxies: readonly string[]
	baseUrl: string
	/** The format of the request log: JSON, text, or off. */
	log: 'json' | 'text' | 'off'
	allowedOrigins: readonly string[]
	dataDir: string
	/** The key for hashes of client ids and addresses; undefined when the machine generates its own. */
	secret: string | undefined
	store: StoreSettings
	/** The Redis that the gateway stands before, with its password; a secret. */
	redisUrl: string
	tokens: Tokens
	/** The mail provider; undefined when none is configured. */
	mail: MailSettings | undefined
	/** Verifies webhooks of the mail provider. */
	mailSecret: string | undefined
	/** Verifies the host's deploy webhooks. */
	deploySecret: string | undefined
	github: GitHubSettings
	/** The provider of logos; undefined when none is configured. */
	brand: BrandSettings | undefined
	/** Where provider responses are cached: in the host's Blobs, or in a local folder. */
	cache: 'blobs' | 'files'
	/** The URL of the host's build hook; a secret. */
	buildHook: string | undefined
	/** Files with private keys, read only by commands that sign. */
	keyFiles: { signing?: string | undefined; root?: string | undefined }
	/** Package registries for the source checks. */
	registries: { npm?: string | undefined; pypi?: string | undefined }
}

/** Tokens for the desk. A missing one grants nothing. */
export interface Tokens {
	admin?: string | undefined
	jobs?: string | undefined
	leads?: string | undefined
}

/** The mail provider. */
export interface MailSettings {
	url: string
	key: string
	from: string
}

const PORT = 8888

/** Invalid settings; the message is for the operator. */
export class SettingsError extends Error {
	override readonly name = 'SettingsError'
}

/**
 * Validates the environment. Throws a `SettingsError` that says what to write for an invalid value or an incomplete
 * setting.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
	const result = Variables.safeParse(withoutEmpty(variables), { error: plainIssue, jitless: true })
	if (!result.success)
		throw environmentError(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
	const { data } = result
	const hosted = data.NETLIFY ?? data.AWS_LAMBDA_FUNCTION_NAME
	const host = hosted && data.URL ? hostAddress(data.URL) : undefined
	const missing = missingSettings(data, hosted !== undefined)
	if (missing.length) throw environmentError(missing)
	return {
		port: data.PORT ?? PORT,
		host: data.HOST,
		trustedProxies: data.PINAKES_TRUSTED_PROXIES,
		// Port 0 means any free port.
		baseUrl: data.PINAKES_URL ?? host ?? `http://localhost:${data.PORT || PORT}`,
		log: data.PINAKES_LOG ?? (hosted ? 'json' : 'text'),
		allowedOrigins: data.PINAKES_ALLOWED_ORIGINS,
		dataDir: data.PINAKES_DATA_DIR,
		secret: data.PINAKES_SECRET,
		store: storeOf(data, hosted !== undefined),
		redisUrl: data.REDIS_URL,
		tokens: { admin: data.PINAKES_ADMIN_TOKEN, jobs: data.PINAKES_JOBS_TOKEN, leads: data.PINAKES_LEADS_TOKEN },
		mail: mailOf(data),
		mailSecret: data.PINAKES_NEWSLETTER_WEBHOOK_SECRET,
		deploySecret: data.PINAKES_DEPLOY_WEBHOOK_SECRET,
		github: githubOf(data),
		brand: brandOf(data),
		cache: hosted ? 'blobs' : 'files',
		buildHook: data.PINAKES_BUILD_HOOK_URL,
		keyFiles: { signing: data.PINAKES_SIGNING_KEY, root: data.PINAKES_ROOT_KEY },
		registries: { npm: data.PINAKES_NPM_URL, pypi: data.PINAKES_PYPI_URL },
	}
}

/** The address that the host gives the site. Elsewhere a variable of this name is somebody else's. */
function hostAddress(url: string): string {
	const address = BaseUrl.safeParse(url, { error: plainIssue, jitless: true })
	if (!address.success) throw environmentError(address.error.issues.map(({ message }) => `URL: ${message}`))
	return address.data
}

/** Variables that are set to the empty string count as unset. */
const withoutEmpty = (variables: Record<string, string | undefined>) =>
	Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))

/** The error for settings of the environment that cannot be used, with a line for each. */
export const environmentError = (lines: readonly string[]) =>
	new SettingsError(`The environment has settings that cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}`)

/** Values that must not appear in an answer or in the log. */
export const secretsOf = ({ secret, store, tokens, mail, mailSecret, deploySecret, ...more }: Environment): string[] =>
	[
		secret,
		store.kind === 'redis' ? store.token : undefined,
		...Object.values(tokens),
		mail?.key,
		mailSecret,
		deploySecret,
		more.github.token,
		more.brand?.clientId,
		more.buildHook,
		new URL(more.redisUrl).password || undefined,
	].filter((value) => value !== undefined)

/** One sentence for each variable that looks like a setting but is not, with the name that was probably meant. */
export function unknownSettings(variables: Record<string, string | undefined>): string[] {
	const known = Object.keys(Variables.shape)
	const own = known.filter((name) => name.startsWith(PREFIX))
	return Object.keys(withoutEmpty(variables))
		.filter((name) => LIKE_OURS.test(name) && !known.includes(name))
		.map(
			(name) => `${name} is not a setting. ${didYouMean(nearestVariable(name, own))}docs/settings.md lists them all.`,
		)
}

const PREFIX = 'PINAKES_'
const LIKE_OURS = /^PIN(?:AKES?|KAES|AEKS|AKSE)[_-]/i

/** Compared without the common prefix, which would make any two names similar. */
function nearestVariable(name: string, own: readonly string[]): string | undefined {
	const found = nearest(
		name.replace(LIKE_OURS, ''),
		own.map((one) => one.slice(PREFIX.length)),
	)
	return found && PREFIX + found
}

type Values = z.output<typeof Variables>

function missingSettings(data: Values, hosted: boolean): string[] {
	const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token, PINAKES_SECRET: secret } = data
	const missing: string[] = []
	if (url && !token)
		missing.push('UPSTASH_REDIS_REST_TOKEN is missing: UPSTASH_REDIS_REST_URL is set, and both are needed.')
	if (token && !url)
		missing.push('UPSTASH_REDIS_REST_URL is missing: UPSTASH_REDIS_REST_TOKEN is set, and both are needed.')
	if (Boolean(data.PINAKES_NEWSLETTER_API_KEY) !== Boolean(data.PINAKES_NEWSLETTER_FROM))
		missing.push('PINAKES_NEWSLETTER_API_KEY and PINAKES_NEWSLETTER_FROM belong together: set both or neither.')
	if (url && token && hosted && !secret)
		missing.push(
			'PINAKES_SECRET is missing: with a store, the hashes of client ids need a key of at least 32 characters.',
		)
	return missing
}

function storeOf(
	{ UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token, PINAKES_DATA_DIR: dataDir }: Values,
	hosted: boolean,
): StoreSettings {
	if (url && token) return { kind: 'redis', url, token }
	return hosted ? { kind: 'none' } : { kind: 'embedded', dataDir }
}

function mailOf(data: Values): MailSettings | undefined {
	const { PINAKES_NEWSLETTER_API_KEY: key, PINAKES_NEWSLETTER_FROM: from } = data
	if (!key || !from) return undefined
	const url = data.PINAKES_NEWSLETTER_API_URL ?? 'https://api.resend.com'
	return { url, key, from }
}

const githubOf = (data: Values): GitHubSettings => ({
	url: data.PINAKES_GITHUB_API_URL ?? 'https://api.github.com',
	repo: data.PINAKES_GITHUB_REPO ?? settings.repository,
	token: data.PINAKES_GITHUB_TOKEN,
})

function brandOf({ PINAKES_BRAND_URL: url, PINAKES_BRAND_CLIENT_ID: clientId }: Values): BrandSettings | undefined {
	return url || clientId ? { url: url ?? 'https://cdn.brandfetch.io', clientId } : undefined
}
