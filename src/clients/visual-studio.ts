import type { Client, Names } from './client.ts'
import { flat } from './config-format.ts'
import { json, withoutInputs } from './deep-link.ts'

export const visualStudioNames: Names = { label: 'Visual Studio' }

/** A redirect of Microsoft that opens Visual Studio. */
const addLink = withoutInputs((connection, format) => `https://aka.ms/vs/mcp-install?${json(flat(connection, format))}`)

export const visualStudio: Client = {
	id: 'visual-studio',
	names: visualStudioNames,
	vendor: 'Microsoft',
	format: 'json',
	topLevelKey: 'servers',
	userPath: { windows: '%USERPROFILE%\\.mcp.json' },
	projectPath: '.mcp.json',
	transports: ['stdio', 'http'],
	source: 'https://learn.microsoft.com/en-us/visualstudio/ide/mcp-servers',
	checked: '2026-11-22',
	notes: ['On Windows only.', 'The project file is next to the solution.', 'The link works but is not documented.'],
	secrets: {
		how: 'question',
		note: 'Visual Studio asks for the value above the server in the file.',
		source:
			'https://github.com/github/github-mcp-server/blob/64a49f34d076b6f5917dae1424521d43c7bcae84/docs/installation-guides/install-other-copilot-ides.md',
		read: '2026-11-22',
	},
	config: { types: { stdio: 'stdio', http: 'http', sse: 'sse' }, asks: true },
	links: [{ label: 'Add to Visual Studio', link: addLink }],
}
