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

/** Every kind, by the name that categories of the settings use. A new kind needs a row here and in `kindWords`. */
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

/** The query words of each kind. Separate, because the browser needs only these. */
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
