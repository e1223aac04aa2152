import type { ClientFiles } from '../clients/files.ts'

/** The data that a registry compiles into its installer. */
export interface Product {
	/** The name of the command and of its files. */
	name: string
	/** The registry's name in messages. */
	title: string
	/** The registry's URL, without a trailing slash. */
	registry: string
	version: string
	/** The public key of its log, if it has one. */
	key?: string
}

/** Limits for requests. */
interface Limits {
	/** Milliseconds for a complete response. */
	deadline: number
	/** Maximum bytes of a document. */
	document: number
	/** Maximum bytes of a file that an entry ships. */
	file: number
	/** Milliseconds of total waiting before progress is shown. */
	quiet: number
}

export const LIMITS: Limits = { deadline: 60_000, document: 8_388_608, file: 1_048_576, quiet: 1000 }

/** The environment of the program except for files, so that tests can replace it. */
export interface World {
	product: Product
	cwd: string
	home: string
	platform: NodeJS.Platform
	env: Readonly<Record<string, string | undefined>>
	/** The files that each client reads on this system. */
	clients: readonly ClientFiles[]
	/** Whether a person can answer questions. */
	isTerminal: boolean
	limits: Limits
	out(text: string): void
	err(text: string): void
	/** Asks a question; only with a terminal. */
	ask(question: string): Promise<string>
	now(): number
}
