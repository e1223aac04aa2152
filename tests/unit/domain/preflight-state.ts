import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { readContent } from '../../../src/catalogue/disk/content.ts'
import type { ParsedEntry } from '../../../src/catalogue/read.ts'
import { namesIn } from '../../../src/documents/names.ts'
import { preflightSubmission } from '../../../src/domain/preflight.ts'
import { isWithdrawn } from '../../../src/schema/entry-source.ts'
import type { Tombstone } from '../../../src/schema/lifecycle.ts'
import { PreflightReport } from '../../../src/schema/preflight.ts'
import { CONTENT } from '../../registry/registry.ts'

export const TODAY = '2026-11-21'

/** The entries of the registry that are not withdrawn, as they lie on the disk. */
export const content: readonly ParsedEntry[] = readContent(CONTENT).filter(({ data }) => !isWithdrawn(data))
const names = namesIn(buildCatalogue(content, { baseUrl: 'https://pinakes.test' }))

/** What this repository's own content has left behind, put in by tests. */
export const tombstones = new Map<string, Tombstone>()

/** What preflight reads besides the draft: this repository's own content. */
export const services = {
	published: { names: () => names, tombstones: () => tombstones },
	baseUrl: 'https://pinakes.test',
	now: () => Date.parse(TODAY),
	report: (error: unknown) => {
		throw error
	},
}

/** Preflight of a draft against this repository's own content, held against the contract's shape. */
export const preflight = (fields: Record<string, string>): PreflightReport =>
	PreflightReport.parse(preflightSubmission({ fields }, services))

/** A draft that has nothing against it. */
export const GOOD = {
	name: 'Lantern',
	category: 'tools',
	description: 'An editor that shows what an agent changes, line by line.',
	github_url: 'https://github.com/lantern-dev/lantern',
	license: 'MIT',
	'tool.kind': 'editor',
	useCases: 'see what an agent changed\nundo one change of many',
}

/** The smallest drafts of each category that the build takes, as fields. */
export const SMALLEST: Record<string, Record<string, string>> = {
	roles: { 'agent.tools': 'Read\nGrep' },
	servers: { 'server.command': 'npx', 'server.args': '-y\nlantern-mcp@1.2.0' },
	'internal-servers': { 'server.command': 'npx', 'server.args': '-y\nlantern-mcp@1.2.0' },
	tools: { 'tool.kind': 'editor' },
	skills: { 'skill.hasScripts': 'true' },
	rules: { 'rule.file': 'lantern.md', 'files.lantern.md': '# Lantern\n' },
	commands: { 'command.tools': 'Bash(git diff:*)' },
	hooks: { hook: '{event: Stop, script: done.sh, runtime: sh}', 'files.done.sh': 'echo done\n' },
	prompts: {},
	sets: {
		items: '- {entry: servers/courier, why: It reads pages.}\n- {entry: servers/ledger, why: It reads history.}',
	},
	bundles: { 'plugin.format': 'claude-code', 'plugin.name': 'lantern', 'plugin.contains.commands': 'light' },
	lines: {
		'statusline.script': 'line.sh',
		'statusline.runtime': 'sh',
		'statusline.preview': 'ready',
		'files.line.sh': 'echo ready\n',
	},
}
