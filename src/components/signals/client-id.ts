import { recall, remember } from '../memory.ts'

const BYTES = 16
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

let id: string | undefined

/** A random name for this browser, made once. It is kept only after somebody has said something under it. */
export function clientId(): string {
	id ??= recall('id') ?? hex(crypto.getRandomValues(new Uint8Array(BYTES)))
	return id
}

/** The same name, from now on kept for the next visit. */
export function keepClientId(): string {
	remember('id', clientId())
	return clientId()
}
