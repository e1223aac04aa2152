import * as z from 'zod'

/** A server card: who a remote MCP server is and how to reach it; no tools and no resources. */
export const ServerCard = z.object({
	$schema: z.literal('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'),
	name: z.string(),
	title: z.string(),
	description: z.string().min(1).max(100),
	version: z.string(),
	websiteUrl: z.url(),
	repository: z.object({ url: z.url(), source: z.literal('github') }),
	remotes: z.array(
		z.object({
			type: z.literal('streamable-http'),
			url: z.url(),
			supportedProtocolVersions: z.array(z.string()),
		}),
	),
})
export type ServerCard = z.infer<typeof ServerCard>
