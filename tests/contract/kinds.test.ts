import { globSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { fieldLabel } from '../../src/kinds/field-labels.ts'
import { fields } from '../../src/kinds/fields.ts'
import type { Kind } from '../../src/kinds/kind.ts'
import { kindOfCategory } from '../../src/kinds/kind-of.ts'
import { kinds, kindWords } from '../../src/kinds/kinds.ts'
import { commonSource } from '../../src/schema/entry-source.ts'
import { formFields } from '../../src/schema/form-fields.ts'
import { settings } from '../../src/schema/settings.ts'
import { Category } from '../../src/schema/vocabulary.ts'
import { namedWords, sourcesBut } from '../support/named-words.ts'

/**
 * Where categories and kinds are what a file is about. Contracts give examples of entries, which have categories; what other
 * catalogues list becomes an entry of one kind; forks that are tried have some; real clients are
 * given something of each.
 */
const AT_HOME =
	/^(?:src\/(?:kinds\/|schema\/settings\.ts|schema\/contract\/endpoints-\w+\.ts|search\/lexicon)|scripts\/(?:clients|import|forks|bench\/search\/foreign)\/)/

/** The same words where they mean something else. A word that is gone from its file goes from here too. */
const OTHERWISE: Record<string, string[]> = {
	// The field of a client's settings.
	'src/cli/doctor/hooks.ts': ['hooks'],
	// The field of the details of an entry.
	'src/cli/remote-entry.ts': ['agent'],
	// The field of a manifest, and of a lock file.
	'src/cli/manifest-fields.ts': ['rules'],
	'src/cli/skills-lock.ts': ['skills'],
	// The path at which servers are reached.
	'src/schema/text/identifier.ts': ['mcp'],
	// How long an answer is kept.
	'src/schema/contract/endpoint.ts': ['document'],
	'src/documents/host.ts': ['document'],
	'src/pages/_server.ts': ['document'],
	'src/domain/health.ts': ['document'],
	// In a task, anything that an agent uses.
	'src/domain/recommend/part-kinds.ts': ['tools'],
	// What a server lists, and words of its name.
	'src/schema/text/tool-use.ts': ['command', 'commands'],
	'src/components/tools.ts': ['tool'],
	'src/components/receipt-cells.ts': ['tool'],
	'src/catalogue/changed-receipt.ts': ['tools'],
	'src/catalogue/changed-tools.ts': ['tools'],
	// A way to install: a line to run.
	'src/cli/plan.ts': ['command'],
	'src/components/install-bar.ts': ['command'],
	'src/client/copy.ts': ['command'],
	'src/components/statistics/observed.ts': ['tools'],
	'src/components/charts/event-loop.ts': ['tool'],
	'src/catalogue/statistics/statistics.ts': ['tools'],
	// What a signal may be about, in the contract's words.
	'src/domain/entry-keys.ts': ['tool'],
	// What a lead is about.
	'scripts/bench/desk.ts': ['tool'],
	'src/schema/vocabulary.ts': ['tool'],
	'src/schema/leads.ts': ['tool'],
	'src/pages/claim.astro': ['tool'],
	// What sort of step an install option is.
	'src/schema/install.ts': ['command'],
	'src/catalogue/install/input.ts': ['command'],
	'src/catalogue/install/mcp.ts': ['command'],
	'src/documents/entries.ts': ['command'],
	'src/mcp/tools/asset.ts': ['command'],
	// A subcommand of clients.
	'src/catalogue/install/plugin.ts': ['plugin'],
	// Folders of a plugin, as Agent Plugins names them.
	'src/documents/agent-plugin.ts': ['hooks', 'skills'],
	'src/documents/marketplace-folder.ts': ['plugins', 'skills'],
	// Keys of clients' own configurations, and how a client is set up.
	// A function is called after its address.
	'scripts/functions/bundle-functions.ts': ['mcp'],
	// A room of the engine.
	'scripts/mutate/folders.ts': ['mcp'],
	// The name of a recording.
	'scripts/record/tasks.ts': ['collection'],
	'src/clients/opencode.ts': ['mcp'],
	'src/clients/kilo.ts': ['mcp'],
	'src/clients/crush.ts': ['mcp'],
	// Another name of what is for any client, after the file AGENTS.md.
	'src/clients/any-client.ts': ['agents'],
	'src/clients/config-format.ts': ['command'],
	'src/domain/submission/client-configuration.ts': ['command'],
	'src/domain/submission/command-line.ts': ['mcp'],
	'src/pages/mcp-setup.astro': ['command'],
	// Ids of parts of a page.
	'src/components/EntryMore.astro': ['tools'],
	// What a server gives an agent.
	'src/schema/text/freshness.ts': ['tool'],
	'src/clients/context.ts': ['tools'],
	'src/catalogue/compare-receipts.ts': ['tools'],
	'src/catalogue/tool-changes.ts': ['tool', 'tools'],
	'src/components/compared-tools.ts': ['tool', 'tools'],
	'src/components/compared-facts.ts': ['tools'],
	'src/components/comparison.ts': ['tools'],
	// A kind of install option.
	'src/components/install-all.ts': ['command'],
	'src/components/observed.ts': ['tool', 'tools'],
	'src/components/Tools.astro': ['tools'],
	// A part of a path, and of the name of a target.
	'scripts/fuzz/request-targets.ts': ['mcp'],
	'scripts/fuzz/operation-target.ts': ['mcp'],
	// A field of front matter.
	'scripts/fuzz/fields.ts': ['hook'],
	// What a server of MCP lists, and a part of a receipt.
	'scripts/observe/observe-remote.ts': ['tools'],
	'scripts/observe/server-facts.ts': ['tools'],
	'scripts/observe/inside/main.ts': ['tools'],
	'scripts/observe/inside/job.ts': ['tools'],
	'scripts/observe/report.ts': ['tool'],
	// What starts a program.
	'scripts/observe/sandbox.ts': ['command'],
}

/** Names that categories have in one registry or another; none is one that the engine knows. */
const CATEGORIES = 'agents mcp tools skills rules commands hooks guides collections statuslines plugins'.split(' ')
const names = new Set([...CATEGORIES, ...Object.keys(kinds)])

const NAME = [...names].join('|')
const CATEGORY = CATEGORIES.join('|')
/** Methods of MCP, which has words of its own. */
const METHOD = String.raw`(?:tools|prompts|resources)\/(?:call|get|list|read)`
/** A name in quotes, or a path that begins with a category: `'hooks'`, `'collections/'`, `'/skills/…'`. */
const NAMED = new RegExp(String.raw`(['"\`])(?!${METHOD}\1)\/?(?:(${NAME})|(${CATEGORY})\/[^'"\`\n]*)\1`, 'g')
const { wordsIn, strays, gone } = namedWords(NAMED)

const MEND =
	'Ask the kind instead (src/kinds/kind.ts). A word that means something else goes into OTHERWISE in tests/contract/kinds.test.ts.'

describe('categories and kinds', () => {
	test('are named by the settings and by src/kinds, and nowhere else', () => {
		expect(strays(sourcesBut(AT_HOME), OTHERWISE), MEND).toEqual([])
	})

	test('are told from the same words that mean something else, each of which is there', () => {
		expect(gone(OTHERWISE)).toEqual([])
	})

	test.each([
		["if (entry.category === 'mcp') return", ['mcp']],
		['case "hooks":', ['hooks']],
		['`collections/example`', ['collections']],
		["href='/skills'", ['skills']],
		["kind === 'status-line'", ['status-line']],
		["href='/tools/list'", ['tools']],
		["call('tools/call')", []],
		["const regular = /`/\nif (category === 'mcp') return `x`", ['mcp']],
		["	// like 'mcp'\n/** or `hooks` */\nconst label = 'MCP Servers'", []],
		["import { hook } from '../kinds/hook.ts'", []],
		["'An agent of hooks'", []],
	])('are seen in %j', (source, expected) => {
		expect(wordsIn(source)).toEqual(expected)
	})
})

describe('the kinds', () => {
	it.each(Object.entries(kinds))('%s is listed under its own name and has its own file', (id, kind) => {
		expect(kind.id).toBe(id)
		expect(globSync(`src/kinds/${id}.ts`)).toHaveLength(1)
	})

	it('have words in the same rows', () => {
		expect(Object.keys(kindWords)).toEqual(Object.keys(kinds))
	})

	it('stand behind every category', () => {
		expect(Category.options.map((category) => kindOfCategory(category).id)).toEqual(
			Object.values(settings.categories).map(({ kind }) => kind),
		)
	})
})

describe('every field of front matter has a plain name', () => {
	const namesIn = (shape: Parameters<typeof formFields>[0]) => formFields(shape).map(({ name }) => name)

	it.each(Object.values<Kind>(kinds).map((kind) => [kind.id, kind] as const))('of %s', (_, kind) => {
		expect(Object.keys(kind.labels)).toEqual(namesIn(kind.frontMatter(fields)))
	})

	it('that all entries share, and none is one of code', () => {
		const shared = namesIn(commonSource).map((name) => fieldLabel(name, undefined))
		const own = Object.values<Kind>(kinds).flatMap(({ labels }) => Object.values(labels))
		expect(
			[...shared, ...own].filter((label) => /[a-z][A-Z]|^(?:env|args|auth|globs|also|pr|url|at|by|on)$/.test(label)),
		).toEqual([])
	})
})
