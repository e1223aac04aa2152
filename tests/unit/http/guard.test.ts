import { describe, expect, it } from 'vitest'
import { isAllowedOrigin } from '../../../src/http/guard.ts'

const at = (baseUrl: string, ...allowedOrigins: string[]) => ({ port: 8888, baseUrl, allowedOrigins })
const PUBLIC = at('https://pinakes.example', 'https://friend.example', 'http://localhost:3000')
const LOCAL = at('http://localhost:8888')

describe('a site on the web', () => {
	it.each([null, 'https://pinakes.example', 'https://friend.example', 'http://localhost:3000'])(
		'accepts %s',
		(origin) => {
			expect(isAllowedOrigin(origin, PUBLIC)).toBe(true)
		},
	)

	it.each([
		'null',
		'',
		'https://evil.example',
		'https://pinakes.example.evil.example',
		'https://evil-pinakes.example',
		'https://evil.example/https://pinakes.example',
		'https://sub.pinakes.example',
		'http://pinakes.example',
		'https://pinakes.example:8443',
		'https://pinakes.example:443',
		'https://pinakes.example.',
		'https://PINAKES.example',
		'HTTPS://pinakes.example',
		'https://pinakes.example/',
		' https://pinakes.example',
		'https://user@pinakes.example',
		'https://pinakes.example, https://evil.example',
		'https://evil.example https://pinakes.example',
		'file://',
		'http://localhost',
		'http://localhost:8888',
		'http://127.0.0.1:3000',
		'http://[::1]',
		'https://pinakes.example\n',
		'https://xn--pinakes-.example',
	])('refuses %j', (origin) => {
		expect(isAllowedOrigin(origin, PUBLIC)).toBe(false)
	})
})

describe('a site on this machine', () => {
	it.each([
		null,
		'http://localhost',
		'http://localhost:1',
		'https://localhost:65535',
		'http://127.0.0.1:5173',
		'http://[::1]:8888',
	])('accepts %s', (origin) => {
		expect(isAllowedOrigin(origin, LOCAL)).toBe(true)
	})

	it.each([
		'null',
		'http://localhost.evil.example',
		'http://evil.example/localhost',
		'http://localhost:',
		'http://localhost:999999',
		'http://localhost:80@evil.example',
		'http://127.0.0.2',
		'http://127.0.0.1.nip.example',
		'http://[::2]',
		'http://0.0.0.0:8888',
		'http://LOCALHOST',
		'ftp://localhost',
		'xhttp://localhost',
		'https://evil.example/http://localhost',
		'https://pinakes.example',
	])('refuses %j', (origin) => {
		expect(isAllowedOrigin(origin, LOCAL)).toBe(false)
	})
})
