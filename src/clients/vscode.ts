import { type Client, type Names, SHARED_SKILLS } from './client.ts'
import type { ClientCommand } from './command-line.ts'
import { type ClientConfigFormat, flat, questionsOf, serverOf } from './config-format.ts'
import { askedFor } from './connection.ts'
import { copilotPolicy } from './copilot-cli.ts'
import { type DeepLink, json } from './deep-link.ts'
import type { ClientPolicy } from './policy.ts'

export const vscodeNames: Names = { label: 'VS Code', aliases: ['vs-code', 'vs code'] }

/** The documentation of both VS Code and VS Code Insiders. */
export const VSCODE_DOCS = 'https://code.visualstudio.com/api/extension-guides/ai/mcp'

/** The configuration format of VS Code and VS Code Insiders. */
export const vscodeConfig: ClientConfigFormat = { types: { stdio: 'stdio', http: 'http', sse: 'sse' }, asks: true }

/** How VS Code and VS Code Insiders handle secrets. */
export const vscodeSecrets: Client['secrets'] = {
	how: 'question',
	note: 'VS Code asks for the value once and stores it separately from the file.',
	source: VSCODE_DOCS,
	read: '2026-10-07',
}

/** `code --add-mcp`. Not available in PowerShell, which strips quotes inside words passed to a batch file. */
export const addCommand = (program: string): ClientCommand => ({
	add: (connection, { word, windows }) =>
		windows ? undefined : [program, '--add-mcp', word(JSON.stringify(flat(connection, vscodeConfig)))],
})

/** `vscode:mcp/install?…`, without slashes after the scheme. */
export const addLink =
	(scheme: string): DeepLink =>
	(connection, format) =>
		`${scheme}:mcp/install?${json(flat(connection, format))}`

/** The same link as an https URL, for pages that allow only those. */
const webLink: DeepLink = (connection, format) => {
	const inputs = askedFor(connection.inputs).length ? `&inputs=${json(questionsOf(connection))}` : ''
	return `https://vscode.dev/redirect/mcp/install?name=${connection.name}${inputs}&config=${json(serverOf(connection, format))}`
}

/** The policy that restricts VS Code to a private MCP gallery, from its documentation and source code. */
const galleryPolicy: ClientPolicy = {
	id: 'vscode',
	name: 'VS Code',
	file: 'policy.json',
	format: 'json',
	paths: { linux: '/etc/vscode/policy.json' },
	delivery: [
		'The same names and values in a profile of com.microsoft.VSCode on macOS.',
		'The same names and values under Software\\Policies\\Microsoft\\VSCode in the Windows registry, by Group Policy or Intune.',
	],
	status: 'preview',
	matches: 'gallery',
	enforces: [
		'VS Code’s MCP gallery shows this registry’s servers and no others.',
		'A server runs only if it was installed from that gallery; a remote server only at an address in the gallery.',
	],
	limits: [
		'Servers are matched only by their names in the gallery, and the check can be bypassed by editing configuration files. GitHub recommends Copilot’s managed-settings.json instead, which VS Code also reads.',
		'The VS Code steps on this registry’s pages use a short name and not the gallery, so this policy blocks them. Install from the gallery, or deploy the Copilot file.',
		'Extensions can add their own servers.',
		'The values of ChatMCP are none, registry and all in VS Code’s source; its documentation of March 2026 calls them off, registryOnly and allowed.',
	],
	sources: [
		{
			url: 'https://github.com/microsoft/vscode/blob/0168c35c1a9ed77a78b955ce7ab42a43b62beb42/build/lib/policies/policyData.jsonc',
			read: '2026-11-22',
		},
		{ url: 'https://code.visualstudio.com/docs/enterprise/policies', read: '2026-11-22' },
		{
			url: 'https://docs.github.com/en/copilot/reference/enterprise-administrators/mcp-private-registry-enforcement',
			read: '2026-11-22',
		},
	],
	write: ({ baseUrl }) => ({ ChatMCP: 'registry', McpGalleryServiceUrl: baseUrl }),
}

/** The policies of VS Code and VS Code Insiders. */
export const vscodePolicies: readonly ClientPolicy[] = [copilotPolicy, galleryPolicy]

export const vscode: Client = {
	id: 'vscode',
	names: vscodeNames,
	vendor: 'Microsoft',
	aliases: ['code', 'vs-code', 'visual-studio-code'],
	format: 'json',
	topLevelKey: 'servers',
	userPath: {
		macos: '~/Library/Application Support/Code/User/mcp.json',
		windows: '%APPDATA%\\Code\\User\\mcp.json',
		linux: '~/.config/Code/User/mcp.json',
	},
	projectPath: '.vscode/mcp.json',
	transports: ['stdio', 'http', 'sse'],
	source: VSCODE_DOCS,
	checked: '2026-10-07',
	notes: ['Asks for secrets itself, through inputs.'],
	secrets: vscodeSecrets,
	config: vscodeConfig,
	command: addCommand('code'),
	links: [
		{ label: 'Add to VS Code', link: addLink('vscode') },
		{ label: 'Add to VS Code from the web', link: webLink },
	],
	policies: vscodePolicies,
	skills: SHARED_SKILLS,
	prompts: '.github/agents',
	adapts: { 'as-role': 'skill-folder' },
	isCommon: true,
}
