import type { Listing, ListingCap } from '../schema/context-cost.ts'
import type { ClientRow } from '../schema/install.ts'
import type { ClientCommand } from './command-line.ts'
import type { ClientConfigFormat } from './config-format.ts'
import type { DeepLink } from './deep-link.ts'
import type { ClientPolicy } from './policy.ts'

/** The names of a client's platform. Separate from the client, because the browser needs only these. */
export interface Names {
	label: string
	/** Other names that are accepted in searches and have a feed. Several clients may share one. */
	aliases?: readonly string[]
	/** It starts nothing: servers must be hosted. */
	onlyHosted?: true
}

/** The front matter of a rule: its description, and the globs it applies to; an empty list means always. */
interface RuleHead {
	description: string
	globs: readonly string[]
}

/** The format of rule files, one file per rule with optional front matter. */
interface RuleFormat {
	path(name: string): string
	head?(rule: RuleHead): object
	/** The front matter of a rule that the model loads when its task matches the description. */
	onDemand?(description: string): object
}

/** The format of slash commands, one file per command. */
export interface SlashCommandFormat {
	path(name: string): string
	/** TOML with a description and the prompt; by default a file with only the prompt. */
	language?: 'toml'
	/**
	 * The client's syntax for running a shell command and for inserting arguments. Without it, the prompt tells the model
	 * to do so.
	 */
	fillsIn?: { run(command: string): string; typed: string }
}

/** What text written for another client is converted to. */
export type AdaptedAs = 'rule-file' | 'command-file' | 'skill-folder' | 'section'

/** What an entry can be written for: a client, or the generic target. */
export interface Target {
	id: string
	names: Names
	/** The maker of the client; empty for the generic target. */
	vendor: string
	/** The project folder with skills. */
	skills?: string
	rules?: RuleFormat
	/** The instruction file that it reads by default; `AGENTS.md` if absent. */
	standingFile?: string
	/** Other instruction files that it reads, if they do not end in `.md` or `.mdc`. */
	instructionFiles?: readonly string[]
	slashCommands?: SlashCommandFormat
	/** The folder for prompts in another format of the client. */
	prompts?: string
	/** Further project folders for files that entries ship. */
	folders?: readonly string[]
	/** The folder in the home directory for scripts that its settings run. */
	scripts?: string
	/** The project folder with hooks that it runs without settings. Nothing is installed there. */
	hooks?: string
	/** What a text is converted to, by how it is used: on demand, as a role, or as a command. */
	adapts?: { 'on-demand'?: AdaptedAs; 'as-role'?: AdaptedAs; 'when-called'?: AdaptedAs }
	/** Agents, commands, hooks and status lines of entries are files of this client and need no conversion. */
	isOriginal?: true
}

type Known = Omit<ClientRow, 'id' | 'platform'>
type Optional = 'name' | 'formerNames' | 'aliases' | 'status' | 'notes'

/** What a client sends its model of an entry, and when. */
export interface Loading {
	/** The models it can use: those of one vendor, or any. */
	models: 'claude' | 'openai' | 'any'
	/** What of tools is in every request. */
	tools: Listing
	/** A shorter listing that is used when there are more than `above` tools. */
	manyTools?: { above: number; listing: Listing; says: string }
	/** The limit for the listing of all skills together. */
	skills?: ListingCap
	/** Of a skill or command that says `disable-model-invocation: true`, its model is shown nothing until a person starts it. */
	hidesPersonOnly?: true
	source: string
	read: string
}

/**
 * Another place of server definitions: a file, its format, and the path of keys to the servers, where `*` matches any
 * key.
 */
interface OtherServers {
	path: string | NonNullable<ClientRow['userPath']>
	format: NonNullable<ClientRow['format']>
	at: readonly string[]
}

/** A client: its published row, and how to write configurations for it. Absent fields mean none, or the default. */
export interface Client extends Target, Omit<Known, Optional>, Partial<Pick<Known, Optional>> {
	/** The format of a server in its configuration; absent when servers can be added only in its user interface. */
	config?: ClientConfigFormat
	/** Whether the client would expand a variable in this word of a command or URL, with no way to escape it. */
	expands?(word: string): boolean
	command?: ClientCommand
	/** How to give it the id of an OAuth client of one’s own: a sentence for its command, and one for its configuration. */
	clientId?: { command: string; config: string }
	/** Deep links that add a server, each with a label. */
	links?: readonly { label: string; link: DeepLink }[]
	/**
	 * Where in its user interface a remote server is added, when its configuration file does not support remote servers.
	 */
	connectors?: string
	/** Other files with server definitions that it reads. */
	otherServers?: readonly OtherServers[]
	/** The documented variable that moves its files in the home, and how the paths of those begin. */
	movedBy?: { variable: string; from: string }
	/** On Windows it starts only executables, so `npx`, which is a script there, has to be started by `cmd`. */
	throughCmd?: true
	/** Files with hooks, under the key `hooks`. */
	hookPaths?: readonly string[]
	/** The user's file is recommended even if there is a project file. */
	prefersUserFile?: true
	/** A common client, which is listed before the others. */
	isCommon?: true
	/** It opens MCP bundles (`.mcpb`) and asks for the values they need. */
	opensBundles?: true
	/** It installs plugins from a marketplace such as this registry publishes. */
	hasPlugins?: true
	/** The program whose `plugin` command installs from a marketplace on GitHub. */
	pluginProgram?: string
	/** Policy files for administrators, the strictest first. Clients may share one. */
	policies?: readonly ClientPolicy[]
	/** What it loads into the context of its model, if documented. */
	loading?: Loading
}

/** The skills folder that several clients share. */
export const SHARED_SKILLS = '.agents/skills'

/** One path for all operating systems. */
export const everywhere = (path: string) => ({ macos: path, windows: path, linux: path })
