import ard from '../../netlify/functions/ard.ts'
import documents from '../../netlify/functions/documents.ts'
import download from '../../netlify/functions/download.ts'
import registry from '../../netlify/functions/registry.ts'
import search from '../../netlify/functions/search.ts'
import v01 from '../../netlify/functions/v01.ts'

const FUNCTIONS: readonly [RegExp, typeof search][] = [
	[/^\/v0\.1\//, v01],
	[/^\/api\/ard\//, ard],
	[/^\/api\/registry\/search/, search],
	[/^\/api\/registry\/(?:trending|diff|integrity)/, registry],
	[/^\/api\/(?:registry|mcp\/server-card)/, documents],
	[/^\/api\/download/, download],
]

/** Asks the function of a path in this process, as the host would. */
export function ask(path: string, init: RequestInit = {}): Promise<Response> {
	const [, handler] = FUNCTIONS.find(([pattern]) => pattern.test(path)) ?? []
	if (!handler) throw new Error(`No function answers ${path}.`)
	return handler(new Request(`http://localhost:8888${path}`, init), { requestId: 'request-1' })
}

/** The JSON of a successful answer. */
export async function get<T = Record<string, unknown>>(path: string): Promise<T> {
	const response = await ask(path)
	if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
	return (await response.json()) as T
}

/** Status and error code of a refusal, with the first path among its details. */
export async function refusal(path: string): Promise<[number, string, string | undefined]> {
	const response = await ask(path)
	const { error } = (await response.json()) as { error: { code: string; details?: { path: string }[] } }
	return [response.status, error?.code, error?.details?.[0]?.path]
}
