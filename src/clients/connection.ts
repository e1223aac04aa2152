/** A value the user supplies: a variable of a server that is started, a header of one on the network. */
export interface Input {
	name: string
	description?: string | undefined
	secret: boolean
	/** The variable that holds it. */
	variable: string
	/** What the reader is asked for: the variable, or the header where all of it is the value. */
	asked: string
	/** What stands around the value: `Bearer ` before a token. */
	before: string
	after: string
}

interface Told {
	name: string
	description?: string | undefined
	secret: boolean
	/** The value of a header, with `${NAME}` where the reader’s part of it stands. */
	value?: string | undefined
}

/** A value of which an entry gives the name, and for a header perhaps its form. */
export function inputOf({ name, description, secret, value }: Told): Input {
	const [, before = '', held, after = ''] = /^([^$]*)\$\{(\w+)\}(.*)$/.exec(value ?? '') ?? []
	return { name, description, secret, variable: held ?? variable(name), asked: held ?? name, before, after }
}

interface Common {
	/** The name under which a client keeps the server. */
	name: string
	/** One line for clients that show one. */
	about: string
	/** Only what the server cannot do without. */
	inputs: readonly Input[]
}

/** A server that the client starts and speaks to through its standard streams. */
export type Stdio = Common & { transport: 'stdio'; command: string; args: readonly string[] }
/** A server that the client reaches over the network. */
export type Remote = Common & { transport: 'http' | 'sse'; url: string }
/** How a client gets to an MCP server. An entry has one or two of them, and every client is written from here. */
export type McpConnection = Stdio | Remote

/** The command line that starts a server, word by word: what commands, configurations and policies say alike. */
export const startOf = ({ command, args }: Stdio): string[] => [command, ...args]

/** The variable that holds a value: a variable's own name, or a header's as a variable is written. */
const variable = (name: string): string => (/^\w+$/.test(name) ? name : name.toUpperCase().replace(/[^A-Z0-9]+/g, '_'))

/** How a client writes a reference to a value that the user keeps elsewhere; a placeholder where it knows none. */
export type Reference = (input: Pick<Input, 'variable' | 'asked'>) => string

/** What the reader fills in. */
export const placeholder: Reference = ({ asked }) => `<your ${asked}>`
/** `${NAME}`. */
export const shellReference: Reference = ({ variable }) => `\${${variable}}`
/** `${env:NAME}`. */
export const environmentReference: Reference = ({ variable }) => `\${env:${variable}}`
/** `{env:NAME}`. */
export const bracesReference: Reference = ({ variable }) => `{env:${variable}}`
/** `${input:name}`, which the client asks for. */
export const inputReference: Reference = (input) => `\${input:${inputId(input)}}`
/** What is asked for as the id of a question. */
export const inputId = ({ asked }: Pick<Input, 'asked'>): string => asked.toLowerCase().replaceAll('_', '-')

/** A value as a client writes it, with what stands around it. */
export const writtenValue = (input: Input, reference: Reference): string =>
	`${input.before}${reference(input)}${input.after}`

/** Whether a text has `$NAME` or `${…}` in it, which some clients take for a variable. */
export const namesVariable = (text: string): boolean => /\$[{A-Za-z_]/.test(text)

/** Whether an argument stands for one that the reader must put in its place: `/path/to/…`, `<…>`. */
export const isPlaceholder = (arg: string): boolean => /\/path\/to\/|<[^<>]+>/.test(arg)
/** Whether a server cannot be used before its reader has put something in place. */
export const isUnfinished = (connection: McpConnection): boolean =>
	connection.transport === 'stdio' && connection.args.some(isPlaceholder)
