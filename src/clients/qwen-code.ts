import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { namesVariable, shellReference } from './connection.ts'
import { settingsCommand } from './gemini-cli.ts'

export const qwenCodeNames: Names = { label: 'Qwen Code' }

const DOCS =
	'https://github.com/QwenLM/qwen-code/blob/bc5bc4d47cdd5c6c9c2c6a012b1a0236341fb3bb/docs/users/features/mcp.md'

/** Qwen Code, from its documentation and verified with version 0.24.4. A fork of Gemini CLI. */
export const qwenCode: Client = {
	id: 'qwen-code',
	names: qwenCodeNames,
	vendor: 'Alibaba',
	aliases: ['qwen'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.qwen/settings.json'),
	projectPath: '.qwen/settings.json',
	prefersUserFile: true,
	transports: ['stdio', 'http', 'sse'],
	source: DOCS,
	checked: '2026-11-22',
	notes: [
		'The servers are in the same file as the other settings.',
		'A project’s servers start only after you approve them with qwen mcp approve.',
	],
	secrets: {
		how: 'reference',
		note: 'Qwen Code fills in the value when it reads its settings.',
		source: DOCS,
		read: '2026-11-22',
	},
	config: { keys: { http: 'httpUrl' }, reference: shellReference },
	expands: namesVariable,
	command: settingsCommand('qwen'),
	skills: SHARED_SKILLS,
}
