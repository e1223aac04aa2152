import * as z from 'zod'
import { trimEnd } from './text/shorten.ts'

const Origin = z
	.url({ protocol: /^https?$/, error: 'Write an origin, for example https://app.example.com' })
	.refine((url) => !url.includes('*'), 'Write each origin: * stands for no other')
	.transform((url) => new URL(url).origin)

const hasCredentials = (url: string): boolean => Boolean(new URL(url).username || new URL(url).password)
/** No request can be sent to an address with a user name or password. */
const WITHOUT_CREDENTIALS = [
	(url: string) => URL.canParse(url) && !hasCredentials(url),
	'Leave out the user name and password: no request takes them from an address',
] as const
/** An address that paths are appended to. */
export const BaseUrl = z
	.url({ protocol: /^https?$/, error: 'Write a full address, for example https://registry.example.com' })
	.refine(...WITHOUT_CREDENTIALS)
	.refine((url) => !/[?#]/.test(url), 'Leave out what follows ? or #: paths are appended to this address')
	.transform((url) => trimEnd(url, /\//))
const Address = BaseUrl.optional()
/** The site's own address: every path of it is ours, so it has none; what is more in it would stand in every document. */
const SiteUrl = z
	.url({ protocol: /^https?$/, error: 'Write a full address, for example https://registry.example.com' })
	.transform((text, { addIssue }) => {
		const url = new URL(text)
		const extra = [
			...(hasCredentials(text) ? ['user name and password'] : []),
			...(url.pathname === '/' ? [] : ['path']),
			...(url.search || text.includes('?') ? ['query'] : []),
			...(url.hash || text.includes('#') ? ['fragment'] : []),
		]
		if (extra.length) addIssue(`Leave out the ${extra.join(', ')}: write ${url.origin}`)
		return url.origin
	})
const Text = z.string().optional()
const VISIBLE = /^[\x21-\x7e]+$/
const Visible = z.string().regex(VISIBLE, 'Write visible characters without spaces').optional()
const Token = z
	.string()
	.min(24, 'Write at least 24 characters; `openssl rand -hex 24` makes a value')
	.regex(VISIBLE, 'Write visible characters without spaces')
	.optional()

/** A refinement for URLs of services: https, so that nobody on the way can read or change requests, or on this machine. */
const SAFE = [
	(url: string) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/.test(url),
	'Write an https:// address; http:// only for a server on this machine',
] as const
/** What is sent in a header, without the space around it that a header loses. */
const Carried = z.string().trim().regex(VISIBLE, 'Write visible characters without spaces').optional()

/** Where the server listens: an address of this machine, or a name that leads to one. */
const ListenHost = z
	.string()
	.refine(
		(host) => z.ipv4().safeParse(host).success || z.ipv6().safeParse(host).success || HOST_NAME.test(host),
		'Write only an address or a name, for example 0.0.0.0, :: or localhost; the port goes in PORT',
	)
const HOST_NAME = /^(?=.{1,253}$)(?!.*\.\d+$)(?!\d+$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/i

/** Proxies whose statement of the client address is trusted. */
const Proxies = z
	.string()
	.default('none')
	.transform((list, { addIssue }) => {
		const items = list.split(',').map((item) => item.trim())
		if (items.length === 1 && items[0] === 'none') return []
		const wrong = items.find((item) => !isNetwork(item))
		if (wrong !== undefined)
			addIssue(`“${wrong}” is not an address or network: write a list such as 127.0.0.1, 10.0.0.0/8, ::1, or none`)
		if (items.some((item) => item.endsWith('/0')))
			addIssue('A network that ends in /0 lets everybody claim any address: name the proxies')
		if (items.some((item) => /^::ffff:.*\//i.test(item)))
			addIssue('Write an IPv4 network in IPv4 form, for example 10.0.0.0/8; it also covers ::ffff:10.0.0.1')
		return items
	})
const isNetwork = (text: string): boolean =>
	[z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((shape) => shape.safeParse(text).success)

/** Every variable the registry reads, each with a line in docs/settings.md. */
export const Variables = z.object({
	PORT: z
		.string()
		.trim()
		.regex(/^\d{1,5}$/, 'Write a port number, for example 8888')
		.transform(Number)
		.refine((port) => port <= 65_535, 'Write a number of at most 65535')
		.optional(),
	HOST: ListenHost.optional(),
	PINAKES_TRUSTED_PROXIES: Proxies,
	PINAKES_URL: SiteUrl.optional(),
	PINAKES_LOG: z.enum(['json', 'text', 'off'], { error: 'Write json, text or off' }).optional(),
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
	PINAKES_DATA_DIR: z
		.string()
		.regex(/^[^\0]*$/, 'Write the path of a folder')
		.refine((path) => !/^~(?:\/|$)/.test(path), 'Write the whole path: only a shell reads ~')
		.default('.pinakes'),
	PINAKES_SECRET: z.string().min(32, 'Write at least 32 random characters').optional(),
	UPSTASH_REDIS_REST_URL: z
		.url({ protocol: /^https?$/, error: 'Write the REST address of the database, https://…' })
		.refine(...WITHOUT_CREDENTIALS)
		.optional(),
	UPSTASH_REDIS_REST_TOKEN: Carried,
	REDIS_URL: z
		.url({ protocol: /^rediss?$/, error: 'Write the address of a Redis, for example redis://127.0.0.1:6379.' })
		.default('redis://127.0.0.1:6379'),
	PINAKES_ADMIN_TOKEN: Token,
	PINAKES_JOBS_TOKEN: Token,
	PINAKES_LEADS_TOKEN: Token,
	PINAKES_NEWSLETTER_API_URL: Address,
	PINAKES_NEWSLETTER_API_KEY: Carried,
	PINAKES_NEWSLETTER_FROM: z
		.string()
		.regex(/^\P{C}+$/u, 'Write one line, for example Registry <news@example.com>')
		.optional(),
	PINAKES_NEWSLETTER_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_[A-Za-z0-9+/]{16,}=*$/, 'Write the signing secret as the provider shows it, whsec_…')
		.optional(),
	PINAKES_DEPLOY_WEBHOOK_SECRET: Token,
	PINAKES_GITHUB_REPO: z
		.string()
		.regex(/^[A-Za-z0-9-]{1,39}\/(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, 'Write owner/name, for example octo-org/registry')
		.optional(),
	PINAKES_GITHUB_API_URL: Address,
	PINAKES_GITHUB_TOKEN: Visible,
	PINAKES_BRAND_URL: BaseUrl.refine(...SAFE).optional(),
	PINAKES_BRAND_CLIENT_ID: Visible,
	PINAKES_BUILD_HOOK_URL: z
		.url({ protocol: /^https?$/, error: 'Write the address of the hook, https://…' })
		.refine(...WITHOUT_CREDENTIALS)
		.refine(...SAFE)
		.optional(),
	PINAKES_SIGNING_KEY: Text,
	PINAKES_ROOT_KEY: Text,
	PINAKES_NPM_URL: Address,
	PINAKES_PYPI_URL: Address,
	/** Set by the host: whether this is its build machine or one of its functions, and the site's main address. */
	NETLIFY: Text,
	AWS_LAMBDA_FUNCTION_NAME: Text,
	URL: Text,
})
