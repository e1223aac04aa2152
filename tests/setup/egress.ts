import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/** The host of a socket, from any of the argument forms of `connect`; undefined for a local pipe. */
function hostOf(args: readonly unknown[]): string | undefined {
	const [target, host] = args.flat() as unknown[]
	if (typeof target === 'string' && Number.isNaN(Number(target))) return undefined
	if (typeof target !== 'object' || target === null) return typeof host === 'string' ? host : 'localhost'
	const { path, host: name } = target as { path?: string; host?: string }
	return path ? undefined : (name ?? 'localhost')
}

/**
 * Refuses every connection to another host before its name is resolved, and fails the test that tried. Returns the list
 * of hosts, for tests that expect one.
 */
export function forbidEgress(): string[] {
	const tried: string[] = []
	const connect = Socket.prototype.connect
	beforeAll(() => {
		Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
			const host = hostOf(args)
			if (host === undefined || LOOPBACK.test(host)) return connect.apply(this, args as never)
			tried.push(host)
			// Deferred, because a TLS socket connects before it has listeners.
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
