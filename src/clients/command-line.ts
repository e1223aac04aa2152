import { type Input, type McpConnection, type Stdio, shellReference, startOf, writtenValue } from './connection.ts'

/** How a shell quotes the words of a command. */
export interface Shell {
	word(text: string): string
	/** The word `--`, which must be quoted in PowerShell. */
	dashes: string
	/** Whether commands are for Windows. */
	windows?: true
}

/** A client's commands to add and remove a server. */
export interface ClientCommand {
	/** The words of the command; undefined if the command cannot express the server, or not in this shell. */
	add(connection: McpConnection, shell: Shell): string[] | undefined
	remove?(name: string): string
}

/** Each variable as a flag with a reference, which the client stores and resolves when it starts the server. */
export const variables = (flag: string, inputs: readonly Input[], { word }: Shell): string[] =>
	inputs.flatMap((input) => [flag, word(`${input.name}=${writtenValue(input, shellReference)}`)])
/** Each header as `--header` with a reference; `sign` separates name and value. */
export const headers = (inputs: readonly Input[], { word }: Shell, sign = ': '): string[] =>
	inputs.flatMap((input) => ['--header', word(`${input.name}${sign}${writtenValue(input, shellReference)}`)])
/** The server's command and arguments, quoted. */
export const serverWords = (server: Stdio, { word }: Shell): string[] => startOf(server).map(word)
