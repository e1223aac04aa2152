import { expect, it } from 'vitest'
import { receiptCells } from '../../../src/components/receipt-cells.ts'
import type { Entry } from '../../../src/schema/entry.ts'

const text = { always: 375, onUse: 6488, atMost: 64_138 }
const receipt = { observedAt: '2026-10-05', expiresAt: '2027-01-03', current: true, isExpired: false, url: '/r.json' }
const cost = (contains: object, more: object) => {
	const none = { skills: [], agents: [], commands: [], hooks: [], mcpServers: [], lspServers: [], outputStyles: [] }
	const details = { plugin: { contains: { ...none, workflows: [], ...contains } } }
	const observed = { subject: 'x', digest: 'x', text: { ...text, ...more } }
	const seen = { kind: 'plugin', details, receipt, observed } as object as Entry
	return receiptCells(seen).find(({ term }) => term === 'costs')
}

it('a plugin costs its names and descriptions always, and a cell says for what, and what is not counted', () => {
	const parts = [
		{ noun: 'skill', count: 14 },
		{ noun: 'command', count: 1 },
	]
	expect(cost({}, { parts })).toMatchObject({
		value: '375 tokens',
		detail: 'always, for 14 skills, 1 command; 6,488 more for the largest',
	})
	const server = { name: 'x', runs: 'npx x' }
	expect(cost({ hooks: [{ event: 'Stop', runs: 'a' }], mcpServers: [server] }, { parts })?.detail).toMatch(
		/the largest; not counted: the tools of its MCP servers, what its hooks print$/,
	)
})

it('a single text costs its body, when it is used', () => {
	expect(cost({}, {})).toMatchObject({ value: '6.5k tokens', detail: 'when it is used; 375 always' })
})

it('a cost is of the tools, and names what the instructions add to it where a server gives some', () => {
	const detail = (instructionTokens?: number) =>
		receiptCells({
			receipt: { observedAt: '2026-11-22' },
			observed: { subject: 'npm a@1', toolTokens: { definition: 2332, listing: 688, name: 49 }, instructionTokens },
			context: [{ name: 'Claude Code', always: { o200k: 303 } }],
		} as unknown as Entry).find(({ term }) => term === 'costs')?.detail
	expect(detail(254)).toBe('for its tools, 254 more for its instructions; 303 in Claude Code')
	expect(detail()).toBe('for its tools; 303 in Claude Code')
})

it('a server offers its tools, and prompts and resources only where it has some', () => {
	const offered = (more: object) =>
		receiptCells({
			receipt,
			observed: { subject: 'x', digest: 'x', tools: [{}, {}], ...more },
		} as unknown as Entry).find(({ term }) => term === 'offers')
	expect(offered({ prompts: [], resources: [] })).toMatchObject({ value: '2 tools', detail: '' })
	const sets = [
		{ name: 'all', starts: true, tools: 9 },
		{ name: 'none', starts: false },
	]
	expect(offered({ prompts: ['a'], resources: ['b', 'c'], sets })?.detail).toMatch(/^9 .*all.*, 1 prompt, 2 resources$/)
})
