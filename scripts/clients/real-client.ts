import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { PinnedPrograms } from '../pinned-programs.ts'
import type { Network, ServerShape } from './server-shape.ts'

type Json = Record<string, unknown>

/** How a client tells what it has: the words that ask it, and where its answer has the names. */
export interface Telling {
	words: readonly string[]
	/** The names in its answer; without it, a name has to stand in it as a word. */
	names?(answer: string): readonly string[]
}

/** How a client lists servers; with `servers` also as it read them, by their names, which are then the names in its answer. */
export interface ServerTelling extends Telling {
	servers?(answer: string): Json
	/** Listing starts them. */
	startsThem?: true
	/** Its list has the names alone. */
	isBrief?: true
}

/** One client as npm ships it, and how it is asked what it understood. */
export interface RealClient {
	/** Its row in `src/clients`. */
	id: string
	/** The package of npm, as `programs/package.json` names it. */
	package: string
	/** What its command is called. */
	program: string
	/** The file below `node_modules` that starts it, where that is not what npm links: no install script is run. */
	starts?: string
	/** Variables that keep it quiet. */
	env?: Readonly<Record<string, string>>
	/** Files that must be there, as after a reader said yes to a question of the client: by paths, `~/…` in its home. */
	files?: Readonly<Record<string, string>>
	/** The same for its files of a project, which it reads only after a yes. */
	trusts?: Readonly<Record<string, string>>
	/** Servers that its own command wrote somewhere else than its row says, from the texts of its files. */
	kept?(read: (path: string) => string | undefined): Json
	servers?: ServerTelling
	/** What makes it start its servers, where listing does not. */
	check?: readonly string[]
	/** Its own way to take a server away, whose name is `{name}`, where it has no list: it finds what it knows. */
	removes?: readonly string[]
	/** How it lists what is no server, by the kind of the entry. */
	knows?: Readonly<Record<string, Telling>>
	/** What it takes an address without a type for. */
	bare?: Network
	/** Why a server is not tried, where what it needs is done by another program of the same makers. */
	leaves?(meant: ServerShape): string | undefined
	/** Why something of it is not tried, by the kind of the entry or the way in. */
	cannot?: Readonly<Record<string, string>>
}

const Manifest = z.object({
	version: z.string().optional(),
	dependencies: z.record(z.string(), z.string()).optional(),
	bin: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
})

/** The clients as npm ships them: some gigabytes. */
export const PROGRAMS: PinnedPrograms = {
	title: 'the clients',
	pinned: join(import.meta.dirname, 'programs'),
	installed: join(import.meta.dirname, '../../.local/clients'),
}

const manifestOf = (folder: string) => Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
const installed = (name: string) => manifestOf(join(PROGRAMS.installed, 'node_modules', name))

/** The version that is installed; none where nothing is. */
export function installedVersion({ package: name }: RealClient): string | undefined {
	try {
		return installed(name).version
	} catch {
		return undefined
	}
}

/** The file below `node_modules` that starts it on this machine. */
export function startPath({ package: name, program, starts }: RealClient): string {
	if (starts) return starts.replace('{platform}', `${process.platform}-${process.arch}`)
	const { bin } = installed(name)
	const file = typeof bin === 'string' ? bin : bin?.[program]
	return join(name, file ?? '')
}
