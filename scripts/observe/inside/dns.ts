import dgram from 'node:dgram'

const TYPE_A = 1

/** The most names with an address of their own. */
export const MAX_NAMES = 1000
/** The address of every further name, which is not recorded. */
const SHARED = '127.1.255.254'
/** The addresses of a network of 256 without its first and its last. */
const HOSTS = 254

/**
 * Parses the first question of a DNS request: its name, its type, and the offset of its end. Undefined if it is
 * malformed.
 */
function questionOf(request: Buffer): { name: string; end: number; type: number } | undefined {
	const labels: string[] = []
	let at = 12
	for (let length = request[at] ?? 0; length > 0; length = request[at] ?? 0) {
		if (length > 63 || at + length >= request.length) return undefined
		labels.push(request.toString('latin1', at + 1, at + 1 + length))
		at += length + 1
	}
	if (at + 5 > request.length) return undefined
	return { name: labels.join('.').toLowerCase(), end: at + 5, type: request.readUInt16BE(at + 1) }
}

/**
 * A DNS server that answers each name with a distinct loopback address, so that a later connection shows which name it
 * was for.
 */
export class NameServer {
	readonly names = new Map<string, string>()

	addressOf(name: string): string {
		for (const [address, known] of this.names) if (known === name) return address
		const number = this.names.size
		if (number >= MAX_NAMES) return SHARED
		const address = `127.1.${Math.floor(number / HOSTS)}.${(number % HOSTS) + 1}`
		this.names.set(address, name)
		return address
	}

	answer(request: Buffer): Buffer | undefined {
		const question = questionOf(request)
		if (!question) return undefined
		const { name, end, type } = question
		const address = this.addressOf(name)
		const head = Buffer.alloc(12)
		request.copy(head, 0, 0, 2)
		head.writeUInt16BE(0x8180, 2)
		head.writeUInt16BE(1, 4)
		head.writeUInt16BE(type === TYPE_A ? 1 : 0, 6)
		const record = Buffer.concat([
			Buffer.from('c00c00010001000000050004', 'hex'),
			Buffer.from(address.split('.').map(Number)),
		])
		return Buffer.concat([head, request.subarray(12, end), ...(type === TYPE_A ? [record] : [])])
	}

	async listen(): Promise<void> {
		const socket = dgram.createSocket('udp4')
		socket.on('message', (request, from) => {
			const answer = this.answer(request)
			if (answer) socket.send(answer, from.port, from.address)
		})
		await new Promise<void>((resolve, reject) => {
			socket.once('error', reject)
			socket.bind(53, '127.0.0.1', resolve)
		})
	}
}
