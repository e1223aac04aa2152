import { type Client, type Names, SHARED_SKILLS } from './client.ts'
import { environmentReference } from './connection.ts'

export const devinDesktopNames: Names = { label: 'Devin Desktop', aliases: ['devin'] }

export const devinDesktop: Client = {
	id: 'devin-desktop',
	names: devinDesktopNames,
	vendor: 'Cognition',
	formerNames: ['Windsurf'],
	aliases: ['windsurf', 'devin', 'devin-cli'],
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: {
		macos: '~/.config/devin/mcp_config.json',
		windows: '%APPDATA%\\devin\\mcp_config.json',
		linux: '~/.config/devin/mcp_config.json',
	},
	projectPath: '.devin/mcp_config.json',
	transports: ['stdio', 'http'],
	source: 'https://docs.devin.ai/cli/extensibility/mcp/configuration',
	checked: '2026-11-20',
	notes: [
		'Called Windsurf until 2 June 2026.',
		'Windsurf’s file is at ~/.codeium/windsurf/mcp_config.json and uses serverUrl instead of url.',
	],
	secrets: {
		how: 'reference',
		note: 'Devin Desktop fills in the value when it reads the file.',
		source: 'https://docs.devin.ai/cli/extensibility/mcp/configuration',
		read: '2026-11-20',
	},
	config: { reference: environmentReference },
	skills: SHARED_SKILLS,
	rules: {
		path: (name) => `.windsurf/rules/${name}.md`,
		head: ({ globs }) => (globs.length ? { trigger: 'glob', globs: globs.join(',') } : { trigger: 'always_on' }),
		onDemand: (description) => ({ trigger: 'model_decision', description }),
	},
	adapts: { 'on-demand': 'rule-file' },
}
