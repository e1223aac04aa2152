import type * as z from 'zod'
import type { EntryDetails, EntryFile, RegistryEntry } from '../schema/entry.ts'
import type { CommonSource } from '../schema/entry-source.ts'
import type { ReceiptSummary } from '../schema/receipt-summary.ts'
import type { Category } from '../schema/vocabulary.ts'
import type { FactRow } from './facts.ts'
import type { fields } from './fields.ts'
import type { Recognised, SourceFolder, SourcePlace } from './source-folder.ts'

/**
 * The building blocks of front-matter schemas. They are passed to a kind, so that the browser can import a kind's words
 * without zod.
 */
export type Fields = typeof fields

/** The parsed part of front matter that a kind defines. */
export type DetailsOf<FrontMatter extends (fields: Fields) => Record<string, z.ZodType>> = {
	[Name in keyof ReturnType<FrontMatter>]: z.output<ReturnType<FrontMatter>[Name]>
}

/** The parsed front matter of an entry: the shared fields, those of its kind, and its category. */
export type EntrySource = CommonSource & EntryDetails & { category: Category; kind: string }
/** The fields of front matter that are valid by themselves, with the kind. */
export type Stated = Partial<EntrySource> & Pick<EntrySource, 'kind'>
export type ServerSource = NonNullable<EntryDetails['server']>

/** The command line of an entry as written, with the field of each argument. */
export interface Launch {
	words: readonly string[]
	fields: readonly string[]
	/** The field of the package that the entry starts, and its value. */
	at: string
	published: ServerSource['package']
}

/** Query words that select a category, and what else a search has to know of a kind. */
export interface Words {
	/** These select it anywhere in a query. */
	anywhere?: readonly string[]
	/** These are ambiguous and select it only at the head of a query: “rules for …”. */
	ahead?: readonly string[]
	/** Clients call one by its name behind a slash: `/review`. */
	withSlash?: true
	/** It runs on the machine of its agent or not at all, so filters for local entries include it. */
	isLocal?: true
}

/** What an entry installs in a client, independent of the client's format. */
export type InstallPlan =
	| { how: 'server'; server: ServerSource }
	| { how: 'run'; commands: readonly { label: string; command: string }[] }
	| { how: 'files'; label?: string; script: string; folder: string; note?: string; setting: SettingPart }
	| { how: 'folder'; name: string; adapt?: AdaptableText | undefined }
	| { how: 'prompt'; file: string | undefined; folder: string; adapt?: AdaptableText | undefined }
	| { how: 'instructions'; file: string; globs: readonly string[] }
	| PluginPlan

/** A plugin: its name, its makers' marketplace, and whether another marketplace can pin it to a commit as it is. */
export interface PluginPlan {
	how: 'marketplace'
	name: string
	marketplace?: { name: string; repo: string } | undefined
	isPinnable: boolean
}

/** A hook event, and the tools it applies to if not all. */
export interface Moment {
	event: string
	matcher?: string | undefined
}

/** The part of a settings file that runs what was installed, and how to remove it. */
export interface SettingPart {
	path: string
	part: object
	remove: string
}

/** The file that can be adapted for other clients, as a rule, a role or a command. */
export interface AdaptableText {
	from: string
	read: 'on-demand' | 'as-role' | 'when-called'
}

/** A text in a plugin: a folder with a SKILL.md and what that refers to, or one Markdown file. */
export interface ContainedText {
	/** The noun of its kind. */
	noun: string
	name: string
	isFolder: boolean
}

/**
 * Everything specific to one kind of asset. Optional methods are omitted when they do not apply. They are methods, not
 * function properties, so that kinds with different details fit in one list.
 */
export interface Kind<Details extends EntryDetails = EntryDetails> {
	readonly id: string
	/** What one is called in the middle of a sentence. */
	readonly noun: string
	/** Its colour in the light and the dark theme. */
	readonly hue: { readonly light: string; readonly dark: string }
	/** Its schema.org type. */
	readonly schemaType: 'SoftwareSourceCode' | 'SoftwareApplication' | 'TechArticle' | 'Collection'
	/** Whether an entry contains the whole asset, unlike a server or a program. */
	readonly selfContained: boolean
	/** Whether it always runs something, whatever its front matter says. */
	readonly alwaysRuns?: boolean
	/** Whether it only says how work is done, and does none. */
	readonly isGuidance?: boolean
	/** The entry's main file: the front-matter field that names it, or a fixed name. */
	readonly file?: { readonly at: readonly [part: string, field: string] } | { readonly name: string }
	/** Optional fields that a new draft is asked for. */
	readonly asks?: readonly string[]
	/** The schema of its part of front matter. */
	frontMatter(fields: Fields): Record<string, z.ZodType>
	/** What each field of that part is called in a sentence, by its path. */
	readonly labels: Readonly<Record<string, string>>
	/** Its part of front matter, as published. */
	details(source: Details): Details
	/** A minimal valid part, if it needs neither files nor other entries. */
	sample?(): object
	/** An example draft, for preflight. */
	readonly draft?: Readonly<Record<string, string>>
	/** Fills in its part of a draft, if that follows from the rest. */
	complete?(data: Record<string, unknown>, slug: string): void

	/** Files of a repository that show whether it contains this kind. A name that ends in a slash lists that folder. */
	sourceFiles?(place: SourcePlace): string[]
	/** The draft of an entry found in a repository folder; undefined if there is none of this kind. */
	recognise?(folder: SourceFolder): Recognised | undefined

	/** Short facts for a card, most important first; `seen` is the summary of its receipt. */
	facts?(
		source: CommonSource & Details,
		files: readonly EntryFile[],
		seen?: ReceiptSummary,
	): (string | false | undefined)[]
	/** Rows of the facts on its page. */
	rows?(details: Details): FactRow[]
	/** A preview at the head of its page. */
	preview?(details: Details): string | undefined

	/** The texts in it that a model reads, if it is made of several. */
	texts?(details: Details): readonly ContainedText[]
	/** What it puts before a model besides the texts that a receipt counts; with any, its context cost is not known. */
	uncounted?(details: Details): readonly string[]
	/** Whether using it runs something. */
	runs?(details: Details): boolean
	/** Whether it sends data away or reads a secret. */
	sends?(details: Details): boolean
	/** The safety note that follows from front matter alone. */
	safetyNote?(details: Details): string
	/** The privacy notes that follow from front matter alone. */
	privacyNotes?(details: Details): string[]

	/** Files the folder must contain, with the fields that name them. */
	namedFiles?(source: CommonSource & Details): [field: string, name: string][]
	/** Commands and URLs that people copy, with their fields. */
	commands?(details: Details): [field: string, text: string][]
	/** What it is called elsewhere: its packages, names and addresses, and the commands that install it. */
	identifiers?(details: Details): string[]
	/** An external package or program that it installs. */
	fetches?(details: Details): string | undefined
	/** The command line that starts it. */
	launch?(details: Details): Launch | undefined
	/** How it is installed in a client. */
	install?(source: CommonSource & Details, slug: string): InstallPlan

	/** What its row says besides what the row of any entry does. */
	ofRow?(details: Details): Pick<RegistryEntry, 'onlyReads' | 'model'>
	/** Its MCP server, in the version the entry describes. */
	server?(details: Details): ServerSource | undefined
	/** Its Agent Skill, by the name of its folder. */
	agentSkill?(details: Details): { name: string } | undefined
	/** Whether it is a plugin with a manifest that Claude Code reads. */
	isPlugin?(details: Details): boolean
	/** The plugin folder that an upstream file belongs to. */
	pluginPart?(file: string): Record<string, string[]> | undefined
	/** Claude Code hooks by event, for files in this folder of a plugin. */
	pluginHooks?(details: Details, folder: string): Record<string, object[]>
	/** The events on which a client runs it automatically. */
	moments?(details: Details): readonly Moment[]
	/** The entries it contains. */
	members?(details: Details): readonly { entry: string; why: string }[] | undefined
}
