import type { Client, Names } from './client.ts'
import { addCommand, addLink, VSCODE_DOCS, vscodeConfig, vscodePolicies, vscodeSecrets } from './vscode.ts'

export const vscodeInsidersNames: Names = { label: 'VS Code Insiders' }

export const vscodeInsiders: Client = {
	id: 'vscode-insiders',
	names: vscodeInsidersNames,
	vendor: 'Microsoft',
	format: 'json',
	topLevelKey: 'servers',
	userPath: {
		macos: '~/Library/Application Support/Code - Insiders/User/mcp.json',
		windows: '%APPDATA%\\Code - Insiders\\User\\mcp.json',
		linux: '~/.config/Code - Insiders/User/mcp.json',
	},
	projectPath: '.vscode/mcp.json',
	transports: ['stdio', 'http', 'sse'],
	source: VSCODE_DOCS,
	checked: '2026-10-07',
	notes: ['Asks for secrets itself, through inputs.'],
	secrets: vscodeSecrets,
	config: vscodeConfig,
	policies: vscodePolicies,
	command: addCommand('code-insiders'),
	links: [{ label: 'Add to VS Code Insiders', link: addLink('vscode-insiders') }],
}
