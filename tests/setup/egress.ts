import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/** Where a socket is told to go, from any of the forms in which Node's modules call `connect`; nothing for a local pipe. */
function hostOf(args: readonly unknown[]): string | undefined {
	const [target, host] = args.flat() as unknown[]
	if (typeof target === 'string' && Number.isNaN(Number(target))) return undefined
	if (typeof target !== 'object' || target === null) return typeof host === 'string' ? host : 'localhost'
	const { path, host: name } = target as { path?: string; host?: string }
	return path ? undefined : (name ?? 'localhost')
}

/**
 * Keeps every test of a file on this machine: a connection to any other host is refused before its name is looked up, and
 * the test that tried it fails. Gives the list of hosts that were tried, for tests that expect one.
 */
export function forbidEgress(): string[] {
	const tried: string[] = []
	const connect = Socket.prototype.connect
	beforeAll(() => {
		Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
			const host = hostOf(args)
			if (host === undefined || LOOPBACK.test(host)) return connect.apply(this, args as never)
			tried.push(host)
			// Later, because a TLS socket is connected before anybody listens to it.
			setImmediate(() => this.destroy(new Error(`A test tried to reach ${host}.`)))
			return this
		} as typeof connect
	})
	afterEach(() => expect(tried.splice(0)).toEqual([]))
	afterAll(() => {
		Socket.prototype.connect = connect
	})
	return tried
}
