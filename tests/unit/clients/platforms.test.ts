import { describe, expect, it } from 'vitest'
import {
	isAnyClient,
	listed,
	platformAliases,
	platformLabel,
	platforms,
	platformsOf,
} from '../../../src/clients/platforms.ts'
import { clientOf, makerOf, shownClients, targetOf } from '../../../src/clients/shown.ts'
import { Platform } from '../../../src/schema/vocabulary.ts'

describe('platforms', () => {
	it('are the closed list, in its order', () => {
		expect(platforms).toEqual(Platform.options)
	})

	it('are called after the first of their clients, and one after none', () => {
		expect(platforms.map(platformLabel)).toEqual([
			...[
				'Claude Code',
				'Codex',
				'Claude Desktop',
				'VS Code',
				'Cursor',
				'Gemini CLI',
				'Devin Desktop',
				'opencode',
				'Zed',
			],
			...['GitHub Copilot', 'Goose', 'Any client'],
		])
	})

	it('of one client have its name', () => {
		const alone = shownClients.filter(({ platform }) => listed[platform].length === 1 && !isAnyClient(platform))
		expect(alone.map(({ name }) => name)).toEqual(alone.map(({ platform }) => platformLabel(platform)))
	})

	it('stand for the client under whose name their options are offered', () => {
		expect(platforms.map(clientOf)).toEqual([
			...[
				'claude-code',
				'codex',
				'claude-desktop',
				'vscode',
				'cursor',
				'gemini-cli',
				'devin-desktop',
				'opencode',
				'zed',
			],
			...['copilot-cli', 'goose', 'generic'],
		])
	})

	it('have vendors, but for any client', () => {
		expect(platforms.filter((platform) => !targetOf(platform).vendor)).toEqual(['generic'])
	})
})

describe('names of platforms', () => {
	it('that have feeds are these', () => {
		expect([...platformAliases.keys()]).toEqual([
			...['claude', 'anthropic', 'openai', 'vs-code', 'vs code', 'gemini-cli', 'devin', 'agents-md', 'agents'],
		])
	})

	it.each([
		['codex', ['codex']],
		['claude', ['claude-code', 'claude-desktop']],
		['anthropic', ['claude-code', 'claude-desktop']],
		['openai', ['codex']],
		['vs-code', ['vscode']],
		['vs code', ['vscode']],
		['claude code', ['claude-code']],
		['gemini cli', ['gemini']],
		['github copilot', ['copilot']],
		['any client', ['generic']],
		['windsurf ', ['windsurf']],
		['agents md', ['generic']],
		['gemini-cli', ['gemini']],
		['devin', ['windsurf']],
		['agents-md', ['generic']],
		['agents', ['generic']],
		['nobody', []],
		['', []],
		['constructor', []],
		['__proto__', []],
		['toString', []],
	])('%j means %j', (name, platforms) => {
		expect(platformsOf(name)).toEqual(platforms)
	})
})

it('the maker of a client is named where it has another name than the client', () => {
	const named = platforms.filter((id) => makerOf(id))
	expect(named.length).toBeGreaterThan(1)
	for (const id of named) expect(makerOf(id)).toBe(targetOf(id).vendor)
	expect(platforms.filter((id) => makerOf(id) === platformLabel(id))).toEqual([])
	expect(makerOf(platforms.find(isAnyClient) as Platform)).toBe('')
})
