import type { Client, Names } from './client.ts'
import { flat } from './config-format.ts'
import { json, withoutInputs } from './deep-link.ts'

export const visualStudioNames: Names = { label: 'Visual Studio' }

/** Visual Studio takes it on from a page of Microsoft. */
const addLink = withoutInputs((connection, format) => `https://aka.ms/vs/mcp-install?${json(flat(connection, format))}`)

/** Visual Studio, as its documentation says. */
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
	checked: '2026-10-07',
	notes: ['On Windows only.', 'The project file lies beside the solution.', 'The link is in use but not documented.'],
	config: { types: { stdio: 'stdio', http: 'http', sse: 'sse' } },
	links: [{ label: 'Add to Visual Studio', link: addLink }],
}
