import type { Catalogue } from '../catalogue/catalogue.ts'
import { REGISTRY_SLUG } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import type { ShippedFile } from '../schema/shipped-files.ts'
import { githubUrl } from '../schema/text/url.ts'
import type { AgentPlugin } from './agent-plugin.ts'
import { agentPluginsOf } from './agent-plugins.ts'
import { claudeMarketplace, claudePlugin } from './marketplace.ts'
import { indentedJson, pluginFiles } from './plugin-files.ts'

/** The path of a plugin in the folder. */
const placeOf = ({ name }: Pick<AgentPlugin, 'name'>): string => `plugins/${name}`

/**
 * The marketplace as a folder, for clients that read one from Git or a disk: the plugins packed here, and the list in
 * each client's format. Plugins of other makers are in the lists that can pin a commit.
 */
export function marketplaceFolder(catalogue: Catalogue): ShippedFile[] {
	const plugins = agentPluginsOf(catalogue)
	const portable = plugins.filter(isPortable)
	return [
		{ path: 'README.md', bytes: new TextEncoder().encode(readmeOf(catalogue, plugins)) },
		indentedJson('.claude-plugin/marketplace.json', forClaude(catalogue, plugins)),
		indentedJson('.github/plugin/marketplace.json', forCopilot(catalogue, portable)),
		indentedJson('.agents/plugins/marketplace.json', forCodex(portable)),
		...plugins.flatMap((plugin) =>
			pluginFiles(plugin).map((file) => ({ ...file, path: `${placeOf(plugin)}/${file.path}` })),
		),
	]
}

/** Whether a plugin has parts that every client of Agent Plugins supports. */
const isPortable = ({ files, servers }: AgentPlugin): boolean =>
	Object.keys(servers).length > 0 || files.some(({ path }) => path.startsWith('skills/'))

const forClaude = (catalogue: Catalogue, plugins: readonly AgentPlugin[]) =>
	claudeMarketplace(
		catalogue,
		plugins.map((plugin) => ({ ...claudePlugin(plugin), source: `./${placeOf(plugin)}` })),
	)

/** Copilot CLI reads the manifest and `mcp.json` of each plugin itself. */
const forCopilot = ({ baseUrl }: Catalogue, plugins: readonly AgentPlugin[]) => ({
	name: REGISTRY_SLUG,
	owner: { name: settings.name, url: baseUrl },
	metadata: { description: settings.description },
	plugins: plugins.map((plugin) => ({
		name: plugin.name,
		description: plugin.entry.description,
		source: `./${placeOf(plugin)}`,
	})),
})

const forCodex = (plugins: readonly AgentPlugin[]) => ({
	name: REGISTRY_SLUG,
	interface: { displayName: settings.name },
	plugins: plugins.map((plugin) => ({
		name: plugin.name,
		source: { source: 'local', path: `./${placeOf(plugin)}` },
		policy: { installation: 'AVAILABLE', authentication: 'ON_INSTALL' },
		category: plugin.entry.category,
	})),
})

const readmeOf = ({ baseUrl }: Catalogue, plugins: readonly AgentPlugin[]): string =>
	[
		`# ${settings.name}: marketplace`,
		`Generated from the content of ${githubUrl(settings.repository)}; nothing here is written by hand. ${baseUrl}`,
		plugins.map(({ name, entry }) => `- [${name}](${placeOf({ name })}): ${entry.description}`).join('\n'),
	]
		.join('\n\n')
		.concat('\n')
