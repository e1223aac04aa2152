/** A value that the user supplies: an environment variable of a local server, or a header of a remote one. */
export interface Input {
	name: string
	description?: string | undefined
	secret: boolean
	/** The name of the environment variable with the value. */
	variable: string
	/** The name shown to the user: the variable, or the header if the value is all of it. */
	asked: string
	/** The text before the value, such as `Bearer `. */
	before: string
	after: string
	/** The value, if the user need not supply one: `true` of what makes a server read-only. */
	fixed?: string
}

interface Told {
	name: string
	description?: string | undefined
	secret: boolean
	/** The value of a header, with `${NAME}` for the user's part, or a value with no such part. */
	value?: string | undefined
}

/** An input from its declaration in an entry. */
export function inputOf({ name, description, secret, value }: Told): Input {
	const [, before = '', held, after = ''] = /^([^$]*)\$\{(\w+)\}(.*)$/.exec(value ?? '') ?? []
	const fixed = value !== undefined && held === undefined ? { fixed: value } : {}
	return { name, description, secret, variable: held ?? variable(name), asked: held ?? name, before, after, ...fixed }
}

/** The inputs whose values the user supplies. */
export const askedFor = (inputs: readonly Input[]): Input[] => inputs.filter(({ fixed }) => fixed === undefined)
/** The inputs that have their values. */
export const fixedAmong = (inputs: readonly Input[]): Input[] => inputs.filter(({ fixed }) => fixed !== undefined)

interface Common {
	/** The name of the server in the client's configuration. */
	name: string
	/** A one-line description, for clients that show one. */
	about: string
	/** Only the inputs that it needs. */
	inputs: readonly Input[]
}

/** A server that the client starts and talks to over stdin and stdout. */
export type Stdio = Common & { transport: 'stdio'; command: string; args: readonly string[] }
/** A server that the client reaches over the network. */
export type Remote = Common & {
	transport: 'http' | 'sse'
	url: string
	/** Which OAuth clients it admits, if it does not admit any that asks. */
	admits?: string | undefined
	/** Whether one can sign in there with the id of an OAuth client of one’s own. */
	takesClientId?: true | undefined
}
/** One way to connect to an MCP server. An entry has one or two; configurations for all clients are made from it. */
export type McpConnection = Stdio | Remote

/** How the labels of install options end if a server has two ways to connect. */
export const WAYS = { start: 'started here', reach: 'over the network' } as const

/** The command line of a server, as words. Commands, configurations and policies all use it. */
export const startOf = ({ command, args }: Stdio): string[] => [command, ...args]

/**
 * The environment variable for a value: its own name if that is valid, or a header's name in capitals with underscores.
 */
const variable = (name: string): string => (/^\w+$/.test(name) ? name : name.toUpperCase().replace(/[^A-Z0-9]+/g, '_'))

/** Formats a reference to a value that the user stores elsewhere, or a placeholder if the client has no references. */
export type Reference = (input: Pick<Input, 'variable' | 'asked'>) => string

/** A placeholder for the user to replace. */
export const placeholder: Reference = ({ asked }) => `<your ${asked}>`
/** `${NAME}`. */
export const shellReference: Reference = ({ variable }) => `\${${variable}}`
/** `${env:NAME}`. */
export const environmentReference: Reference = ({ variable }) => `\${env:${variable}}`
/** `{env:NAME}`. */
export const bracesReference: Reference = ({ variable }) => `{env:${variable}}`
/** `${input:name}`, for which the client prompts. */
export const inputReference: Reference = (input) => `\${input:${inputId(input)}}`
/** The id of a prompt. */
export const inputId = ({ asked }: Pick<Input, 'asked'>): string => asked.toLowerCase().replaceAll('_', '-')

/** The value as written in a configuration, with the text around it. */
export const writtenValue = (input: Input, reference: Reference): string =>
	input.fixed ?? `${input.before}${reference(input)}${input.after}`

/** Whether a text contains `$NAME` or `${…}`, which some clients expand. */
export const namesVariable = (text: string): boolean => /\$[{A-Za-z_]/.test(text)

/** What the user must replace: `/path/to/…` or `<…>`. */
const PLACEHOLDER = /\/path\/to\/[^\s,:;="'<>]*|<[^<>]+>/g

/** The placeholders in an argument. */
export const placeholdersIn = (arg: string): string[] => arg.match(PLACEHOLDER) ?? []
/** Whether an argument has a placeholder. */
export const isPlaceholder = (arg: string): boolean => placeholdersIn(arg).length > 0
/** Whether a local server has placeholders that the user must replace. */
export const isUnfinished = (connection: McpConnection): boolean =>
	connection.transport === 'stdio' && connection.args.some(isPlaceholder)
