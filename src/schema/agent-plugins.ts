import * as z from 'zod'
import { EntryKey, Sha256 } from './primitives.ts'

/** `data/agent-plugins.json`: the plugins (Agent Plugins 1.0) that are packed here. */
export const AgentPluginIndex = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('agent-plugins'),
	generatedAt: z.iso.datetime(),
	count: z.int().min(0),
	entries: z.array(
		z.object({
			name: z.string().max(64).describe('Its name in its manifest and in the marketplaces of this registry.'),
			key: EntryKey.describe('The key of its entry.'),
			title: z.string(),
			description: z.string(),
			url: z.url().describe('The archive, which never changes.'),
			sha256: Sha256,
			bytes: z.int().min(0),
			skills: z.array(z.string()),
			mcpServers: z.array(z.string()),
			dependencies: z
				.array(z.string())
				.describe('Other plugins of the marketplace that it needs and that are hosted elsewhere.'),
			leftOut: z
				.array(z.object({ key: z.string(), reason: z.string() }))
				.describe('Entries that could not be included, and why.'),
		}),
	),
})
export type AgentPluginIndex = z.infer<typeof AgentPluginIndex>
