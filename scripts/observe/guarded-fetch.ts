import { hostResolver } from '../sources/resolve-host.ts'

const locate = hostResolver([])

/** `fetch` limited to https and public addresses, for redirect targets too. Throws otherwise. */
export const guardedFetch: typeof fetch = async (input, options) => {
	await locate(new URL(input instanceof Request ? input.url : input))
	return fetch(input, options)
}
