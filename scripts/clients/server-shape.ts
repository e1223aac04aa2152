import { isObject } from '../../src/schema/object.ts'

type Json = Record<string, unknown>

/** The transport of a remote server; `either` if the client detects it. */
export type Transport = 'http' | 'sse' | 'either'

/** A server configuration, normalised across clients. */
export interface ServerShape {
	transport: 'stdio' | Transport
	start?: string[]
	env?: Record<string, string>
	url?: string
	headers?: Record<string, string>
}

const texts = (value: unknown): Record<string, string> =>
	isObject(value)
		? Object.fromEntries(
				Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
			)
		: {}
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const first = (server: Json, keys: readonly string[]): unknown => keys.map((key) => server[key]).find((value) => value)

/** Variables that the client passes on, as references to themselves. */
const passedOn = (server: Json) =>
	Object.fromEntries([...list(server.env_vars), ...list(server.env_keys)].map((name) => [name, `\${${name}}`]))

function headersOf(server: Json): Record<string, string> {
	const token = server.bearer_token_env_var
	const whole = Object.entries(texts(server.env_http_headers)).map(([name, variable]) => [name, `\${${variable}}`])
	return {
		...texts(server.headers),
		...texts(server.http_headers),
		...(typeof token === 'string' && { Authorization: `Bearer \${${token}}` }),
		...Object.fromEntries(whole),
	}
}

/** The transport, from the type, the key of the URL, or the default for a bare URL. */
function transportOf(server: Json, bare: Transport): Transport {
	const kind = String(server.type ?? server.transport ?? '').toLowerCase()
	if (kind) return kind === 'sse' ? 'sse' : 'http'
	return server.httpUrl ? 'http' : bare
}

/**
 * Normalises a server from a configuration or a client's output; undefined if it is none. `bare` is the transport of a
 * URL without a type.
 */
export function shapeOf(value: unknown, bare: Transport = 'http'): ServerShape | undefined {
	if (!isObject(value)) return undefined
	const server = isObject(value.transport) ? value.transport : isObject(value.spec) ? value.spec : value
	const url = first(server, ['httpUrl', 'serverUrl', 'baseUrl', 'url', 'uri'])
	if (typeof url === 'string') return { transport: transportOf(server, bare), url, headers: headersOf(server) }
	const command = first(server, ['command', 'cmd'])
	if (!command) return undefined
	const start = Array.isArray(command) ? command.map(String) : [String(command), ...list(server.args)]
	return { transport: 'stdio', start, env: { ...texts(server.env), ...texts(server.environment), ...passedOn(server) } }
}

const sorted = (value: unknown): unknown =>
	isObject(value)
		? Object.fromEntries(
				Object.entries(value)
					.sort(([a], [b]) => (a < b ? -1 : 1))
					.map(([key, one]) => [key, sorted(one)]),
			)
		: value

/** A sentence on the difference between two configurations; undefined if they are equal. */
export function difference(found: ServerShape | undefined, meant: ServerShape | undefined): string | undefined {
	const [a, b] = [JSON.stringify(sorted(found)), JSON.stringify(sorted(meant))]
	return a === b ? undefined : `it has ${a ?? 'nothing'}, and ${b ?? 'nothing'} is meant`
}
