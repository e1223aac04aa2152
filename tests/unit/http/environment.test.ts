import { describe, expect, it } from 'vitest'
import { describeSettings, readEnvironment } from '../../../src/app.ts'

describe('the environment', () => {
	it('needs nothing', () => {
		const local = { port: 8888, baseUrl: 'http://localhost:8888', allowedOrigins: [] }
		expect([readEnvironment({}), readEnvironment({ PORT: '', PINAKES_URL: '', PINAKES_ALLOWED_ORIGINS: '' })]).toEqual([
			local,
			local,
		])
	})

	it('is read with its slashes and spaces tidied', () => {
		expect(
			readEnvironment({
				PORT: '0',
				PINAKES_URL: 'https://registry.example.com/base//',
				PINAKES_ALLOWED_ORIGINS: ' https://a.example/path , ,http://localhost:3000',
			}),
		).toEqual({
			port: 0,
			baseUrl: 'https://registry.example.com/base',
			allowedOrigins: ['https://a.example', 'http://localhost:3000'],
		})
	})

	it('takes the host’s address only on the host, and ours before it', () => {
		const address = (variables: Record<string, string>) => readEnvironment(variables).baseUrl
		const URL = 'https://host.example/'
		expect([
			address({ URL }),
			address({ URL, NETLIFY: 'true' }),
			address({ URL, NETLIFY: 'true', PINAKES_URL: 'https://ours.example' }),
		]).toEqual(['http://localhost:8888', 'https://host.example', 'https://ours.example'])
	})

	it.each([
		[{ PORT: 'x' }, 'PORT: Write a port number, for example 8888'],
		[{ PORT: '65536' }, 'PORT: Write a port number, for example 8888'],
		[{ PORT: '80.5' }, 'PORT: Write a port number, for example 8888'],
		[
			{ PINAKES_URL: 'registry.example.com' },
			'PINAKES_URL: Write a full address, for example https://registry.example.com',
		],
		[
			{ PINAKES_URL: 'javascript:alert(1)' },
			'PINAKES_URL: Write a full address, for example https://registry.example.com',
		],
		[
			{ PINAKES_ALLOWED_ORIGINS: 'https://a.example,null' },
			'PINAKES_ALLOWED_ORIGINS.1: Write an origin, for example https://app.example.com',
		],
	])('says what to write instead of %j', (variables, line) => {
		expect(() => readEnvironment(variables)).toThrow(`The environment has settings that cannot be used:\n  ${line}`)
	})

	it('is described without a secret', () => {
		expect(describeSettings(readEnvironment({ PINAKES_URL: 'https://ours.example' }))).toEqual([
			{ name: 'Site', state: 'https://ours.example', why: 'PINAKES_URL' },
			{ name: 'Repository', state: expect.any(String), why: 'src/schema/settings.ts' },
			{ name: 'Other origins', state: 'none', why: 'PINAKES_ALLOWED_ORIGINS' },
		])
	})
})
