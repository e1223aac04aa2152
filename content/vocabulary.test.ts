import { expect, it } from 'vitest'
import { Category, categoryLabel, McpInstallTarget, Platform } from '../src/schema/vocabulary.ts'

const KNOWINGLY =
	'Callers of this registry are promised these. If the change is meant, write it in content/vocabulary.test.ts.'

it.each([
	['categories', Category, 'agents mcp tools skills rules commands hooks guides collections statuslines'],
	[
		'platforms',
		Platform,
		'claude-code claude-desktop codex cursor vscode windsurf gemini zed opencode copilot goose generic',
	],
	['targets of an installation', McpInstallTarget, 'claude-code codex cursor vscode'],
] as const)('the %s are those that callers know', (_, list, values) => {
	expect(list.options, KNOWINGLY).toEqual(values.split(' '))
})

it('categories are labelled as promised', () => {
	expect(Category.options.map(categoryLabel), KNOWINGLY).toEqual([
		'Agents',
		'MCP Servers',
		'Tools',
		'Skills',
		'Rules',
		'Commands',
		'Hooks',
		'Guides',
		'Collections',
		'Statuslines',
	])
})
