import * as z from 'zod'
import { plainIssue } from './issues.ts'
import { settings } from './settings.ts'
import { trimEnd } from './trim-end.ts'

const Origin = z
	.url({ protocol: /^https?$/, error: 'Write an origin, for example https://app.example.com' })
	.transform((url) => new URL(url).origin)
const BaseUrl = z
	.url({ protocol: /^https?$/, error: 'Write a full address, for example https://registry.example.com' })
	.transform((url) => trimEnd(url, /\//))
const Address = BaseUrl.optional()
const Text = z.string().optional()
const VISIBLE = /^[\x21-\x7e]+$/
const Visible = z.string().regex(VISIBLE, 'Use visible characters without spaces').optional()
const Token = z
	.string()
	.min(24, 'Use at least 24 characters')
	.regex(VISIBLE, 'Use visible characters without spaces')
	.optional()

/** A server that is asked or told something, which nobody on the way may read or change. */
const SafeUrl = BaseUrl.refine(
	(url) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/.test(url),
	'Write an https:// address; http:// only for a server on this machine',
).optional()

/** Every variable the registry reads, each with a line in docs/settings.md. */
const Variables = z.object({
	PORT: z.coerce.number({ error: 'Write a port number, for example 8888' }).int().min(0).max(65_535).optional(),
	PINAKES_URL: Address,
	PINAKES_ALLOWED_ORIGINS: z
		.string()
		.default('')
		.transform((list) =>
			list
				.split(',')
				.map((item) => item.trim())
				.filter(Boolean),
		)
		.pipe(z.array(Origin)),
	PINAKES_DATA_DIR: z.string().default('.pinakes'),
	PINAKES_SECRET: z.string().min(32, 'Use at least 32 random characters').optional(),
	UPSTASH_REDIS_REST_URL: z
		.url({ protocol: /^https?$/, error: 'Write the REST address of the database, https://…' })
		.optional(),
	UPSTASH_REDIS_REST_TOKEN: Text,
	PINAKES_ADMIN_TOKEN: Token,
	PINAKES_JOBS_TOKEN: Token,
	PINAKES_LEADS_TOKEN: Token,
	PINAKES_NEWSLETTER_API_URL: Address,
	PINAKES_NEWSLETTER_API_KEY: Text,
	PINAKES_NEWSLETTER_FROM: Text,
	PINAKES_NEWSLETTER_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_[A-Za-z0-9+/]{16,}=*$/, 'Write the signing secret as the provider shows it, whsec_…')
		.optional(),
	PINAKES_DEPLOY_WEBHOOK_SECRET: Token,
	PINAKES_GITHUB_REPO: z
		.string()
		.regex(/^[A-Za-z0-9-]{1,39}\/[A-Za-z0-9._-]{1,100}$/, 'Write owner/name, for example octo-org/registry')
		.optional(),
	PINAKES_GITHUB_API_URL: Address,
	PINAKES_GITHUB_TOKEN: Visible,
	PINAKES_BRAND_URL: SafeUrl,
	PINAKES_BRAND_CLIENT_ID: Visible,
	PINAKES_BUILD_HOOK_URL: SafeUrl,
	PINAKES_NPM_URL: Address,
	PINAKES_PYPI_URL: Address,
	/** Set by the host: whether this is its build machine or one of its functions, and the site's main address. */
	NETLIFY: Text,
	AWS_LAMBDA_FUNCTION_NAME: Text,
	URL: Text,
})

/** Where state is kept: nowhere, in an embedded file below `dataDir`, or in Redis. */
export type StoreSettings =
	| { kind: 'none' }
	| { kind: 'embedded'; dataDir: string }
	| { kind: 'redis'; url: string; token: string }

/** Which repository is counted, and where its host answers. */
export interface GitHubSettings {
	url: string
	repo: string
	token: string | undefined
}

/** Where logos come from. */
export interface BrandSettings {
	url: string
	clientId: string | undefined
}

/** The environment, read and understood. */
export interface Environment {
	port: number
	baseUrl: string
	allowedOrigins: readonly string[]
	dataDir: string
	/** Keys the hashes of client ids and addresses; absent on this machine until one is made. */
	secret: string | undefined
	store: StoreSettings
	tokens: Tokens
	/** The mail provider, or nothing where none is configured. */
	mail: MailSettings | undefined
	/** Signs the events that the mail provider sends back. */
	mailSecret: string | undefined
	/** Signs what the host says of its deploys. */
	deploySecret: string | undefined
	github: GitHubSettings
	/** The provider of logos, or nothing where none is configured. */
	brand: BrandSettings | undefined
	/** Where answers of providers are kept: in the host's Blobs, or in a folder of this machine. */
	cache: 'blobs' | 'files'
	/** Where a rebuild of the site is asked for; a secret. */
	buildHook: string | undefined
	/** Where the checks of sources ask about packages. */
	registries: { npm?: string | undefined; pypi?: string | undefined }
}

/** Tokens of the desk; what is absent opens nothing. */
export interface Tokens {
	admin?: string | undefined
	jobs?: string | undefined
	leads?: string | undefined
}

/** Where letters go out. */
export interface MailSettings {
	url: string
	key: string
	from: string
}

const LOCAL = 'http://localhost:8888'

/** Understands the environment; a value that cannot be meant, or half a setting, is an error that says what to write. */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
	const result = Variables.safeParse(given(variables), { error: plainIssue })
	if (!result.success) throw unusable(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
	const { data } = result
	const hosted = data.NETLIFY ?? data.AWS_LAMBDA_FUNCTION_NAME
	const host = hosted && data.URL ? BaseUrl.parse(data.URL) : undefined
	const missing = halves(data, hosted !== undefined)
	if (missing.length) throw unusable(missing)
	return {
		port: data.PORT ?? 8888,
		baseUrl: data.PINAKES_URL ?? host ?? LOCAL,
		allowedOrigins: data.PINAKES_ALLOWED_ORIGINS,
		dataDir: data.PINAKES_DATA_DIR,
		secret: data.PINAKES_SECRET,
		store: storeOf(data, hosted !== undefined),
		tokens: { admin: data.PINAKES_ADMIN_TOKEN, jobs: data.PINAKES_JOBS_TOKEN, leads: data.PINAKES_LEADS_TOKEN },
		mail: mailOf(data),
		mailSecret: data.PINAKES_NEWSLETTER_WEBHOOK_SECRET,
		deploySecret: data.PINAKES_DEPLOY_WEBHOOK_SECRET,
		github: githubOf(data),
		brand: brandOf(data),
		cache: hosted ? 'blobs' : 'files',
		buildHook: data.PINAKES_BUILD_HOOK_URL,
		registries: { npm: data.PINAKES_NPM_URL, pypi: data.PINAKES_PYPI_URL },
	}
}

/** A variable that is set to nothing counts as one that is not set. */
const given = (variables: Record<string, string | undefined>) =>
	Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))

const unusable = (lines: readonly string[]) =>
	new Error(`The environment has settings that cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}`)

type Values = z.output<typeof Variables>

function halves(data: Values, hosted: boolean): string[] {
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
