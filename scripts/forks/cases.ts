import { kinds } from '../../src/kinds/kinds.ts'
import type { ForkOptions } from '../fork/fork.ts'

/** A fork to test. */
export interface Case {
	name: string
	/** A short description. */
	about: string
	options: Pick<ForkOptions, 'categories' | 'clients' | 'examples'>
	/** The maximum number of entries to keep; default all. */
	entries?: number
	/** Whether only its own people see it; default no. */
	isPrivate?: boolean
}

const shelf = (kind: string) => `${kind}s=${kind}`
const ALL = Object.keys(kinds)

/** Forks that must work from the start. They use only kinds and clients of the engine, nothing of this registry. */
export const CASES: readonly Case[] = [
	{ name: 'five', about: '5 entries', options: {}, entries: 5 },
	{ name: 'none', about: '0 entries', options: { examples: false } },
	{
		name: 'one-category',
		about: 'one category, one client',
		options: { categories: [shelf('document')], clients: ['cursor'] },
	},
	{
		name: 'prompts',
		about: 'a category called prompts',
		options: { categories: ['prompts=command:Prompts', ...['document', 'skill', 'mcp-server'].map(shelf)] },
	},
	{
		name: 'two-of-a-kind',
		about: 'two categories of one kind',
		options: { categories: ['internal-servers=mcp-server', 'public-servers=mcp-server', shelf('skill')] },
	},
	{
		name: 'no-mcp',
		about: 'no MCP servers',
		options: { categories: ALL.filter((kind) => kind !== 'mcp-server').map(shelf) },
	},
	{ name: 'three-clients', about: 'three clients', options: { clients: ['claude-code', 'cursor', 'codex'] } },
	{ name: 'private', about: 'a private registry', options: {}, isPrivate: true },
]
