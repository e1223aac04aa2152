import type { Listing, ListingCap } from '../schema/context-cost.ts'
import type { ClientRow } from '../schema/install.ts'
import type { ClientCommand } from './command-line.ts'
import type { ClientConfigFormat } from './config-format.ts'
import type { DeepLink } from './deep-link.ts'
import type { ClientPolicy } from './policy.ts'

/** What entries that are written for a client are called by. Apart from the rest, because the browser needs only these. */
export interface Names {
	label: string
	/** Other names under which they are asked for and have a feed. Several clients may share one. */
	aliases?: readonly string[]
}

/** What a rule says of itself in the form of one client, and the files it is kept to; none means always. */
interface RuleHead {
	description: string
	globs: readonly string[]
}

/** A file of its own for each rule, and the front matter that the client wants there. */
interface RuleFormat {
	path(name: string): string
	head?(rule: RuleHead): object
	/** The front matter of a rule that the model reads when its task fits. */
	onDemand?(description: string): object
}

/** A file of its own for each prompt under a slash name. */
export interface SlashCommandFormat {
	path(name: string): string
	/** A description and the prompt in TOML; the prompt alone where nothing is said. */
	language?: 'toml'
	/** How it runs commands and fills in what was typed; the model is told where it does neither. */
	fillsIn?: { run(command: string): string; typed: string }
}

/** What can be made for a client of text that was written for another one. */
export type AdaptedAs = 'rule-file' | 'command-file' | 'skill-folder' | 'section'

/** Who an entry can be written for: a client, or any. */
export interface Target {
	id: string
	names: Names
	/** Who makes it; nobody where any client is meant. */
	vendor: string
	/** Folder of a project where it looks for skills. */
	skills?: string
	rules?: RuleFormat
	/** The file of standing instructions that it reads unless it is told otherwise; `AGENTS.md` where nothing is said. */
	standingFile?: string
	slashCommands?: SlashCommandFormat
	/** Folder for prompts that are kept elsewhere in its own form. */
	prompts?: string
	/** What it is given of a text that is read when a task fits it, as a role, or when it is called. */
	adapts?: { 'on-demand'?: AdaptedAs; 'as-role'?: AdaptedAs; 'when-called'?: AdaptedAs }
	/** Entries' own agents, commands, hooks and status lines are files of this client. */
	isOriginal?: true
}

type Known = Omit<ClientRow, 'id' | 'platform'>
type Optional = 'name' | 'formerNames' | 'aliases' | 'status' | 'notes'

/** What of an entry a client puts before its model, and when. */
export interface Loading {
	/** Whose models it talks to: those of one maker, or of any. */
	models: 'claude' | 'openai' | 'any'
	/** What every conversation holds of the tools of servers. */
	tools: Listing
	/** With more tools than so many it holds less of them. */
	manyTools?: { above: number; listing: Listing; says: string }
	/** What skills take together at most. */
	skills?: ListingCap
	source: string
	read: string
}

/** Servers that stand apart from the others. */
export interface OtherServers {
	path: string | NonNullable<ClientRow['userPath']>
	format: NonNullable<ClientRow['format']>
	at: readonly string[]
}

/** A client: what is published of it, and how a server is written for it. What is not said is empty, or as for most. */
export interface Client extends Target, Omit<Known, Optional>, Partial<Pick<Known, Optional>> {
	/** How its configuration writes a server; none where servers are entered by hand only. */
	config?: ClientConfigFormat
	/** Whether it puts the value of a variable into a word of a command or an address, and there is no way to keep it from that. */
	expands?(word: string): boolean
	command?: ClientCommand
	/** Links that add a server, each with what it says. */
	links?: readonly { label: string; link: DeepLink }[]
	/** Where the address of a server on the network is entered by hand, if its configuration takes none. */
	connectors?: string
	/** Where else servers stand that it reads: files, and the way to them in each, where `*` is any name. */
	otherServers?: readonly OtherServers[]
	/** Files with what it runs by itself at fixed moments, under `hooks`. */
	hookPaths?: readonly string[]
	/** Its own file is meant even where a project can have one. */
	prefersUserFile?: true
	/** Most readers look for it: it does not stand behind the others. */
	isCommon?: true
	/** It opens a bundle of a server and asks for what that needs. */
	opensBundles?: true
	/** It fetches plugins from a marketplace as this registry publishes one. */
	hasPlugins?: true
	/** The program whose command `plugin` installs from a marketplace on GitHub. */
	pluginProgram?: string
	/** What its administrators can enforce, the strictest first. Clients may share one. */
	policies?: readonly ClientPolicy[]
	/** How it fills the context of its model, where its documentation says. */
	loading?: Loading
}

/** Where a client looks for the skills of a project unless it has a folder of its own. */
export const SHARED_SKILLS = '.agents/skills'

/** One path for every system. */
export const everywhere = (path: string) => ({ macos: path, windows: path, linux: path })
