import { type Client, type Names, SHARED_SKILLS } from './client.ts'

export const zedNames: Names = { label: 'Zed' }

export const zed: Client = {
	id: 'zed',
	names: zedNames,
	vendor: 'Zed Industries',
	format: 'json',
	topLevelKey: 'context_servers',
	userPath: {
		macos: '~/.config/zed/settings.json',
		windows: '%APPDATA%\\Zed\\settings.json',
		linux: '~/.config/zed/settings.json',
	},
	projectPath: '.zed/settings.json',
	transports: ['stdio', 'http'],
	source: 'https://zed.dev/docs/ai/mcp',
	checked: '2026-11-22',
	notes: ['The servers are in the same file as the other settings.'],
	secrets: {
		how: 'stored',
		note: 'Zed passes on its settings as written: it does not fill in variables.',
		source: 'https://github.com/zed-industries/zed/issues/60459',
		read: '2026-11-22',
	},
	config: {},
	skills: SHARED_SKILLS,
	instructionFiles: ['.rules'],
	adapts: { 'on-demand': 'section', 'as-role': 'section' },
}
