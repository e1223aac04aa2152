import {
	askedFor,
	type Input,
	inputId,
	inputReference,
	type McpConnection,
	placeholder,
	type Reference,
	type Remote,
	type Stdio,
	startOf,
	writtenValue,
} from './connection.ts'

type Json = Record<string, unknown>

/** The format of a server in a client's configuration. Absent fields mean the most common format. */
export interface ClientConfigFormat {
	/** The value of `type` for each transport; absent means no `type`. */
	types?: Partial<Record<McpConnection['transport'], string>>
	/** Names of keys that differ from the common ones. */
	keys?: Partial<Record<'command' | 'env' | McpConnection['transport'], string>>
	reference?: Reference
	/** The keys for variables, if they are not an object of names and values. */
	variables?(inputs: readonly Input[]): Json
	/** The keys for headers, if they are not an object of names and values. */
	headers?(inputs: readonly Input[]): Json
	/** The client prompts for values and refers to them by id. */
	asks?: boolean
	/** Escapes a word of a command, or a URL, so that the client does not expand it. */
	word?(text: string): string
	/** Command and arguments are one array. */
	oneList?: boolean
	/** The server object contains its name. */
	named?: boolean
	/** Additional keys of every server. */
	extra?: Json
	/** Additional keys at the top level. */
	around?: Json
}

/** A server as an object of the client's configuration. */
export function serverOf(connection: McpConnection, format: ClientConfigFormat): Json {
	const type = format.types?.[connection.transport]
	return {
		...(format.named && { name: connection.name }),
		...(type && { type }),
		...(connection.transport === 'stdio' ? stdioServer(connection, format) : remoteServer(connection, format)),
		...format.extra,
	}
}

const asItIs = (text: string): string => text

function stdioServer(server: Stdio, format: ClientConfigFormat): Json {
	const { keys = {}, oneList, asks, reference = asks ? inputReference : placeholder, word = asItIs } = format
	const [command, ...args] = startOf(server).map(word)
	return {
		...(oneList ? { [keys.command ?? 'command']: [command, ...args] } : { [keys.command ?? 'command']: command, args }),
		...(format.variables?.(server.inputs) ?? values(keys.env ?? 'env', server.inputs, reference)),
	}
}

function remoteServer({ transport, url, inputs }: Remote, format: ClientConfigFormat): Json {
	const { keys = {}, asks, reference = asks ? inputReference : placeholder, word = asItIs } = format
	return {
		[keys[transport] ?? 'url']: word(url),
		...(format.headers?.(inputs) ?? values('headers', inputs, reference)),
	}
}

/** An object of names and references under `key`; empty if there are no inputs. */
export const values = (key: string, inputs: readonly Input[], reference: Reference): Json =>
	inputs.length
		? { [key]: Object.fromEntries(inputs.map((input) => [input.name, writtenValue(input, reference)])) }
		: {}

/** The `inputs` of VS Code's format: the prompts for values. */
export const questionsOf = ({ inputs }: McpConnection): Json[] =>
	askedFor(inputs).map(({ asked, description, secret }) => ({
		type: 'promptString',
		id: inputId({ asked }),
		description: description ?? asked,
		password: secret,
	}))

/** A server with its name and prompts in one object, for VS Code's links and commands. */
export const flat = (connection: McpConnection, format: ClientConfigFormat): Json => ({
	name: connection.name,
	...serverOf(connection, format),
	...(format.asks && askedFor(connection.inputs).length && { inputs: questionsOf(connection) }),
})

/** The configuration to merge in order to add a server: an object with the server under `topLevelKey` and its name. */
export const configOf = (
	connection: McpConnection,
	{ config, topLevelKey }: { config: ClientConfigFormat; topLevelKey: string },
): Json => ({
	...config.around,
	...(config.asks && askedFor(connection.inputs).length && { inputs: questionsOf(connection) }),
	[topLevelKey]: { [connection.name]: serverOf(connection, config) },
})
