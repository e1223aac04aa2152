import { posix } from 'node:path'
import { type Catalogue, listedOf } from '../catalogue/catalogue.ts'
import { isPlaceholder } from '../clients/connection.ts'
import { shownClients } from '../clients/shown.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import { REGISTRY_SLUG } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import { type Document, json } from './document.ts'

type Parts = { path: string; components: Record<string, unknown> }

/** The client that fetches plugins. */
const client = shownClients.find(({ hasPlugins }) => hasPlugins)

/**
 * A marketplace of Claude Code. Each plugin is a folder of somebody's repository at a fixed commit, and is described here
 * in full (`strict: false`), so that its owner needs no plugin file. What has no pin or no folder is left out.
 */
export function marketplaceDocuments(catalogue: Catalogue): Document[] {
	const plugins = listedOf(catalogue).flatMap(toPlugin)
	return [
		json('marketplace.json', {
			$schema: 'https://www.schemastore.org/claude-code-marketplace.json',
			name: REGISTRY_SLUG,
			description: settings.description,
			owner: { name: settings.name, url: catalogue.baseUrl },
			plugins,
		}),
	]
}

function toPlugin(entry: Entry): Record<string, unknown>[] {
	const { repo, commit, path } = entry.details.upstream ?? {}
	const parts = path && client && entry.platforms?.includes(client.platform) ? partsOf(entry, path) : undefined
	if (!parts || !commit) return []
	return [
		{
			name: entry.slug.startsWith('claude-') ? `for-${entry.slug}` : entry.slug,
			description: entry.description,
			author: { name: entry.author },
			homepage: entry.canonicalUrl,
			repository: repo,
			...(entry.license && { license: entry.license }),
			category: entry.category,
			keywords: entry.tags,
			source: { source: 'git-subdir', url: `${repo}.git`, path: parts.path, sha: commit },
			strict: false,
			...parts.components,
		},
	]
}

/** The folder that is fetched, and what in it is the plugin. */
function partsOf(entry: Entry, path: string): Parts | undefined {
	const folder = posix.dirname(path)
	const file = `./${posix.basename(path)}`
	if (folder === '.') return undefined
	const kind = kindOf(entry)
	const components = kind.pluginPart?.(file)
	if (components) return { path: folder, components }
	const server = kind.server?.(entry.details)
	// Such a server cannot start before its reader has put something in the place of an argument.
	const mcpServers = server && !server.args.some(isPlaceholder) ? serversOf(entry) : undefined
	return mcpServers ? { path, components: { mcpServers } } : undefined
}

/** The servers as the entry's own configuration of a project has them, in the version that it describes. */
function serversOf({ install }: Entry): unknown {
	const isOfProject = ({ client: id, path, starts }: InstallOption) =>
		id === client?.id && path === client.projectPath && starts !== 'newest'
	const option = install.find(isOfProject)
	return option && JSON.parse(option.text)[client?.topLevelKey ?? '']
}
