import * as z from 'zod'
import { Line, Sha256 } from './primitives.ts'

/** Tokens as the encoding o200k counts them; no client is asked, and other tokenizers count otherwise. */
const Tokens = z.int().min(0).max(100_000_000)
const Count = z.int().min(0).max(10_000_000_000)
const Name = Line(300)
/** Files, programs and hosts as the program writes them: the home folder is `~`, the folder it was started in is `.`. */
const Names = z.array(Line(300)).max(200)
const EnvName = Line(80)

/** What npm installed for one exact version, with install scripts switched off. */
const PackageFacts = z.strictObject({
	/** How many packages it brings besides itself. */
	dependencies: Count,
	/** Of everything that was installed, in bytes and in files. */
	bytes: Count,
	files: Count,
	/** Packages that would run a script while they are installed, by name, itself among them. */
	withInstallScripts: Names,
	licence: z.strictObject({
		/** As its package.json declares it. */
		declared: Line(200).optional(),
		/** Its licence file, by the bytes that were installed. */
		file: z.strictObject({ name: Name, sha256: Sha256 }).optional(),
	}),
})

/** Whether it starts as the entry says, without a network. */
const StartFacts = z.strictObject({
	starts: z.boolean(),
	/** Variables that it had while it was observed, each with a made-up value; `~/…` is a file of the home folder. */
	given: z.array(EnvName).max(80),
	/** Those of them without which it did not start. */
	needed: z.array(EnvName).max(80),
	/** Why it did not start, or does not say which tools it has, in its own words or those of the system. */
	failure: Line(400).optional(),
})

const ServerFacts = z.strictObject({
	name: Line(200),
	version: Line(100),
	/** The version of the protocol that it chose. */
	protocolVersion: Line(40),
})

/** Characters of a text that nobody sees, by kind. */
export const HiddenText = z.enum(['invisible', 'tag', 'bidirectional', 'terminal', 'control'])

const InstructionFacts = z.strictObject({
	o200k: Tokens,
	sha256: Sha256,
	/** As sent, with unseen characters written as numbers. */
	text: z.string().max(20_000),
	hidden: z.array(HiddenText).max(5).optional(),
})

const Annotations = z.strictObject({
	title: Line(200).optional(),
	readOnlyHint: z.boolean().optional(),
	destructiveHint: z.boolean().optional(),
	idempotentHint: z.boolean().optional(),
	openWorldHint: z.boolean().optional(),
})

/** One tool as `tools/list` answered it. */
export const ToolFacts = z.strictObject({
	name: Name,
	/** SHA-256 of the whole definition as canonical JSON, without `$schema`; dates that the clock gave stand as `*`. */
	definition: Sha256,
	o200k: z.strictObject({
		/** Name, description and input schema: what a client sends that defers nothing. */
		definition: Tokens,
		/** Name and description. */
		listing: Tokens,
		/** The name alone, which is all that some clients show before the tool is looked up. */
		name: Tokens,
	}),
	/** As sent, with unseen characters written as numbers; cut after 20,000 characters. */
	description: z.string().max(20_000),
	hidden: z.array(HiddenText).max(5).optional(),
	annotations: Annotations.optional(),
	parameters: z.array(z.strictObject({ name: Name, required: z.boolean(), type: Line(80).optional() })).max(300),
})
export type ToolFacts = z.infer<typeof ToolFacts>

const PromptFacts = z.strictObject({ name: Name, definition: Sha256, o200k: Tokens })

/** What it did in every start besides answering, from the start until it was left alone for a while. No tool was called. */
export const BehaviourFacts = z.strictObject({
	/** Hosts whose names it looked up; package registries by name: “npm registry”, “PyPI”. */
	asked: Names,
	/** Hosts that it opened a connection to, each as `host:port`. */
	reached: Names,
	/** Addresses and sockets that it went to without a name, as `address:port` or `unix:path`. */
	otherConnections: Names,
	/** Programs that it started, by name. */
	executed: Names,
	/** Files that it read outside its package, of those that the sandbox has. */
	readOutside: Names,
	/** Files and programs that it looked for and that the sandbox does not have. */
	soughtInVain: Names,
	/** Files and folders that it wrote, removed or renamed. `*` stands for names that differ from run to run. */
	written: Names,
	/** Whether the tools differed between two starts of the same version, in more than dates. */
	toolsDiffer: z.boolean(),
})

/** What was not the same in every start, and is therefore no fact: it is as true, and says less of the next start. */
export const VariedFacts = z.strictObject({
	...BehaviourFacts.omit({ toolsDiffer: true }).partial().shape,
	/** Why it did not start, where it said something else each time. */
	failures: z.array(Line(400)).max(5).optional(),
	/** Runs that ended, decided or printed otherwise in some starts, by their event. */
	runs: Names.optional(),
})
export type VariedFacts = z.infer<typeof VariedFacts>

/** The same server started in another way that the entry names. */
const SetFacts = z.strictObject({
	name: Line(80),
	/** Arguments that come besides those of the entry. */
	args: z.array(Line(400)).max(40),
	/** Variables that are set besides. */
	env: z.array(EnvName).max(40),
	starts: z.boolean(),
	/** Nothing where it does not say which it has. */
	tools: z.array(Name).max(2000),
	o200k: z.strictObject({ definition: Tokens, listing: Tokens, name: Tokens }),
	toolsHash: Sha256,
})

/** What a remote server asks for before it answers. */
const SignInFacts = z.strictObject({
	required: z.boolean(),
	/** Scheme of its `WWW-Authenticate`, such as `Bearer`. */
	scheme: Line(40).optional(),
	/** From its protected resource metadata. */
	authorizationServers: z.array(Line(300)).max(20),
	scopes: z.array(Line(120)).max(200),
	/** Whether a client may register by itself, and whether client id metadata documents are taken. */
	registration: z.boolean().optional(),
	clientIdDocuments: z.boolean().optional(),
})

/** A text of a plugin, such as a skill: its main file, and its tokens. */
const ContainedTextFacts = z.strictObject({
	noun: Line(40),
	path: Name,
	always: Tokens,
	onUse: Tokens,
	personOnly: z.literal(true).optional(),
})

/** What a client loads of a skill, agent, command, rule or plugin. */
const TextFacts = z.strictObject({
	o200k: z.strictObject({
		/** In every conversation: name and description, or the whole of a rule that always applies. */
		always: Tokens,
		/** When it is used: the body; of a plugin, the largest of its parts. */
		onUse: Tokens,
		/** With every text that it refers to. */
		atMost: Tokens,
	}),
	/** Its front matter says `disable-model-invocation: true`: some clients then show the model not even its description. */
	personOnly: z.literal(true).optional(),
	/** Of a plugin, each of its texts. What its servers and hooks put before a model is not counted. */
	parts: z.array(ContainedTextFacts).max(600).optional(),
	files: z.array(z.strictObject({ path: Name, bytes: Count, sha256: Sha256, o200k: Tokens.optional() })).max(200),
	/** Files that a program runs, and the modules that they load. */
	scripts: z.array(z.strictObject({ path: Name, language: Line(40), imports: Names })).max(200),
	hidden: z.array(HiddenText).max(5).optional(),
})

/** What a program printed; without a digest where that is not the same twice. */
const Stream = z.strictObject({ sha256: Sha256.optional(), lines: Count })

/** One run of a hook or status line with an event of its client. */
const RunFacts = z.strictObject({
	event: Line(120),
	/** Its exit status; none where it was stopped for taking too long. */
	exit: z.int().min(0).max(255).optional(),
	/** What it decided, where its output says so: `allow`, `deny`, `ask`, `block`. */
	decision: Line(40).optional(),
	output: Stream,
	errors: Stream,
})

/** Everything that is the same whenever the same version is observed in the same way; `digest` is of this. */
export const ReceiptFacts = z.strictObject({
	package: PackageFacts.optional(),
	start: StartFacts.optional(),
	server: ServerFacts.optional(),
	instructions: InstructionFacts.optional(),
	tools: z.array(ToolFacts).max(2000).optional(),
	/** Tokens of all tools together. */
	toolTokens: z.strictObject({ definition: Tokens, listing: Tokens, name: Tokens }).optional(),
	/** SHA-256 of the canonical JSON of the sorted pairs of name and definition. */
	toolsHash: Sha256.optional(),
	prompts: z.array(PromptFacts).max(500).optional(),
	/** Addresses of resources, and templates of such. */
	resources: z.array(Line(600)).max(500).optional(),
	resourceTemplates: z.array(Line(600)).max(200).optional(),
	behaviour: BehaviourFacts.optional(),
	sets: z.array(SetFacts).max(20).optional(),
	signIn: SignInFacts.optional(),
	text: TextFacts.optional(),
	runs: z.array(RunFacts).max(200).optional(),
	/** Why nothing was seen, in a sentence. */
	notObserved: z.strictObject({ because: Line(400) }).optional(),
})
export type ReceiptFacts = z.infer<typeof ReceiptFacts>
