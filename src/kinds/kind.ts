import type { z } from 'zod'
import type { EntryDetails, EntryFile } from '../schema/entry.ts'
import type { CommonSource } from '../schema/entry-source.ts'
import type { ReceiptSummary } from '../schema/receipt-summary.ts'
import type { Category } from '../schema/vocabulary.ts'
import type { FactRow } from './facts.ts'
import type { fields } from './fields.ts'
import type { Recognised, SourceFolder, SourcePlace } from './source-folder.ts'

/** What front matter is described with. It is handed to a kind, so that the browser can read a kind’s words without zod. */
export type Fields = typeof fields

/** The part of front matter that a kind describes, as it is read. */
export type DetailsOf<FrontMatter extends (fields: Fields) => Record<string, z.ZodType>> = {
	[Name in keyof ReturnType<FrontMatter>]: z.output<ReturnType<FrontMatter>[Name]>
}

/** Front matter of any entry, as it is read: what all share, the part of its kind, and where it stands. */
export type EntrySource = CommonSource & EntryDetails & { category: Category; kind: string }
export type ServerSource = NonNullable<EntryDetails['server']>

/** The command line that an entry gives, as it is written, with the field of each word. */
export interface Launch {
	words: readonly string[]
	fields: readonly string[]
	/** The field of the package that it says it starts, and what stands there. */
	at: string
	published: ServerSource['package']
}

/** Words of a query that name a category. */
export interface Words {
	/** They name it wherever they stand. */
	anywhere?: readonly string[]
	/** They mean something else as often, and name it only as the head of a query: “rules for …”. */
	ahead?: readonly string[]
}

/** What an entry puts where in a client, whatever the client’s own form of it is. */
export type InstallPlan =
	| { how: 'server'; server: ServerSource }
	| { how: 'run'; commands: readonly { label: string; command: string }[] }
	| { how: 'files'; label?: string; script: string; folder: string; note?: string; setting: SettingPart }
	| { how: 'folder'; name: string; adapt?: AdaptableText | undefined }
	| { how: 'prompt'; file: string | undefined; folder: string; adapt?: AdaptableText | undefined }
	| { how: 'instructions'; file: string; globs: readonly string[] }
	| PluginPlan

/** A plugin: its name, the marketplace of its makers, and whether another can hand it out at a commit as it lies there. */
export interface PluginPlan {
	how: 'marketplace'
	name: string
	marketplace?: { name: string; repo: string } | undefined
	isPinnable: boolean
}

/** A moment at which a client runs something: its event, and which tools it is for where it is not for all. */
export interface Moment {
	event: string
	matcher?: string | undefined
}

/** The part of a settings file that runs what was put into place, and how it is taken out again. */
export interface SettingPart {
	path: string
	part: object
	remove: string
}

/** The file that other clients are given in a form of their own: read when a task fits it, as a role, or when it is called. */
export interface AdaptableText {
	from: string
	read: 'on-demand' | 'as-role' | 'when-called'
}

/**
 * Everything particular to one kind of asset. Methods that are not there have nothing to say for it.
 * They are methods, not fields, so that a kind with its own details stands in a list of all kinds.
 */
export interface Kind<Details extends EntryDetails = EntryDetails> {
	readonly id: string
	/** What people call one of it, in the middle of a sentence. */
	readonly noun: string
	/** Its colour on paper and on a dark page. */
	readonly hue: { readonly light: string; readonly dark: string }
	/** What schema.org calls it. */
	readonly schemaType: 'SoftwareSourceCode' | 'SoftwareApplication' | 'TechArticle' | 'Collection'
	/** It is wholly in its entry, unlike a server or a program. */
	readonly selfContained: boolean
	/** It makes something run whatever its front matter says. */
	readonly alwaysRuns?: boolean
	/** The file an entry is about: where front matter names it, or its one name. */
	readonly file?: { readonly at: readonly [part: string, field: string] } | { readonly name: string }
	/** Fields of its part that may be left out, and are asked for all the same when a draft is begun. */
	readonly asks?: readonly string[]
	/** The part of front matter that it adds. */
	frontMatter(fields: Fields): Record<string, z.ZodType>
	/** That part of what was read, as it is published. */
	details(source: Details): Details
	/** Its own part at its smallest, where that needs neither files nor other entries. */
	sample?(): object
	/** Fields of a draft, as an example of what preflight takes. */
	readonly draft?: Readonly<Record<string, string>>
	/** Writes its part of a draft where nothing more has to be known for it. */
	complete?(data: Record<string, unknown>, slug: string): void

	/** Files of somebody's repository that tell whether it is one; of a name that ends in a slash, what lies in that folder. */
	sourceFiles?(place: SourcePlace): string[]
	/** What a repository tells of it, where it holds one. */
	recognise?(folder: SourceFolder): Recognised | undefined

	/** Short facts of a card, the most telling first; `seen` is what its receipt says, where it has one. */
	facts?(
		source: CommonSource & Details,
		files: readonly EntryFile[],
		seen?: ReceiptSummary,
	): (string | false | undefined)[]
	/** Lines of the facts on its page. */
	rows?(details: Details): FactRow[]
	/** What it shows of itself at the head of its page. */
	preview?(details: Details): string | undefined

	/** Taking it makes something run. */
	runs?(details: Details): boolean
	/** It sends data away or reads a secret. */
	sends?(details: Details): boolean
	/** What follows from front matter alone, of something that runs. */
	safetyNote?(details: Details): string
	/** What follows from front matter alone, of something that sends. */
	privacyNotes?(details: Details): string[]

	/** Files that the folder must hold, each with the field that names it. */
	namedFiles?(source: CommonSource & Details): [field: string, name: string][]
	/** What people copy or fetch as it stands, each with its field. */
	commands?(details: Details): [field: string, text: string][]
	/** A package or program from elsewhere that it installs. */
	fetches?(details: Details): string | undefined
	/** The command line that starts it. */
	launch?(details: Details): Launch | undefined
	/** How it gets into a client. */
	install?(source: CommonSource & Details, slug: string): InstallPlan

	/** The MCP server it is, started in the version that its entry describes. */
	server?(details: Details): ServerSource | undefined
	/** The Agent Skill it is, by the name of its folder. */
	agentSkill?(details: Details): { name: string } | undefined
	/** It is a plugin with a plugin file of its own, as Claude Code reads it. */
	isPlugin?(details: Details): boolean
	/** The folder of a plugin that an upstream file of it belongs to. */
	pluginPart?(file: string): Record<string, string[]> | undefined
	/** What a client runs when, once a plugin has its files in this folder: lists by event. */
	pluginHooks?(details: Details, folder: string): Record<string, object[]>
	/** When a client runs something of it by itself. */
	moments?(details: Details): readonly Moment[]
	/** The entries it brings together. */
	members?(details: Details): readonly { entry: string; why: string }[] | undefined
}
