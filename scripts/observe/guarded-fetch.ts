import { hostResolver } from '../sources/resolve-host.ts'

const locate = hostResolver([])

/** Fetches only over https and only from machines on the public internet, whatever an answer points at. */
export const guardedFetch: typeof fetch = async (input, options) => {
	await locate(new URL(input instanceof Request ? input.url : input))
	return fetch(input, options)
}
