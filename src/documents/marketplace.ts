import type { Catalogue } from '../catalogue/catalogue.ts'
import { REGISTRY_SLUG } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import type { AgentPlugin } from './agent-plugin.ts'
import { packedPluginsOf } from './agent-plugins.ts'
import { type Document, json } from './document.ts'
import { pinnedPlugins, wordsOf } from './pinned-plugins.ts'
import { claudePluginServer } from './plugin-server.ts'

/** A Claude Code marketplace: plugins of other makers pinned to a commit, and those packed here by digest. */
export function marketplaceDocuments(catalogue: Catalogue): Document[] {
	const own = packedPluginsOf(catalogue).map(({ plugin, path, sha256 }) => ({
		...claudePlugin(plugin),
		source: { source: 'archive', url: `${catalogue.baseUrl}/${path}`, sha256 },
	}))
	return [json('marketplace.json', claudeMarketplace(catalogue, own))]
}

/** The content of a Claude Code marketplace: plugins of other makers, then our own. */
export const claudeMarketplace = (catalogue: Catalogue, own: readonly object[]) => ({
	$schema: 'https://www.schemastore.org/claude-code-marketplace.json',
	name: REGISTRY_SLUG,
	description: settings.description,
	owner: { name: settings.name, url: catalogue.baseUrl },
	plugins: [...pinnedPlugins(catalogue).map(({ plugin }) => plugin), ...own],
})

/** A plugin as a Claude Code marketplace lists it, without its location. Skills are found by their folder. */
export function claudePlugin({ name, entry, servers, components, hooks, dependencies }: AgentPlugin) {
	const mcpServers = Object.fromEntries(Object.entries(servers).map(([id, server]) => [id, claudePluginServer(server)]))
	return {
		name,
		...wordsOf(entry),
		...components,
		...(Object.keys(hooks).length && { hooks }),
		...(Object.keys(servers).length && { mcpServers }),
		...(dependencies.length && { dependencies }),
	}
}
