import { type Input, type McpConnection, type Stdio, shellReference, startOf, writtenValue } from './connection.ts'

/** How a shell writes the words of a command. */
export interface Shell {
	word(text: string): string
	/** The word `--`, which PowerShell keeps for itself unless it is quoted. */
	dashes: string
	/** Where the words of a server are for Windows. */
	windows?: true
}

/** The command line of a client that adds servers, and the one that takes them away. */
export interface ClientCommand {
	/** The words; none where the command cannot say what the server needs, or not in this shell. */
	add(connection: McpConnection, shell: Shell): string[] | undefined
	remove?(name: string): string
}

/** Each variable behind a flag, as a reference that the client keeps and follows when it starts the server. */
export const variables = (flag: string, inputs: readonly Input[], { word }: Shell): string[] =>
	inputs.flatMap((input) => [flag, word(`${input.name}=${writtenValue(input, shellReference)}`)])
/** Each header behind `--header`, as a reference too; `sign` parts its name from its value. */
export const headers = (inputs: readonly Input[], { word }: Shell, sign = ': '): string[] =>
	inputs.flatMap((input) => ['--header', word(`${input.name}${sign}${writtenValue(input, shellReference)}`)])
/** The server's own command and its arguments. */
export const serverWords = (server: Stdio, { word }: Shell): string[] => startOf(server).map(word)
