import type { ClientFiles } from '../clients/files.ts'

/** What a registry compiles into its installer. */
export interface Product {
	/** The command, which also names its files. */
	name: string
	/** The name of the registry, for sentences. */
	title: string
	/** Its address, without a slash at the end. */
	registry: string
	version: string
	/** The key that signs its log, where it has one. */
	key?: string
}

/** What answers may take. */
export interface Limits {
	/** Milliseconds for one answer, to its last byte. */
	deadline: number
	/** Bytes of a document. */
	document: number
	/** Bytes of a file that an entry ships. */
	file: number
	/** Milliseconds of waiting, over all answers, before a person is told how far it is. */
	quiet: number
}

export const LIMITS: Limits = { deadline: 60_000, document: 8_388_608, file: 1_048_576, quiet: 1000 }

/** Where the installer runs: everything it reads besides files, so that a test gives it another one. */
export interface World {
	product: Product
	cwd: string
	home: string
	platform: NodeJS.Platform
	env: Readonly<Record<string, string | undefined>>
	/** What every client reads on this system. */
	clients: readonly ClientFiles[]
	/** A person reads and can answer. */
	isTerminal: boolean
	limits: Limits
	out(text: string): void
	err(text: string): void
	/** Asks a person; only where there is a terminal. */
	ask(question: string): Promise<string>
	now(): number
}
