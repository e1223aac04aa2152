import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf, type PinnedPrograms } from '../pinned-programs.ts'
import type { ServerShape, Transport } from './server-shape.ts'

type Json = Record<string, unknown>

/** A client's command that lists what it has. */
export interface ListCommand {
	words: readonly string[]
	/** Extracts the names from its output; without it, every word counts as a name. */
	names?(answer: string): readonly string[]
}

/** How a client lists servers. With `servers`, the output is parsed into configurations by name. */
export interface ServerListCommand extends ListCommand {
	servers?(answer: string): Json
	/** Listing starts the servers. */
	startsThem?: true
	/** The list contains only names. */
	isBrief?: true
}

/** A client published on npm, and how to query it. */
export interface RealClient {
	/** Its id in `src/clients`. */
	id: string
	/** Its npm package, as in `programs/package.json`. */
	package: string
	/** The name of its command. */
	program: string
	/** The file below `node_modules` to start if it is not the one npm links, because no install script runs. */
	startFile?: string
	/** Variables that disable prompts and downloads. */
	env?: Readonly<Record<string, string>>
	/** Files that exist once a user has confirmed the client's questions, by path; `~/…` is in the home folder. */
	files?: Readonly<Record<string, string>>
	/** Files that make it trust the project's configuration, which it otherwise ignores. */
	trustFiles?: Readonly<Record<string, string>>
	/** Servers that its command stored elsewhere than its row says. `read` returns a file's text. */
	storedElsewhere?(read: (path: string) => string | undefined): Json
	listServers?: ServerListCommand
	/** A command that makes it start its servers, if listing does not. */
	startCommand?: readonly string[]
	/**
	 * The command that removes the server `{name}`, for a client without a list: it shows whether the client knows the
	 * server.
	 */
	removeCommand?: readonly string[]
	/** How it lists other things than servers, by kind of entry. */
	listEntries?: Readonly<Record<string, ListCommand>>
	/** The transport it uses for a URL without a type. */
	defaultTransport?: Transport
	/** Why a server is not tested, because another program of the vendor is responsible for it. */
	whySkipped?(meant: ServerShape): string | undefined
	/** Why something is not tested, by kind of entry or install option. */
	whyNotListed?: Readonly<Record<string, string>>
}

/** The clients' npm packages, some gigabytes. */
export const PROGRAMS: PinnedPrograms = {
	title: 'the clients',
	pinned: join(import.meta.dirname, 'programs'),
	installed: join(import.meta.dirname, '../../.local/clients'),
}

const installed = (name: string) => manifestOf(join(PROGRAMS.installed, 'node_modules', name))

/** The installed version; undefined if it is not installed. */
export function installedVersion({ package: name }: RealClient): string | undefined {
	try {
		return installed(name).version
	} catch {
		return undefined
	}
}

const forThisMachine = (path: string): string => path.replace('{platform}', `${process.platform}-${process.arch}`)

/** The path below `node_modules` of its start file on this machine. */
export function startPath({ package: name, program, startFile }: RealClient): string {
	if (startFile) return forThisMachine(startFile)
	const { bin } = installed(name)
	const file = typeof bin === 'string' ? bin : bin?.[program]
	return join(name, file ?? '')
}

const modules = join(PROGRAMS.installed, 'node_modules')

/**
 * What is missing of an installed client: a package or a file for this machine. npm skips packages that a registry does
 * not have, or not yet, and the client cannot start.
 */
export function missingPart({ package: name, startFile }: RealClient, folder = modules): string | undefined {
	const machine = `-${process.platform}-${process.arch}`
	const parts = Object.keys(manifestOf(join(folder, name)).optionalDependencies).filter((part) =>
		part.endsWith(machine),
	)
	const isHere = (part: string) =>
		existsSync(join(folder, part)) || existsSync(join(folder, name, 'node_modules', part))
	const start = startFile && forThisMachine(startFile)
	return parts.find((part) => !isHere(part)) ?? (start && !existsSync(join(folder, start)) ? start : undefined)
}
