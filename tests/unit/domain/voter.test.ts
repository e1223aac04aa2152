import { expect, it } from 'vitest'
import { hashedSite } from '../../../src/domain/voter.ts'

it('all networks of one site on IPv6 are one for trending, each address on IPv4 is its own', () => {
	const from = (network: string) => hashedSite({ network, hash: (text) => text })
	expect(from('2001:db8:1:2::9')).toBe('address 2001:db8:1')
	expect(from('2001:db8:1:ffff')).toBe(from('2001:db8:1:2'))
	expect(from('2001:db8:2:2')).not.toBe(from('2001:db8:1:2'))
	expect([from('192.0.2.1'), from('192.0.2.2')]).toEqual(['address 192.0.2.1', 'address 192.0.2.2'])
})
