import { describe, expect, test } from 'vitest'
import { parseEnvironment, SettingsError, unknownSettings } from '../../../src/schema/environment.ts'

const SECRET = 'x'.repeat(32)
const REDIS = { UPSTASH_REDIS_REST_URL: 'https://db.example.com', UPSTASH_REDIS_REST_TOKEN: 'token' }

describe('the environment', () => {
	test('needs nothing on a machine of one’s own', () => {
		expect(parseEnvironment({})).toEqual({
			port: 8888,
			host: undefined,
			trustedProxies: [],
			baseUrl: 'http://localhost:8888',
			log: 'text',
			allowedOrigins: [],
			dataDir: '.pinakes',
			secret: undefined,
			redisUrl: 'redis://127.0.0.1:6379',
			store: { kind: 'embedded', dataDir: '.pinakes' },
			tokens: {},
			mail: undefined,
			mailSecret: undefined,
			deploySecret: undefined,
			github: { url: 'https://api.github.com', repo: 'lectern-registry/lectern', token: undefined },
			brand: undefined,
			cache: 'files',
			buildHook: undefined,
			keyFiles: {},
			registries: { npm: undefined, pypi: undefined },
		})
	})

	test('takes its port into every local address', () => {
		expect(parseEnvironment({ PORT: '9001' }).baseUrl).toBe('http://localhost:9001')
		expect(parseEnvironment({ PORT: '0' }).baseUrl).toBe('http://localhost:8888')
		expect(parseEnvironment({ PORT: '9001', PINAKES_URL: 'https://a.example' }).baseUrl).toBe('https://a.example')
	})

	test.each(['0.0.0.0', '::', '::1', '192.0.2.1', 'localhost', 'registry.example', 'box-1'])(
		'listens on %s',
		(host) => {
			expect(parseEnvironment({ HOST: host }).host).toBe(host)
		},
	)

	test.each(['http://a.example', '0.0.0.0:80', '[::]', 'a b', '256.1.1.1', '1.2.3', '12', '10.0.0.0/8', 'a..b', '*'])(
		'listens nowhere for what is no address and no name: %s',
		(host) => expect(() => parseEnvironment({ HOST: host })).toThrow('HOST: Write only an address or a name'),
	)

	test('trusts the proxies that it is told of, and no other', () => {
		const trusted = (list: string) => parseEnvironment({ PINAKES_TRUSTED_PROXIES: list }).trustedProxies
		expect([trusted('none'), trusted('')]).toEqual([[], []])
		expect(trusted('127.0.0.1, 10.0.0.0/8,::1 , 2001:db8::/32')).toEqual([
			'127.0.0.1',
			'10.0.0.0/8',
			'::1',
			'2001:db8::/32',
		])
	})

	test.each([
		['127.0.0.1,', '“” is not an address or network'],
		['all', '“all” is not an address or network'],
		['none, 10.0.0.1', '“none” is not an address or network'],
		['10.0.0.0/33', '“10.0.0.0/33” is not an address or network'],
		['proxy.example', '“proxy.example” is not an address or network'],
		['10.0.0.1:80', '“10.0.0.1:80” is not an address or network'],
		['0.0.0.0/0', 'lets everybody claim any address'],
		['10.0.0.1, ::/0', 'lets everybody claim any address'],
		['::ffff:0.0.0.0/96', 'Write an IPv4 network in IPv4 form'],
	])('trusts nobody for %s, and says why', (list, why) => {
		expect(() => parseEnvironment({ PINAKES_TRUSTED_PROXIES: list })).toThrow(`PINAKES_TRUSTED_PROXIES: `)
		expect(() => parseEnvironment({ PINAKES_TRUSTED_PROXIES: list })).toThrow(why)
	})

	test('tells of requests in JSON on the host, for people elsewhere, and as it is told to', () => {
		const log = (variables: Record<string, string>) => parseEnvironment(variables).log
		expect([log({}), log({ NETLIFY: 'true' }), log({ NETLIFY: 'true', PINAKES_LOG: 'off' })]).toEqual([
			'text',
			'json',
			'off',
		])
	})

	test('spells the address of the site as browsers do', () => {
		expect(parseEnvironment({ PINAKES_URL: 'HTTPS://Registry.Example:443/' }).baseUrl).toBe('https://registry.example')
	})

	test.each([
		['https://a.example/sub/', 'path', 'https://a.example'],
		['https://a.example/?x=1', 'query', 'https://a.example'],
		['https://a.example?', 'query', 'https://a.example'],
		['https://a.example/#x', 'fragment', 'https://a.example'],
		['https://ann:hunter2@a.example:8443/x?y', 'user name and password, path, query', 'https://a.example:8443'],
	])('takes no address of the site with more than its origin: %s', (url, extra, instead) => {
		const read = () => parseEnvironment({ PINAKES_URL: url })
		expect(read).toThrow(`PINAKES_URL: Leave out the ${extra}: write ${instead}`)
		expect(read).not.toThrow('hunter2')
	})

	test.each(['ftp://a.example', 'javascript:alert(1)', '//a.example', 'https://', 'localhost:8888'])(
		'takes no address of the site but http: %s',
		(url) => expect(() => parseEnvironment({ PINAKES_URL: url })).toThrow('PINAKES_URL: Write a full address'),
	)

	test.each(['PINAKES_ADMIN_TOKEN', 'PINAKES_JOBS_TOKEN', 'PINAKES_LEADS_TOKEN', 'PINAKES_DEPLOY_WEBHOOK_SECRET'])(
		'takes no %s that can be guessed',
		(name) => {
			for (const token of ['x', 'x'.repeat(23), `${'x'.repeat(24)} y`])
				expect(() => parseEnvironment({ [name]: token })).toThrow(`${name}: Write`)
			expect(() => parseEnvironment({ [name]: 'x'.repeat(24) })).not.toThrow()
		},
	)

	test('takes what is set to nothing for what is not set', () => {
		const names = ['PORT', 'PINAKES_URL', 'PINAKES_DATA_DIR', 'PINAKES_ALLOWED_ORIGINS', 'PINAKES_SECRET', 'NETLIFY']
		expect(parseEnvironment(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(parseEnvironment({}))
	})

	test('takes an address that is a secret over https, or on this machine', () => {
		const hook = (url: string) => parseEnvironment({ PINAKES_BUILD_HOOK_URL: url }).buildHook
		for (const url of ['https://api.netlify.com/build_hooks/1', 'http://localhost:1/x', 'http://127.0.0.1:1/x'])
			expect(hook(url)).toBe(url)
		expect(hook('')).toBeUndefined()
		for (const url of ['http://api.netlify.com/build_hooks/1', 'http://localhost.evil.test/', 'file:///x', 'x'])
			expect(() => hook(url)).toThrow(/PINAKES_BUILD_HOOK_URL/)
	})

	test('takes Redis where both its settings are given', () => {
		expect(parseEnvironment({ ...REDIS, PINAKES_SECRET: SECRET }).store).toEqual({
			kind: 'redis',
			url: REDIS.UPSTASH_REDIS_REST_URL,
			token: 'token',
		})
	})

	test('has no store on the host unless one is configured, never a file that the host forgets', () => {
		expect(parseEnvironment({ AWS_LAMBDA_FUNCTION_NAME: 'x' }).store).toEqual({ kind: 'none' })
	})

	test('takes the address of the host only on the host', () => {
		expect(parseEnvironment({ NETLIFY: 'true', URL: 'https://site.example/' }).baseUrl).toBe('https://site.example')
		expect(parseEnvironment({ URL: 'https://site.example' }).baseUrl).toBe('http://localhost:8888')
	})

	test('keeps answers of providers in Blobs on the host', () => {
		expect(parseEnvironment({ AWS_LAMBDA_FUNCTION_NAME: 'x' }).cache).toBe('blobs')
	})

	test('counts another repository where one is named', () => {
		const variables = {
			PINAKES_GITHUB_REPO: 'octo-org/registry',
			PINAKES_GITHUB_API_URL: 'https://github.example.com/api/v3/',
			PINAKES_GITHUB_TOKEN: 'a-token',
		}
		expect(parseEnvironment(variables).github).toEqual({
			url: 'https://github.example.com/api/v3',
			repo: 'octo-org/registry',
			token: 'a-token',
		})
	})

	test('has logos where a client id or another provider is named', () => {
		expect(parseEnvironment({ PINAKES_BRAND_CLIENT_ID: 'id' }).brand).toEqual({
			url: 'https://cdn.brandfetch.io',
			clientId: 'id',
		})
		expect(parseEnvironment({ PINAKES_BRAND_URL: 'http://127.0.0.1:9000' }).brand).toEqual({
			url: 'http://127.0.0.1:9000',
			clientId: undefined,
		})
	})

	test('reads other origins as browsers spell them', () => {
		expect(
			parseEnvironment({ PINAKES_ALLOWED_ORIGINS: 'https://a.example/, http://b.example:80' }).allowedOrigins,
		).toEqual(['https://a.example', 'http://b.example'])
	})

	test.each([
		[{ UPSTASH_REDIS_REST_URL: REDIS.UPSTASH_REDIS_REST_URL }, 'UPSTASH_REDIS_REST_TOKEN is missing'],
		[{ UPSTASH_REDIS_REST_TOKEN: 'token' }, 'UPSTASH_REDIS_REST_URL is missing'],
		[{ ...REDIS, AWS_LAMBDA_FUNCTION_NAME: 'x' }, 'PINAKES_SECRET is missing'],
		[{ PINAKES_SECRET: 'short' }, 'PINAKES_SECRET: Write at least 32 random characters'],
		[{ PORT: 'http' }, 'PORT: Write a port number'],
		[{ PINAKES_URL: 'example.com' }, 'PINAKES_URL: Write a full address'],
		[{ PINAKES_GITHUB_REPO: 'https://github.com/a/b' }, 'PINAKES_GITHUB_REPO: Write owner/name'],
		[{ PORT: '99999' }, 'PORT: '],
		[{ PINAKES_LOG: 'verbose' }, 'PINAKES_LOG: Write json, text or off'],
		[{ PINAKES_BRAND_URL: 'http://logos.example.com' }, 'PINAKES_BRAND_URL: Write an https:// address'],
		[{ PINAKES_BRAND_URL: 'http://localhost.example.com' }, 'PINAKES_BRAND_URL: Write an https:// address'],
		[{ PINAKES_ALLOWED_ORIGINS: 'a.example' }, 'Write an origin'],
		[{ PINAKES_ALLOWED_ORIGINS: 'https://*.a.example' }, 'Write each origin: * stands for no other'],
		[{ PORT: ' ' }, 'PORT: Write a port number'],
		[{ PORT: '0x50' }, 'PORT: Write a port number'],
		[{ PINAKES_DATA_DIR: '~/registry' }, 'PINAKES_DATA_DIR: Write the whole path: only a shell reads ~'],
		[{ PINAKES_DATA_DIR: 'a\0b' }, 'PINAKES_DATA_DIR: Write the path of a folder'],
		[{ PINAKES_GITHUB_REPO: 'octo-org/..' }, 'PINAKES_GITHUB_REPO: Write owner/name'],
		[{ PINAKES_GITHUB_API_URL: 'https://me:key@a.example' }, 'Leave out the user name and password'],
		[{ PINAKES_BUILD_HOOK_URL: 'https://me:key@a.example/hook' }, 'Leave out the user name and password'],
		[{ PINAKES_NEWSLETTER_API_URL: 'https://a.example?key=1' }, 'Leave out what follows ? or #'],
		[{ ...REDIS, UPSTASH_REDIS_REST_URL: 'https://me:key@a.example' }, 'UPSTASH_REDIS_REST_URL: Leave out the user'],
		[{ ...REDIS, UPSTASH_REDIS_REST_TOKEN: 'to…' }, 'UPSTASH_REDIS_REST_TOKEN: Write visible characters'],
		[{ PINAKES_NEWSLETTER_API_KEY: 'a key', PINAKES_NEWSLETTER_FROM: 'a@b.example' }, 'API_KEY: Write visible'],
		[{ PINAKES_NEWSLETTER_API_KEY: 'key', PINAKES_NEWSLETTER_FROM: 'a@b.example\nBcc: c@d.example' }, 'Write one line'],
		[{ NETLIFY: 'true', URL: 'https://a b' }, 'URL: Write a full address'],
	])('refuses %j and says what to write', (variables, message) => {
		expect(() => parseEnvironment(variables)).toThrow(message)
		expect(() => parseEnvironment(variables)).toThrow(SettingsError)
	})
})

describe('a variable that is none of ours', () => {
	const meant = (name: string) => /Did you mean (\w+)/.exec(unknownSettings({ [name]: 'x' })[0] ?? '')?.[1]

	test.each([
		['PINAKES_ADMIN_TOKN', 'PINAKES_ADMIN_TOKEN'],
		['PINAKES_ADMINTOKEN', 'PINAKES_ADMIN_TOKEN'],
		['PINAKES-SECRET', 'PINAKES_SECRET'],
		['pinakes_url', 'PINAKES_URL'],
		['PINAKE_URL', 'PINAKES_URL'],
		['PINAKES_DATADIR', 'PINAKES_DATA_DIR'],
		['PINAKES_NEWSLETTER_KEY', 'PINAKES_NEWSLETTER_API_KEY'],
		['PINAKES_COLOUR', undefined],
	])('%s is named, with what was probably meant', (name, expected) => {
		expect(unknownSettings({ [name]: 'x' })[0]).toContain(`${name} is not a setting.`)
		expect(meant(name)).toBe(expected)
	})

	test('is passed over where it belongs to others, or is set to nothing', () => {
		expect(
			unknownSettings({
				PATH: '/bin',
				PINATA_KEY: 'x',
				PINK_FLOYD: 'x',
				PINAKES_URL: 'https://a.example',
				PINAKES_X: '',
			}),
		).toEqual([])
	})
})
