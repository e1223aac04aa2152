import { type Input, type McpConnection, type Stdio, startOf, variable } from './connection.ts'

/** How a shell writes the words of a command. */
export interface Shell {
	word(text: string): string
	/** A word that ends with the value of a variable, so that no secret stands in the command or its history. */
	value(before: string, name: string): string
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

/** Each variable behind a flag, with the value that the shell knows. */
export const variables = (flag: string, inputs: readonly Input[], { value }: Shell): string[] =>
	inputs.flatMap(({ name }) => [flag, value(`${name}=`, name)])
/** Each header behind `--header`, with the value that the shell knows. */
export const headers = (inputs: readonly Input[], { value }: Shell): string[] =>
	inputs.flatMap(({ name }) => ['--header', value(`${name}: `, variable(name))])
/** The server's own command and its arguments. */
export const serverWords = (server: Stdio, { word }: Shell): string[] => startOf(server).map(word)
