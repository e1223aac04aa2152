import { expect, it } from 'vitest'
import { Category, categoryLabel, McpInstallTarget, Platform } from '../src/schema/vocabulary.ts'

const KNOWINGLY = 'Callers are promised these. If the change is meant, write it in content/promises.test.ts.'

/** What this registry promises of the lists that its settings make: what is added is a promise, what is taken out breaks somebody. */
const PROMISED = [
	['categories', Category, 'agents mcp tools skills rules commands hooks guides collections statuslines plugins'],
	[
		'platforms',
		Platform,
		'claude-code claude-desktop codex cursor vscode windsurf gemini zed opencode copilot goose generic',
	],
	['targets of an MCP server', McpInstallTarget, 'claude-code codex cursor vscode'],
] as const

it.each(PROMISED)('the %s are those that were promised', (_, list, names) => {
	expect(list.options, KNOWINGLY).toEqual(names.split(' '))
})

it('categories are labelled as promised', () => {
	expect(Category.options.map(categoryLabel), KNOWINGLY).toEqual([
		...['Agents', 'MCP Servers', 'Tools', 'Skills', 'Rules', 'Commands', 'Hooks', 'Guides', 'Collections'],
		...['Statuslines', 'Plugins'],
	])
})
