import { posix } from 'node:path'
import { type Catalogue, listedOf } from '../catalogue/catalogue.ts'
import { marketplaceName } from '../catalogue/install/plugin.ts'
import { isPlaceholder } from '../clients/connection.ts'
import { shownClients } from '../clients/shown.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import { keyOf } from '../schema/primitives.ts'
import { ALL_RIGHTS_RESERVED } from '../schema/text/licence.ts'

type Parts = { path: string; components: Record<string, unknown> }

/** The client that installs plugins. */
const client = shownClients.find(({ hasPlugins }) => hasPlugins)

/** A plugin of another maker, and the entry that describes it. */
interface PinnedPlugin {
	key: string
	plugin: { name: string; [field: string]: unknown }
}

/**
 * Plugins in their makers' repositories, and entries that become a plugin here. Each is a repository or folder at a
 * fixed commit. Entries without a pin, or without a folder of their own, are left out.
 */
export function pinnedPlugins(catalogue: Catalogue): PinnedPlugin[] {
	const entries = listedOf(catalogue)
	const whole = entries.flatMap(wholePlugin)
	const taken = new Set(whole.map(({ plugin }) => plugin.name))
	const parts = entries.flatMap(pluginOfPart).map(({ key, plugin }) => ({
		key,
		plugin: taken.has(plugin.name) ? { ...plugin, name: `${plugin.name}-${plugin.category}` } : plugin,
	}))
	return [...whole, ...parts]
}

/** The pinned location of an entry, if the client can fetch it and its licence allows copies. */
function pinOf({ details, platforms, license }: Entry) {
	const { repo, commit, path } = license === ALL_RIGHTS_RESERVED ? {} : (details.upstream ?? {})
	return repo && commit && client && platforms?.includes(client.platform) ? { repo, commit, path } : undefined
}

/** The description of a plugin in a Claude Code marketplace. */
export const wordsOf = (entry: Entry) => ({
	description: entry.description,
	author: { name: entry.author },
	homepage: entry.canonicalUrl,
	...(entry.license && { license: entry.license }),
	category: entry.category,
	keywords: entry.tags,
})

const pinnedWordsOf = (entry: Entry) => ({
	name: marketplaceName(entry.slug),
	...wordsOf(entry),
	repository: entry.details.upstream?.repo,
})

/** A plugin with its own manifest. */
function wholePlugin(entry: Entry) {
	const pin = pinOf(entry)
	if (!pin || !kindOf(entry).isPlugin?.(entry.details)) return []
	const { repo, commit: sha, path } = pin
	const url = `${repo}.git`
	const source = path ? { source: 'git-subdir', url, path, sha } : { source: 'url', url, sha }
	return [{ key: keyOf(entry), plugin: { ...pinnedWordsOf(entry), source } }]
}

/** A part of a repository as a plugin, described completely here (`strict: false`), so that it needs no manifest. */
function pluginOfPart(entry: Entry) {
	const pin = pinOf(entry)
	const parts = pin?.path ? partsOf(entry, pin.path) : undefined
	if (!pin || !parts) return []
	const source = { source: 'git-subdir', url: `${pin.repo}.git`, path: parts.path, sha: pin.commit }
	return [{ key: keyOf(entry), plugin: { ...pinnedWordsOf(entry), source, strict: false, ...parts.components } }]
}

/** The folder to fetch, and which parts of it form the plugin. */
function partsOf(entry: Entry, path: string): Parts | undefined {
	const folder = posix.dirname(path)
	const file = `./${posix.basename(path)}`
	if (folder === '.') return undefined
	const kind = kindOf(entry)
	const components = kind.pluginPart?.(file)
	if (components) return { path: folder, components }
	const server = kind.server?.(entry.details)
	// Such a server cannot start before the user replaces an argument.
	const mcpServers = server && !server.args.some(isPlaceholder) ? serversOf(entry) : undefined
	return mcpServers ? { path, components: { mcpServers } } : undefined
}

/** The servers in the project configuration of an entry, with the described version. */
function serversOf({ install }: Entry): unknown {
	const isOfProject = ({ client: id, path, starts }: InstallOption) =>
		id === client?.id && path === client.projectPath && starts !== 'newest'
	const option = install.find(isOfProject)
	return option && JSON.parse(option.text)[client?.topLevelKey ?? '']
}
