import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { bracesReference } from './connection.ts'

export const opencodeNames: Names = { label: 'opencode' }

/** opencode, as its documentation says. */
export const opencode: Client = {
	id: 'opencode',
	names: opencodeNames,
	vendor: 'opencode',
	format: 'json',
	topLevelKey: 'mcp',
	userPath: everywhere('~/.config/opencode/opencode.json'),
	projectPath: 'opencode.json',
	transports: ['stdio', 'http'],
	source: 'https://opencode.ai/docs/mcp-servers/',
	checked: '2026-10-07',
	notes: ['Version 2 keeps servers under mcp.servers.'],
	config: {
		types: { stdio: 'local', http: 'remote' },
		keys: { env: 'environment' },
		reference: bracesReference,
		oneList: true,
		extra: { enabled: true },
		around: { $schema: 'https://opencode.ai/config.json' },
	},
	skills: SHARED_SKILLS,
	adapts: { 'as-role': 'skill-folder' },
}
