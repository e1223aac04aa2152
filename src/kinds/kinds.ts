import { agent, agentWords } from './agent.ts'
import { collection, collectionWords } from './collection.ts'
import { command, commandWords } from './command.ts'
import { document, documentWords } from './document.ts'
import { hook, hookWords } from './hook.ts'
import type { Kind, Words } from './kind.ts'
import { mcpServer, mcpServerWords } from './mcp-server.ts'
import { plugin, pluginWords } from './plugin.ts'
import { rule, ruleWords } from './rule.ts'
import { skill, skillWords } from './skill.ts'
import { statusLine, statusLineWords } from './status-line.ts'
import { tool, toolWords } from './tool.ts'

/** The kinds there are, by the name that a category of the settings gives. A new one is a row here and a row of words. */
export const kinds = {
	agent,
	'mcp-server': mcpServer,
	tool,
	skill,
	rule,
	command,
	hook,
	document,
	collection,
	'status-line': statusLine,
	plugin,
} satisfies Record<string, Kind>
export type KindId = keyof typeof kinds

/** What each is called in a query. Apart from the rest, because the browser needs only these. */
export const kindWords: Readonly<Record<KindId, Words>> = {
	agent: agentWords,
	'mcp-server': mcpServerWords,
	tool: toolWords,
	skill: skillWords,
	rule: ruleWords,
	command: commandWords,
	hook: hookWords,
	document: documentWords,
	collection: collectionWords,
	'status-line': statusLineWords,
	plugin: pluginWords,
}
