/** Shorter values are words of any message; more of them are not looked for. */
const LEAST = 6
const MOST = 200

/** Texts that the caller gave, in the query and in what was read of the request: none of them belongs into a log. */
export function valuesOf({ url }: Pick<Request, 'url'>, input: unknown): string[] {
	const found: string[] = []
	const queue: unknown[] = [[...new URL(url).searchParams.values()], input]
	for (let at = 0; at < queue.length && at < MOST * 5 && found.length < MOST; at++) {
		const value = queue[at]
		if (typeof value === 'string' && value.length >= LEAST) found.push(value, encodeURIComponent(value.toWellFormed()))
		if (typeof value === 'object' && value !== null) queue.push(...Object.values(value).slice(0, MOST))
	}
	return found
}
