import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact } from '../../../src/http/cause.ts'

/** Never to be seen in any log, however it comes. */
const HIDDEN: [what: string, message: string, hidden: string][] = [
	['an e-mail address', 'Resend refused ann.lee+x@mail.example.com', 'ann.lee'],
	['an encoded e-mail address', 'GET /confirm/ann.lee%40mail.example failed', 'ann.lee'],
	['an address', 'connect ECONNREFUSED 203.0.113.9:443', '203.0.113.9'],
	['an IPv6 address', 'connect ECONNREFUSED 2001:db8::8a2e:370:7334', '8a2e'],
	['an IPv6 address with its zone', 'connect EHOSTUNREACH fe80::1ff:fe23:4567%enp0s31f6 - Local', 'enp0s31f6'],
	['a whole IPv6 address', 'from 2001:0db8:85a3:0000:0000:8a2e:0370:7334 came', '8a2e'],
	['a Bearer token', 'header "Authorization: Bearer abc.def-ghi" was refused', 'abc.def'],
	['a Basic token', 'sent Basic dXNlcjpwYXNz', 'dXNlcjpwYXNz'],
	['credentials in a URL', 'fetch https://ann:hunter2@db.example/set failed', 'hunter2'],
	['credentials in a URL of another scheme', 'redis://default:pw@db.example:6379 is away', 'pw@'],
	['the query of a URL', 'fetch https://api.example/x?c=client-7&q=secret+words failed', 'client-7'],
	['the fragment of a URL', 'https://api.example/x#access=hunter2', 'hunter2'],
	['the payload of a command', 'ERR syntax error, command was: ["SET","k","ann said hi"]', 'ann said'],
	['arguments that Redis quotes', "ERR unknown command 'FOO', with args beginning with: 'ann' 'said'", 'said'],
	['a field of JSON', 'could not store {"clientId":"browser-0001","vote":true}', 'browser-0001'],
	['a field of a query', 'bad row: client_id = browser-0001, kind = vote', 'browser-0001'],
	['a quoted field', "bad row: email: 'Ann Lee, of X', kind", 'Ann Lee'],
	['a field that never ends', 'bad row: {"token":"hunter2 and more', 'hunter2'],
	['a signing secret', 'with whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'MfKQ9r8'],
	['a provider key', 'key re_AbCd1234_XyZ was refused', 'AbCd1234'],
	['a key of a model’s provider', 'key sk-AbCd1234XyZ was refused', 'AbCd1234'],
	['a key of a payment’s provider', 'key sk_live_AbCd1234 was refused', 'AbCd1234'],
	['a token of a chat', 'sent xoxb-1234-AbCd5678', 'AbCd5678'],
	['a token of GitHub', 'sent ghp_AbCd1234EfGh', 'AbCd1234'],
	['a JSON web token', 'got eyJhbGciOi.eyJzdWIiOiIx.abc_def-123', 'eyJzdWIi'],
	['a long opaque word', 'link 4f9c2ab17d3e4f9c2ab17d3e4f9c2ab17d3e is used', '4f9c2ab1'],
]

/** What explains a failure, and has to stay whole. */
const TOLD = [
	'attempt to write a readonly database',
	'database or disk is full',
	"ENOENT: no such file or directory, open '/srv/pinakes/dist/data/changes.json'",
	'EACCES: permission denied, mkdir .pinakes',
	'The operation was aborted due to timeout',
	"Cannot read properties of undefined (reading 'safeParse')",
	'UNIQUE constraint failed: desk.kind, desk.id',
	'at openDatabase (file:///srv/pinakes/src/store/sqlite/database.ts:55:19)',
	'at Redis.request (file:///srv/node_modules/@upstash/redis/nodejs.mjs:60:3)',
	'WRONGPASS invalid username-password pair or user is disabled.',
	'it was 23:59:59 in std::string Foo::bar',
]

describe('a message in the log', () => {
	it.each(HIDDEN)('does not hold %s', (_, message, hidden) => {
		const said = redact(message)
		expect(said).not.toContain(hidden)
		expect(said).toMatch(/\[(?:redacted|ip|e-mail)\]/)
	})

	it.each(TOLD)('still says: %s', (message) => expect(redact(message)).toBe(message))

	it('does not hold a value that is known to be secret, wherever it stands', () => {
		const known = ['correct horse', 'correct horse battery staple', 'x']
		expect(redact('tried (correct horse battery staple)x', known)).toBe('tried ([redacted])x')
	})

	it('keeps what stands around a secret', () => {
		expect(redact('fetch https://u:p@db.example/get/k?x=1 failed: 401')).toBe(
			'fetch https://[redacted]@db.example/get/k?[redacted] failed: 401',
		)
	})

	it('holds no half of a secret where it is cut', () => {
		const secret = 'hunter2-hunter2-hunter2'
		for (let before = 8_150; before < 8_200; before++)
			expect(redact(`command failed ${' '.repeat(before)}${secret}`, [secret])).not.toContain('hunter2')
	})

	it('keeps what is as long as it may be, and not a character more', () => {
		const longest = 'word '.repeat(400)
		expect([redact(longest), redact(`${longest}w`)]).toEqual([longest, `${longest}…`])
	})

	it('names no part of an address, whichever character it begins with', () => {
		expect(redact('from 2001:db8::1 to ::1, fe80::1%eth0 and [2001:db8::2]:443')).toBe(
			'from [ip] to [ip], [ip] and [[ip]]:443',
		)
	})

	it('is cut at the end of a word, and keeps all that stands before it', () => {
		expect(redact(`${'a '.repeat(900)}${'b'.repeat(8_000)}`)).toBe(`${'a '.repeat(900).trimEnd()}…`)
		expect(redact('word '.repeat(2_000))).toBe(`${'word '.repeat(400)}…`)
	})

	it('is bounded, whatever was thrown', () => {
		expect(redact('word '.repeat(100_000)).length).toBeLessThan(2_100)
		expect(redact('x'.repeat(1_000_000)).length).toBeLessThan(2_100)
	})

	it('holds no token in any surroundings', () => {
		const token = fc.stringMatching(/^[a-z0-9]{12,40}$/)
		const around = fc.string({ maxLength: 40 })
		fc.assert(
			fc.property(token, around, around, (secret, before, after) => {
				expect(redact(`${before}${secret}${after}`, [secret])).not.toContain(secret)
			}),
		)
	})
})
