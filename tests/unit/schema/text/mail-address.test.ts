import { expect, test } from 'vitest'
import { Subscription } from '../../../../src/schema/newsletter.ts'
import { mailboxOf, normalizeAddress } from '../../../../src/schema/text/mail-address.ts'

test.each([
	[' Ana@Example.COM\t', 'ana@example.com'],
	['ana@bücher.example', 'ana@xn--bcher-kva.example'],
	['ANA@BÜCHER.example', 'ana@xn--bcher-kva.example'],
	['ana@xn--bcher-kva.example', 'ana@xn--bcher-kva.example'],
	['ana@bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
	['ana@ｅｘａｍｐｌｅ.com', 'ana@example.com'],
	['ana@example。com', 'ana@example.com'],
	['a@b@Example.com', 'a@b@example.com'],
	['nobody', 'nobody'],
	['', ''],
	['@', '@'],
	['ana@', 'ana@'],
	['ana@exa%6dple.com', 'ana@exa%6dple.com'],
	['ana@example.com/path', 'ana@example.com/path'],
	['ana@bücher.example/path', 'ana@bücher.example/path'],
	['ana@bücher.example:80', 'ana@bücher.example:80'],
	['ana@xn--a-ä.example', 'ana@xn--a-ä.example'],
])('%j is written %j', (written, address) => {
	expect(normalizeAddress(written)).toBe(address)
	expect(normalizeAddress(address)).toBe(address)
})

test.each([
	['ana+news@example.com', 'ana@example.com'],
	['Ana++@example.com', 'ana@example.com'],
	['+ana@example.com', '+ana@example.com'],
	['a.n.a@example.com', 'a.n.a@example.com'],
	['a.n.a@gmail.com', 'ana@gmail.com'],
	['A.Na+x.y@GoogleMail.com', 'ana@gmail.com'],
	['ana-news@example.com', 'ana-news@example.com'],
	['ana@constructor', 'ana@constructor'],
])('%j arrives at %j', (written, mailbox) => {
	expect(mailboxOf(written)).toBe(mailbox)
})

test('a subscription takes spaces around an address, and a domain in its own letters', () => {
	const emailOf = (email: string) => Subscription.safeParse({ email, source: 'web' }).data?.email
	expect(emailOf(' Ana@Example.com ')).toBe('ana@example.com')
	expect(emailOf('ana@bücher.example')).toBe('ana@xn--bcher-kva.example')
	for (const email of [
		'añа@example.com',
		'ana@',
		'ana',
		'a b@example.com',
		`${'ü'.repeat(100)}@x.example`,
		`a@${'ü'.repeat(250)}.de`,
	])
		expect(emailOf(email)).toBeUndefined()
})
