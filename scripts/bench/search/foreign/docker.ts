import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import type { Access } from '../../../../src/schema/entry.ts'
import { type Asset, listOf, readText, textOf, titleOf } from './front-matter.ts'

const Server = z.looseObject({
	name: z.string(),
	type: z.string(),
	meta: z.looseObject({ category: z.unknown(), tags: z.unknown() }).partial().optional(),
	about: z.looseObject({ title: z.unknown(), description: z.unknown() }).partial().optional(),
	config: z.looseObject({ secrets: z.unknown() }).partial().optional(),
	source: z.looseObject({ project: z.unknown() }).partial().optional(),
	remote: z.looseObject({ transport_type: z.unknown() }).partial().optional(),
	oauth: z.unknown().optional(),
})
type Server = z.infer<typeof Server>

/** Reads the servers of docker/mcp-registry. The access type is also a tag, so that every engine can find it. */
export function readDocker(checkout: string): Asset[] {
	const root = join(checkout, 'servers')
	const slugs = readdirSync(root).filter((slug) => existsSync(join(root, slug, 'server.yaml')))
	return slugs.map((slug) => assetOf(slug, Server.parse(parse(readText(root, slug, 'server.yaml')))))
}

function assetOf(slug: string, server: Server): Asset {
	const access = accessOf(server)
	const area = textOf(server.meta?.category).toLowerCase()
	return {
		path: `servers/${slug}`,
		category: 'mcp',
		kind: 'mcp-server',
		area,
		slug,
		title: textOf(server.about?.title) || titleOf(slug),
		description: textOf(server.about?.description),
		tags: [...listOf(server.meta?.tags), area, ...access.locations, access.auth === 'oauth' ? 'oauth' : ''].filter(
			Boolean,
		),
		author: /^https:\/\/github\.com\/([^/]+)/.exec(textOf(server.source?.project))?.[1] ?? '',
		access,
	}
}

function accessOf({ type, remote, oauth, config }: Server): Access {
	const far = type === 'remote'
	const transport = textOf(remote?.transport_type) === 'sse' ? 'sse' : 'http'
	return {
		auth: oauth ? 'oauth' : config?.secrets ? 'key' : 'none',
		transports: [far ? transport : 'stdio'],
		locations: [far ? 'remote' : 'local'],
		readOnly: false,
	}
}
