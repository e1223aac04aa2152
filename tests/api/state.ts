interface Context {
	ip?: string
	requestId?: string
	waitUntil?(work: Promise<unknown>): void
}
type Handler = (request: Request, context?: Context) => Promise<Response>

/** Sends JSON to a function in process, as the host would, and reads the answer. */
export async function send(
	handler: Handler,
	path: string,
	body: unknown,
	{
		ip = '192.0.2.1',
		headers = {},
		method = 'POST',
	}: { ip?: string; headers?: Record<string, string>; method?: string } = {},
) {
	const payload = typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body)
	const request = new Request(`http://localhost:8888${path}`, {
		method,
		body: payload,
		headers: { 'content-type': 'application/json', ...headers },
	})
	const response = await handler(request, { ip })
	return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Asks a function in process with GET. */
export async function ask(handler: Handler, path: string, { ip = '192.0.2.1' }: { ip?: string } = {}) {
	const response = await handler(new Request(`http://localhost:8888${path}`), { ip })
	return { status: response.status, headers: response.headers, body: await response.json() }
}
