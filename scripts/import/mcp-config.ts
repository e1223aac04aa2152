import { clients } from '../../src/clients/clients.ts'
import { isObject, objectOf } from '../../src/schema/object.ts'
import { clip } from '../../src/schema/text/shorten.ts'
import type { Found } from './candidate.ts'
import { remoteOf } from './server-json.ts'
import { type Json, lineOf, textOf, textsOf, withoutEmpty } from './values.ts'

/** The keys under which clients store servers, unambiguous ones first. */
const KEYS = [
	...new Set([
		'mcpServers',
		'mcp_servers',
		'context_servers',
		'servers',
		...Object.values(clients).flatMap(({ topLevelKey }) => topLevelKey ?? []),
	]),
]

/** The servers in a client's configuration, by name; undefined if there are none. */
export function serversIn(config: Json): Json | undefined {
	for (const key of KEYS) {
		const found =
			key in config ? config[key] : key.split('.').reduce<unknown>((value, part) => objectOf(value)[part], config)
		const inner = isObject(found) && isObject(found.servers) ? found.servers : found
		if (isObject(inner) && Object.values(inner).some(isServer)) return inner
		if (Array.isArray(inner) && inner.some(isServer))
			return Object.fromEntries(
				inner.filter(isObject).map((server, i) => [textOf(server.name) ?? `server-${i + 1}`, server]),
			)
	}
	return Object.keys(config).length && Object.values(config).every(isServer) ? config : undefined
}

const isServer = (value: unknown): boolean =>
	isObject(value) &&
	[value.command, value.cmd, value.url, value.httpUrl, value.serverUrl, value.uri].some((one) => one !== undefined)

/** Converts a configured server to front matter. Values of variables are not copied. */
export function configuredPart(config: Json): { part: Json; notes: string[] } {
	const [first, ...rest] = Array.isArray(config.command)
		? config.command.map(String)
		: wordOf(config.command ?? config.cmd)
	const env = inputsOf(config.env ?? config.envs ?? config.environment)
	const url = config.url ?? config.httpUrl ?? config.serverUrl ?? config.uri
	const remote =
		first === undefined && url !== undefined
			? remoteOf({ type: textOf(config.type) ?? '', url, headers: inputsOf(config.headers ?? config.http_headers) })
			: undefined
	const needsPlugin = JSON.stringify([first, rest, config.args]).includes('CLAUDE_PLUGIN_ROOT')
	if (needsPlugin)
		return {
			part: env.length ? { env } : {},
			notes: ['It is started from a file of its plugin, which is not copied here.'],
		}
	const args = [...rest, ...(Array.isArray(config.args) ? config.args.map(String) : textsOf(config.args))].map(
		withoutValue,
	)
	return {
		part: withoutEmpty({ command: first, args: first ? args : undefined, env, ...remote?.part }),
		notes: [...(remote?.notes ?? [])],
	}
}

const wordOf = (value: unknown): string[] => [textOf(value) ?? ''].filter(Boolean)

/** Replaces a reference to a stored value with a placeholder. */
const withoutValue = (arg: string) => arg.replace(/\$\{(?:env:|input:)?([\w-]{1,60})\}/g, '<$1>')

const SECRET = /key|token|secret|passw|credential|auth/i

const inputsOf = (value: unknown): Json[] =>
	(isObject(value) ? Object.keys(value) : textsOf(value))
		.map((name) => ({ name, required: true, secret: SECRET.test(name) }))
		.slice(0, 40)

/** The package that a simple command downloads and runs; undefined for others. */
export function packageIn(command: unknown, args: readonly unknown[]): Json | undefined {
	const words = args.map(String)
	const named = words.find((arg) => !arg.startsWith('-')) ?? ''
	const [, name = '', version] = /^(@?[^@=]{1,150})(?:@|==)?([\w.+-]{1,60})?$/.exec(named) ?? []
	const registry = { npx: 'npm', bunx: 'npm', uvx: 'pypi' }[String(command)]
	if (!registry || !/^@?[\w.-]+(?:\/[\w.-]+)?$/.test(name)) return undefined
	return { registry, name, ...(version && /^\d/.test(version) && { version }) }
}

interface ConfigOptions {
	/** The name of the file with the servers, for messages: `mcp.json`. */
	file: string
	/** Prefix for ids of servers, which keeps them stable. */
	prefix: string
	author?: string | undefined
	repoUrl?: string | undefined
}

/** Converts each server in a configuration to a candidate. */
export function* configuredServers(servers: Json, { file, prefix, author, repoUrl }: ConfigOptions): Generator<Found> {
	for (const [name, value] of Object.entries(servers)) {
		const id = clip(`${prefix}${name}`, 300)
		const config = objectOf(value)
		if (!isServer(config)) {
			yield { id, refused: 'It has neither a command nor an address.' }
			continue
		}
		const { part, notes } = configuredPart(config)
		const published = packageIn(part.command, Array.isArray(part.args) ? part.args : [])
		const what = `An MCP server that ${file} calls “${name}”${started(part)}.`
		const description = lineOf(config.description, 320)
		yield {
			id,
			kind: 'mcp-server',
			name,
			owner: author,
			data: withoutEmpty({
				title: lineOf(name, 80),
				description: lineOf(description && description.length >= 20 ? description : what, 320),
				author: author ?? /^@([\w.-]+)\//.exec(textOf(published?.name) ?? '')?.[1] ?? UNKNOWN,
				repoUrl,
				server: { ...part, ...(published && { package: published }) },
			}),
			body: description ?? what,
			files: [],
			notes,
		}
	}
}

/** The author if none is named. */
export const UNKNOWN = 'Unknown'

function started({ command, args, remote }: Json): string {
	if (command) return `; it is started with ${clip([command, ...(Array.isArray(args) ? args : [])].join(' '), 160)}`
	return remote ? `; it is reached at ${clip(String(objectOf(remote).url), 160)}` : ''
}
