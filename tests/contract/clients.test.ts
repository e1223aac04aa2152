import { globSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import type { Client } from '../../src/clients/client.ts'
import { clientNames, clients } from '../../src/clients/clients.ts'
import { isAnyClient, platforms } from '../../src/clients/platforms.ts'
import { settings } from '../../src/schema/settings.ts'
import { namedWords, sourcesBut } from '../support/named-words.ts'

/**
 * Where clients are what a file is about. Contracts give examples of entries, which name clients; other catalogues are written
 * for one; forks that are tried list some; the real ones are driven each in its own way.
 */
const AT_HOME =
	/^(?:src\/(?:clients\/|schema\/settings\.ts|schema\/contract\/endpoints-\w+\.ts|search\/lexicon)|scripts\/(?:clients|import|forks)\/)/

/** Where a name may stand all the same. A word that is gone from its file goes from here too. */
const OTHERWISE: Record<string, string[]> = {
	// Where a page of an MCP registry ends.
	'scripts/bench/import.ts': ['cursor'],
	'src/schema/contract/words/service.ts': ['cursor'],
	'src/mcp/argument-names.ts': ['cursor'],
	// The form of a plugin, which is called as the client that made it.
	'src/kinds/plugin.ts': ['claude-code'],
	'src/kinds/plugin-source.ts': ['claude-code'],
	// The tasks of docs/cli.md are done for them.
	'scripts/record/tasks.ts': ['claude-code'],
	// One client that every package manager is tried with.
	'scripts/package-managers/trial.ts': ['claude-code'],
}

const known: Readonly<Record<string, Client>> = clients
const listed: Readonly<Record<string, readonly string[]>> = settings.platforms
const names = [...new Set([...platforms, ...Object.keys(clients)])]

const HYPHENATED = names.filter((name) => name.includes('-')).join('|')
/** A name in quotes, alone or at the end of an address (`'cursor'`, `'/platforms/cursor.json'`); with a hyphen, anywhere. */
const NAMED = new RegExp(
	String.raw`(['"\`])(?:[^'"\`\n]*\/)?(${names.join('|')})(?:\.json)?\1|(?<![\w./-])(${HYPHENATED})(?![\w-])`,
	'g',
)
const { wordsIn, strays, gone } = namedWords(NAMED)

const MEND =
	'Ask the client instead (src/clients/client.ts). A word that means something else goes into OTHERWISE in tests/contract/clients.test.ts.'

describe('clients', () => {
	test('are named by the settings and by src/clients, and nowhere else', () => {
		expect(strays(sourcesBut(AT_HOME), OTHERWISE), MEND).toEqual([])
	})

	test('stand elsewhere only where they still do', () => {
		expect(gone(OTHERWISE)).toEqual([])
	})

	test.each([
		["if (platform === 'cursor') return", ['cursor']],
		['case "claude-desktop":', ['claude-desktop']],
		["href='/platforms/zed'", ['zed']],
		['`data/feeds/platforms/goose.json`', ['goose']],
		["text('e.g. claude-code or zed')", ['claude-code']],
		["	// like 'cursor'\n/** or `zed` */\nconst label = 'Claude Code'", []],
		["import { cursor } from '../clients/cursor.ts'", []],
		["'A rule of cursor'", []],
	])('are seen in %j', (source, expected) => {
		expect(wordsIn(source)).toEqual(expected)
	})
})

describe('the clients', () => {
	it.each(Object.entries(known))('%s is listed under its own name and has its own file', (id, client) => {
		expect(client.id).toBe(id)
		expect(globSync(`src/clients/${id}.ts`)).toHaveLength(1)
	})

	it('have names in the same rows, which are their own', () => {
		expect(Object.entries(clientNames)).toEqual(Object.entries(known).map(([id, { names }]) => [id, names]))
	})

	it('are known wherever the settings list them, each once, and one at least stands under each platform but any client', () => {
		const ids = Object.values(listed).flat()
		expect(ids.filter((id, i) => ids.indexOf(id) !== i || !known[id])).toEqual([])
		expect(platforms.filter((platform) => !isAnyClient(platform) && !listed[platform]?.length)).toEqual([])
	})

	it.each(Object.entries(known))(
		'%s says where the files lie that are made for it',
		(_, { adapts = {}, ...client }) => {
			const places = {
				'rule-file': client.rules?.onDemand,
				'command-file': client.slashCommands,
				'skill-folder': client.skills,
				section: true,
			}
			expect(Object.values(adapts).filter((form) => !places[form])).toEqual([])
		},
	)
})
