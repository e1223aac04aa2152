import * as z from 'zod'
import { plainIssue } from './issues.ts'
import { FormerPath, LifecycleSource } from './lifecycle.ts'
import { Commit, Day, EntryPathName, HttpsUrl, Line, Sha256 } from './primitives.ts'
import {
	type Category,
	ClaimStatus,
	McpInstallTarget,
	Platform,
	SupportLevel,
	VerificationStatus,
} from './vocabulary.ts'

const Note = Line(320)
const Tag = z
	.string()
	.max(40, { abort: true })
	.regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'Write a tag in lower case with hyphens, for example “code-review”.')
const unique = <T extends z.ZodType<string>>(item: T, max: number) =>
	z
		.array(item)
		.max(max, { abort: true })
		.refine((list) => new Set(list).size === list.length, 'Say each value once.')
		.meta({ uniqueItems: true })

/** How well an entry works in one client; the long form adds where it goes and what to know. */
const Support = z.union([
	SupportLevel,
	z.strictObject({ level: SupportLevel, path: Line(200).optional(), note: Line(320).optional() }),
])

/** A file or folder in somebody's repository, pinned to the commit that was read. */
const Upstream = z.strictObject({
	repo: HttpsUrl,
	path: Line(300)
		.regex(
			/^(?!\/)(?!.*\/$)(?!(?:.*\/)?\.{0,2}(?:\/|$))/,
			'Write the path inside the repository, without “..” and slashes at its ends.',
		)
		.optional(),
	commit: Commit.optional(),
	sha256: Sha256.optional(),
	bytes: z.int().min(0).optional(),
	files: z.int().min(1).optional(),
	readAt: Day.optional(),
})

/** Front matter that every category shares. */
const common = {
	title: Line(80).describe('The name people know it by.'),
	seoTitle: Line(120).optional(),
	description: Line(320, 20).describe('What it does, in one or two plain sentences.'),
	seoDescription: Line(320).optional(),
	author: Line(80).describe('Who made it: a person, a company, an organisation.'),
	authorUrl: HttpsUrl.optional(),
	dateAdded: Day,
	dateUpdated: Day.optional(),
	tags: unique(Tag, 32).default([]),
	keywords: unique(Line(60), 64).default([]),
	useCases: z
		.array(Line(160))
		.max(8)
		.default([])
		.describe('Tasks it serves, in the words of somebody who does not know it.'),
	platforms: z.partialRecord(Platform, Support).default({}),
	repoUrl: HttpsUrl.optional(),
	docsUrl: HttpsUrl.optional(),
	websiteUrl: HttpsUrl.optional(),
	license: Line(80).optional().describe('SPDX expression, as read; “not stated” where the source states none.'),
	upstream: Upstream.optional(),
	firstParty: z.boolean().default(false).describe('True when its files live in this repository and are written here.'),
	verification: VerificationStatus.default('validated'),
	checkedAt: Day.optional().describe('The day on which the facts were last compared with the source.'),
	safetyNotes: z.array(Note).max(8).default([]),
	privacyNotes: z.array(Note).max(8).default([]),
	brand: z
		.strictObject({
			name: Line(80).optional(),
			domain: z
				.string()
				.regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'Write a host name alone, for example example.com.')
				.optional(),
			colors: z
				.array(z.string().regex(/^#[0-9a-f]{6}$/, 'Write a colour as # and six lower-case hex digits, in quotes.'))
				.max(6)
				.optional(),
		})
		.optional(),
	claim: z
		.strictObject({ status: ClaimStatus, by: Line(80).optional(), url: HttpsUrl.optional(), at: Day.optional() })
		.optional(),
	submission: z
		.strictObject({
			by: Line(80).optional(),
			byUrl: HttpsUrl.optional(),
			at: Day.optional(),
			issue: z.int().positive().optional(),
			issueUrl: HttpsUrl.optional(),
			pr: z.int().positive().optional(),
			prUrl: HttpsUrl.optional(),
		})
		.optional(),
	review: z.strictObject({ by: Line(80), at: Day }).optional(),
	lifecycle: LifecycleSource.optional(),
	renamedFrom: z.array(FormerPath).max(8).default([]).describe('Addresses it had before; they lead here.'),
}

const EnvName = z
	.string()
	.max(80, { abort: true })
	.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'A variable name has letters, digits and underscores.')
const HeaderName = z
	.string()
	.max(80, { abort: true })
	.regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'A header name has letters, digits and hyphens.')
const Input = {
	description: Line(200).optional(),
	required: z.boolean().default(true),
	secret: z.boolean().default(false),
}

const ExactVersion = Line(60).regex(/^(?!latest$)[^\s<>^~*|]+$/, 'Write the exact version, for example 1.2.3.')

/** How an MCP server is started or reached; neither where that is not known. */
const Server = z
	.strictObject({
		name: z
			.string()
			.max(200, { abort: true })
			.regex(
				/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/,
				'Write the name as the MCP registry has it, for example io.github.owner/server.',
			)
			.optional()
			.describe('Name in the MCP registry.'),
		version: ExactVersion.optional().describe(
			'Version that the publisher’s own server.json gives, where there is no package.',
		),
		package: z
			.strictObject({
				registry: z.enum(['npm', 'pypi', 'oci', 'nuget', 'mcpb']),
				name: Line(200),
				version: ExactVersion.optional(),
			})
			.optional(),
		command: Line(200).optional().describe('What starts it, with args, unless it is reached at remote.url.'),
		args: z.array(z.string().max(400)).max(40).default([]),
		env: z
			.array(z.strictObject({ name: EnvName, ...Input }))
			.max(40)
			.default([]),
		remote: z
			.strictObject({
				type: z.enum(['http', 'sse']),
				url: HttpsUrl,
				headers: z
					.array(z.strictObject({ name: HeaderName, ...Input }))
					.max(12)
					.default([]),
			})
			.optional(),
		auth: z.enum(['none', 'api-key', 'oauth']).optional(),
		tools: unique(Line(80), 200).default([]),
		installTargets: unique(McpInstallTarget, 4).default(['claude-code', 'codex', 'cursor', 'vscode']),
	})
	.prefault({})

/** A script of this folder that a client runs at a fixed moment. */
const Hook = z.strictObject({
	event: z.enum([
		'PreToolUse',
		'PostToolUse',
		'UserPromptSubmit',
		'Notification',
		'Stop',
		'SubagentStop',
		'PreCompact',
		'SessionStart',
		'SessionEnd',
		'PermissionRequest',
	]),
	matcher: Line(200).optional(),
	script: Line(120).describe('File of this folder that the client runs.'),
	runtime: z.enum(['node', 'bash', 'python3', 'sh']),
	timeoutSeconds: z.int().min(1).max(600).default(10),
})

const Statusline = z.strictObject({
	script: Line(120).describe('File of this folder that prints the line.'),
	runtime: z.enum(['node', 'bash', 'python3', 'sh']),
	preview: Line(200).describe('What it prints for the sample input of its test.'),
})

const Tool = z.strictObject({
	kind: Line(60).optional(),
	operatingSystems: z.array(z.enum(['macos', 'windows', 'linux'])).default([]),
	pricing: z
		.enum(['free', 'freemium', 'paid', 'open-source', 'subscription', 'usage-based', 'contact-sales'])
		.optional(),
	install: z
		.array(z.strictObject({ label: Line(60), command: Line(400) }))
		.max(6)
		.default([]),
	status: z.enum(['active', 'archived', 'discontinued']).default('active'),
	formerNames: z.array(Line(80)).max(8).default([]),
})

/** A prompt or definition kept as one Markdown file: of this folder (`file`) or upstream. */
const PromptFile = z.strictObject({
	file: Line(120).optional().describe('File of this folder that is installed.'),
	tools: z.array(Line(120)).max(80).default([]).describe('Tools it asks for, as its own front matter names them.'),
	model: Line(60).optional(),
	invocation: Line(120).optional(),
})

const Skill = z.strictObject({
	name: z
		.string()
		.max(64, { abort: true })
		.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Write the folder’s name: lower-case letters, digits and single hyphens.')
		.describe('Folder name and `name` of its SKILL.md.'),
	allowedTools: z.array(Line(120)).max(40).default([]),
	hasScripts: z.boolean().default(false),
})

const Rule = z.strictObject({
	file: Line(120).describe('File of this folder that is installed.'),
	globs: z.array(Line(120)).max(20).default([]).describe('Files it applies to; none means always.'),
})

const CollectionItem = z.strictObject({
	entry: EntryPathName,
	why: Line(200).describe('Why it belongs here, in one line.'),
})

/** Front matter of each category: the shared fields and what that kind of asset needs besides. */
export const entrySources = {
	agents: z.strictObject({
		...common,
		agent: PromptFile.describe('What is known of its definition: `file`, `tools`, `model`; {} when nothing is.'),
	}),
	mcp: z.strictObject({
		...common,
		server: Server.describe('How it is started or reached: `command` with `args`, or `remote`.'),
	}),
	tools: z.strictObject({
		...common,
		tool: Tool.prefault({}).describe('What kind of tool it is: `kind`, `pricing`, `install`.'),
	}),
	skills: z.strictObject({ ...common, skill: Skill.describe('The skill’s `name`, and whether it has scripts.') }),
	rules: z.strictObject({
		...common,
		rule: Rule.describe('The `file` that is installed, and the `globs` it applies to.'),
	}),
	commands: z.strictObject({
		...common,
		command: PromptFile.describe('What is known of the prompt: `file`, `tools`, `invocation`; {} when nothing is.'),
	}),
	hooks: z.strictObject({ ...common, hook: Hook.describe('When it runs and what: `event`, `script`, `runtime`.') }),
	guides: z.strictObject(common),
	collections: z.strictObject({
		...common,
		items: z.array(CollectionItem).min(2).max(40).describe('Its entries, each with `entry` and `why`.'),
	}),
	statuslines: z.strictObject({
		...common,
		statusline: Statusline.describe('The `script`, its `runtime` and a `preview` of its line.'),
	}),
} satisfies Record<Category, z.ZodType>

export type EntrySources = { [C in Category]: z.output<(typeof entrySources)[C]> }
/** Front matter of any entry, with its category as the discriminant. */
export type EntrySource = { [C in Category]: { category: C } & EntrySources[C] }[Category]
export type CommonSource = Omit<EntrySources['guides'], never>
export type ServerSource = z.output<typeof Server>

/** Front matter of `category` held against its schema; the category must be one of the settings'. */
export function parseEntrySource(category: Category, data: unknown): z.ZodSafeParseResult<EntrySource> {
	const result = entrySources[category].safeParse(data, { error: plainIssue })
	if (!result.success) return result as z.ZodSafeParseError<EntrySource>
	return { success: true, data: { category, ...result.data } as EntrySource }
}
