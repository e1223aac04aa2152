import type { ServerSource } from '../../kinds/kind.ts'

/** A value the user supplies: a variable of a started server, a header of a reached one. */
export interface Input {
	name: string
	description?: string | undefined
	secret: boolean
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
export type Started = Common & { transport: 'stdio'; command: string; args: readonly string[] }
/** A server that the client reaches over the network. */
export type Reached = Common & { transport: 'http' | 'sse'; url: string }
/** One way to use an MCP server. An entry has one or two of them, and every client is written from here. */
export type Way = Started | Reached

/** The ways an MCP server can be used, starting it first. */
export function waysOf({ command, args, env, remote }: ServerSource, common: Omit<Common, 'inputs'>): Way[] {
	const needed = (list: ServerSource['env']): Input[] =>
		list.filter(({ required }) => required).map(({ name, description, secret }) => ({ name, description, secret }))
	return [
		...(command ? [{ ...common, transport: 'stdio', command, args, inputs: needed(env) } as const] : []),
		...(remote ? [{ ...common, transport: remote.type, url: remote.url, inputs: needed(remote.headers) }] : []),
	]
}

/** The variable that holds a value: a variable's own name, or a header's as a variable is written. */
export const variable = (name: string): string =>
	/^\w+$/.test(name) ? name : name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')

/** How a client writes a reference to a value that the user keeps elsewhere; a placeholder where it knows none. */
export type Reference = (name: string) => string

/** What the reader fills in. */
export const placeholder: Reference = (name) => `<your ${name}>`
/** `${NAME}`. */
export const shellReference: Reference = (name) => `\${${variable(name)}}`
/** `${env:NAME}`. */
export const environmentReference: Reference = (name) => `\${env:${variable(name)}}`
/** `{env:NAME}`. */
export const bracesReference: Reference = (name) => `{env:${variable(name)}}`
/** `${input:name}`, which the client asks for. */
export const inputReference: Reference = (name) => `\${input:${inputId(name)}}`
/** A name as the id of a question. */
export const inputId = (name: string): string => name.toLowerCase().replaceAll('_', '-')

/** Whether an argument stands for one that the reader must put in its place: `/path/to/…`, `<…>`. */
export const isPlaceholder = (arg: string): boolean => /\/path\/to\/|<[^<>]+>/.test(arg)
/** Whether a way cannot be taken before its reader has put something in place. */
export const isUnfinished = (way: Way): boolean => way.transport === 'stdio' && way.args.some(isPlaceholder)
