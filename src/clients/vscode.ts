import { type Client, type Names, SHARED_SKILLS } from './client.ts'
import type { ClientCommand } from './command-line.ts'
import { type ClientConfigFormat, flat, questionsOf, serverOf } from './config-format.ts'
import { type DeepLink, json } from './deep-link.ts'

export const vscodeNames: Names = { label: 'VS Code', aliases: ['vs-code', 'vs code'] }

/** What both were read from. */
export const VSCODE_DOCS = 'https://code.visualstudio.com/api/extension-guides/ai/mcp'

/** How VS Code and its preview write a server. */
export const vscodeConfig: ClientConfigFormat = { types: { stdio: 'stdio', http: 'http', sse: 'sse' }, asks: true }

/** `code --add-mcp`. Quotes inside a word do not reach a batch file from PowerShell, so that has no such command. */
export const addCommand = (program: string): ClientCommand => ({
	add: (connection, { word, windows }) =>
		windows ? undefined : [program, '--add-mcp', word(JSON.stringify(flat(connection, vscodeConfig)))],
})

/** `vscode:mcp/install?…`, without slashes after the scheme. */
export const addLink =
	(scheme: string): DeepLink =>
	(connection, format) =>
		`${scheme}:mcp/install?${json(flat(connection, format))}`

/** The same for places that keep nothing but https links. */
const webLink: DeepLink = (connection, format) => {
	const inputs = connection.inputs.length ? `&inputs=${json(questionsOf(connection))}` : ''
	return `https://vscode.dev/redirect/mcp/install?name=${connection.name}${inputs}&config=${json(serverOf(connection, format))}`
}

/** VS Code, as its documentation says. */
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
	config: vscodeConfig,
	command: addCommand('code'),
	links: [
		{ label: 'Add to VS Code', link: addLink('vscode') },
		{ label: 'Add to VS Code from the web', link: webLink },
	],
	skills: SHARED_SKILLS,
	adapts: { 'as-role': 'skill-folder' },
	isCommon: true,
}
