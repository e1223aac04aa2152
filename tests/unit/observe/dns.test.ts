import { isIPv4 } from 'node:net'
import { expect, it } from 'vitest'
import { MAX_NAMES, NameServer } from '../../../scripts/observe/inside/dns.ts'

const ask = (server: NameServer, name: string): string => {
	const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]))
	const request = Buffer.concat([Buffer.alloc(12), ...labels, Buffer.from([0, 0, 1, 0, 1])])
	return [...(server.answer(request) as Buffer).subarray(-4)].join('.')
}

it('gives each of a thousand names an address of its own, and the same one when it is asked again', () => {
	const server = new NameServer()
	const names = Array.from({ length: MAX_NAMES }, (_, number) => `host-${number}.example.test`)
	const addresses = names.map((name) => ask(server, name))
	expect([new Set(addresses).size, addresses.every(isIPv4)]).toEqual([MAX_NAMES, true])
	expect(names.map((name) => ask(server, name))).toEqual(addresses)
	expect(addresses.map((address) => server.names.get(address))).toEqual(names)
})

it('gives further names one address that none of the first has, and records no more', () => {
	const server = new NameServer()
	for (let number = 0; number < MAX_NAMES; number++) server.addressOf(`host-${number}.example.test`)
	const [one, other] = [ask(server, 'late.example.test'), ask(server, 'later.example.test')]
	expect([one === other, server.names.has(one), server.names.size]).toEqual([true, false, MAX_NAMES])
})
