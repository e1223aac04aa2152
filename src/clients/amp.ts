import type { Client, Names } from './client.ts'
import { serverWords } from './command-line.ts'

export const ampNames: Names = { label: 'Amp' }

/** Amp, as its documentation says. Its command takes no variables. */
export const amp: Client = {
	id: 'amp',
	names: ampNames,
	vendor: 'Amp',
	format: 'json',
	topLevelKey: 'amp.mcpServers',
	userPath: { macos: '~/.config/amp/settings.json', linux: '~/.config/amp/settings.json' },
	transports: ['stdio', 'http'],
	source: 'https://ampcode.com/docs/customize/mcp',
	checked: '2026-10-07',
	notes: ['The servers stand among the other settings.', 'Its path on Windows is not covered here.'],
	config: {},
	command: {
		add: (connection, shell) => {
			const { name, inputs } = connection
			if (inputs.length) return undefined
			if (connection.transport !== 'stdio') return ['amp mcp add', name, shell.word(connection.url)]
			return ['amp mcp add', name, shell.dashes, ...serverWords(connection, shell)]
		},
	},
}
