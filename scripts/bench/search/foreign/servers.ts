import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { type Asset, filesIn, readText, textOf, titleOf } from './front-matter.ts'

const ROOT = 'data/profiles'
/** One of so many is read: all of them would be too many to judge. */
const OF = 8

const Profile = z.looseObject({ name: z.string(), description: z.unknown(), category: z.unknown() })

/** Reads an eighth of the MCP servers of TensorBlock/awesome-mcp-servers, drawn by the hash of their ids. */
export const readServers = (checkout: string): Asset[] =>
	filesIn(join(checkout, ROOT)).flatMap((file) => {
		if (!file.endsWith('.json') || !isDrawn(file.slice(0, -'.json'.length))) return []
		const { name, description, category } = Profile.parse(JSON.parse(readText(checkout, ROOT, file)))
		const [author = '', repository = name] = name.split('/')
		const area = textOf(category)
			.toLowerCase()
			.replaceAll(/[^a-z0-9]+/g, '-')
		return {
			path: file,
			category: 'mcp',
			kind: 'mcp-server',
			area,
			slug: repository.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
			title: titleOf(repository),
			description: textOf(description).slice(0, 600),
			tags: [area],
			author: repository === name ? '' : author,
		}
	})

const isDrawn = (id: string): boolean => createHash('sha256').update(id).digest().readUInt32BE() % OF === 0
