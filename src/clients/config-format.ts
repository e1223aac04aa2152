import {
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

/** How the configuration of a client writes a server. What is not said is as most clients have it. */
export interface ClientConfigFormat {
	/** What `type` says of each transport; no entry, no `type`. */
	types?: Partial<Record<McpConnection['transport'], string>>
	/** Keys that are called otherwise here. */
	keys?: Partial<Record<'command' | 'env' | McpConnection['transport'], string>>
	reference?: Reference
	/** How it writes variables, where that is no object of names and values. */
	variables?(inputs: readonly Input[]): Json
	/** How it writes headers, where that is no object of names and values. */
	headers?(inputs: readonly Input[]): Json
	/** The client asks for values itself and refers to them by an id. */
	asks?: boolean
	/** How it writes a word of a command, or an address, so that the client leaves it as it is. */
	word?(text: string): string
	/** Command and arguments are one list. */
	oneList?: boolean
	/** The server repeats its name. */
	named?: boolean
	/** What else stands in every server. */
	extra?: Json
	/** What else stands around the servers. */
	around?: Json
}

/** The server as it stands under its name in the client's configuration. */
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

/** Names with references to their values, under a key; nothing where there are none. */
export const values = (key: string, inputs: readonly Input[], reference: Reference): Json =>
	inputs.length
		? { [key]: Object.fromEntries(inputs.map((input) => [input.name, writtenValue(input, reference)])) }
		: {}

/** What a client that asks for values is told to ask, in the form of VS Code. */
export const questionsOf = ({ inputs }: McpConnection): Json[] =>
	inputs.map(({ asked, description, secret }) => ({
		type: 'promptString',
		id: inputId({ asked }),
		description: description ?? asked,
		password: secret,
	}))

/** A server with its name and its questions in one object, as links and commands of VS Code take it. */
export const flat = (connection: McpConnection, format: ClientConfigFormat): Json => ({
	name: connection.name,
	...serverOf(connection, format),
	...(format.asks && connection.inputs.length && { inputs: questionsOf(connection) }),
})

/** The whole part of the configuration that adds a server; `topLevelKey` holds the servers by their names. */
export const configOf = (
	connection: McpConnection,
	{ config, topLevelKey }: { config: ClientConfigFormat; topLevelKey: string },
): Json => ({
	...config.around,
	...(config.asks && connection.inputs.length && { inputs: questionsOf(connection) }),
	[topLevelKey]: { [connection.name]: serverOf(connection, config) },
})
