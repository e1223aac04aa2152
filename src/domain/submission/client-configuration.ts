import { readFrontMatter } from '../../catalogue/front-matter.ts'
import { readSourceData } from '../../catalogue/source-data.ts'
import { isObject, isScalar, listOf } from '../../schema/object.ts'
import { commandsIn } from './command-words.ts'
import { assignment, type Given, type Start, transportOf } from './server-start.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * The first server of a client’s configuration, in any client’s format. Returns a sentence that says why where there is
 * none.
 */
export function configuredServer(text: string): Start | string {
	const [first, ...more] = Object.entries(serversIn(parseConfiguration(text)) ?? {})
	if (!first) return 'It is not a server configuration: nothing in it has a command or an address.'
	const others = more.length ? [`${more.map(([name]) => name).join(', ')}: each server is a separate entry`] : []
	const start = toStart(first[1] as Json)
	return typeof start === 'string' ? start : { ...start, leftOut: others }
}

const AROUND = /^[ \t]*(?:`{3,}|~{3,}|\/\/)[^\n]*/gm

/** Parses JSON, with or without its outer braces, TOML or YAML. */
function parseConfiguration(written: string): unknown {
	const text = written.replace(AROUND, '').trim()
	const json = [text, `{${text.replace(/,$/, '')}}`].map((one) => readSourceData('x.json', one))
	const all = [...json, readSourceData('x.toml', text)]
	return all.find((data) => Object.keys(data).length) ?? readFrontMatter(text).data
}

/** Clients nest their servers no deeper. */
const DEEPEST = 4

/** The servers of a configuration, by name, wherever they are in it. */
function serversIn(data: unknown, depth = 0): Json | undefined {
	if (!isObject(data) || depth > DEEPEST) return undefined
	if (isServer(data)) return { server: data }
	const servers = Object.entries(data).filter(([, one]) => isServer(one))
	if (servers.length) return Object.fromEntries(servers)
	for (const inner of Object.values(data)) {
		const found = serversIn(Array.isArray(inner) ? { ...inner } : inner, depth + 1)
		if (found) return found
	}
	return undefined
}

const COMMANDS = ['command', 'cmd']
const ADDRESSES = ['url', 'httpUrl', 'serverUrl', 'uri', 'endpoint']
const firstValue = (data: Json, names: readonly string[]): unknown =>
	names.map((name) => data[name]).find((value) => value !== undefined && value !== '')

const isServer = (value: unknown): boolean =>
	isObject(value) && firstValue(value, [...COMMANDS, ...ADDRESSES]) !== undefined

function toStart(server: Json): Start | string {
	const launcher = firstValue(server, COMMANDS)
	const { command, args, env }: Json = isObject(launcher)
		? { ...launcher, command: launcher.path }
		: { ...server, command: launcher }
	const variables = namedValues(env ?? server.env ?? server.envs ?? server.environment)
	const names = [...listOf(server.env_vars), ...listOf(server.env_keys)].map((name) => ({
		name: String(name),
		value: '',
	}))
	const words = commandLine(command, args)
	if (!words) return 'Not every part of its command is text.'
	const remote = words.length ? undefined : toRemote(server)
	if (!words.length && !remote) return 'Neither its command nor its address is text.'
	return { words, variables: [...variables, ...names], ...(remote && { remote }) }
}

/** A command line: a list, or a command with arguments. Undefined where a part of it is not text. */
function commandLine(command: unknown, args: unknown = []): string[] | undefined {
	const line = typeof args === 'string' ? commandsIn(args) : undefined
	const all = [command ?? [], line?.length === 1 ? line : args].flat(2)
	return all.every(isScalar) ? all.map(String).filter((word, i) => i || word.trim()) : undefined
}

function toRemote(server: Json): Start['remote'] {
	const url = firstValue(server, ADDRESSES)
	if (typeof url !== 'string') return undefined
	const transport = firstValue(server, ['type', 'transport', 'transportType'])
	const token = server.bearer_token_env_var
	const own = Object.entries(isObject(server.env_http_headers) ? server.env_http_headers : {})
	const headers = [
		...namedValues(server.headers ?? server.http_headers),
		...own.map(([name, variable]) => ({ name, value: variableReference(variable) })),
		...(typeof token === 'string' ? [{ name: 'Authorization', value: `Bearer ${variableReference(token)}` }] : []),
	]
	return { type: transportOf(typeof transport === 'string' ? transport : '', url), url, headers }
}

const variableReference = (variable: unknown): string => `\${${String(variable)}}`

/** Variables or headers: an object, or a list of `NAME=value`, `Name: value` or objects with `name`. */
const namedValues = (value: unknown): Given[] =>
	isObject(value)
		? Object.entries(value).map(([name, one]) => ({ name, value: one === null ? '' : String(one) }))
		: listOf(value).map((one) =>
				isObject(one) ? { name: String(one.name ?? one.key), value: String(one.value ?? '') } : assignment(String(one)),
			)
