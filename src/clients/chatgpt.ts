import type { Client, Names } from './client.ts'

export const chatgptNames: Names = { label: 'ChatGPT', onlyHosted: true }

export const chatgpt: Client = {
	id: 'chatgpt',
	names: chatgptNames,
	vendor: 'OpenAI',
	uiPath: 'chatgpt.com/plugins > + > custom MCP',
	transports: ['http'],
	source: 'https://learn.chatgpt.com/docs/extend/mcp',
	checked: '2026-11-20',
	notes: ['It has no file; the address is entered by hand.'],
	connectors: 'chatgpt.com/plugins → + → custom MCP',
}
