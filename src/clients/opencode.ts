import { type Client, everywhere, type Names, SHARED_SKILLS } from './client.ts'
import { bracesReference } from './connection.ts'

export const opencodeNames: Names = { label: 'opencode' }

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
	secrets: {
		how: 'reference',
		note: 'opencode fills in the value when it reads the file.',
		source:
			'https://github.com/github/github-mcp-server/blob/64a49f34d076b6f5917dae1424521d43c7bcae84/docs/installation-guides/install-opencode.md',
		read: '2026-11-22',
	},
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
