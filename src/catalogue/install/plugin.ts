import { shownClients } from '../../clients/shown.ts'
import type { PluginPlan } from '../../kinds/kind.ts'
import type { InstallOption } from '../../schema/install.ts'
import { REGISTRY_SLUG } from '../../schema/primitives.ts'
import { type InstallInput, makeOption } from './input.ts'
import { pinnedRepository } from './pinned.ts'
import { run, script } from './script.ts'

/** The name of an entry in this registry's marketplace. Names that start with `claude-` are reserved by Anthropic. */
export const marketplaceName = (slug: string): string => (slug.startsWith('claude-') ? `for-${slug}` : slug)

type PluginClient = (typeof shownClients)[number] & { pluginProgram: string }

/**
 * A plugin for each client that supports plugins: the reviewed version first, then the newest one of its own
 * marketplace.
 */
export const pluginInstall = (input: InstallInput, plan: PluginPlan): InstallOption[] =>
	shownClients
		.filter((client): client is PluginClient => client.pluginProgram !== undefined)
		.filter(({ platform }) => input.platforms.includes(platform))
		.flatMap((client) => [...asRead(input, plan, client), ...newest(input, plan, client)])

/** Installs a plugin from this registry's marketplace, for each client that can use one. */
export const pluginFromHere = (baseUrl: string, plugin: string): InstallOption[] =>
	shownClients
		.filter((client): client is PluginClient => client.pluginProgram !== undefined && client.hasPlugins === true)
		.map((client) =>
			option(client, {
				label: 'From this registry’s marketplace',
				plugin,
				source: { add: `${baseUrl}/marketplace.json`, name: REGISTRY_SLUG },
				note: '',
			}),
		)

/** From this registry's marketplace, which pins the commit. */
function asRead(input: InstallInput, { isPinnable }: PluginPlan, client: PluginClient): InstallOption[] {
	const pinned = pinnedRepository(input.source)
	if (!pinned || !isPinnable || !client.hasPlugins) return []
	const source = { add: `${input.baseUrl}/marketplace.json`, name: REGISTRY_SLUG }
	const note = `Installs commit ${pinned.commit.slice(0, 7)}, which was read, from this registry’s marketplace.`
	return [option(client, { label: 'At the commit that was read', plugin: marketplaceName(input.slug), source, note })]
}

/** From its own marketplace, where it can change: such a source can name a branch or tag, but no commit. */
function newest(input: InstallInput, { name, marketplace }: PluginPlan, client: PluginClient): InstallOption[] {
	if (!marketplace) return []
	const { commit } = input.source.upstream ?? {}
	const read = commit ? ` Commit ${commit.slice(0, 7)} was read.` : ''
	const note = `Installs what ${marketplace.repo} has at the time: a marketplace cannot be added at a commit.${read}`
	const source = { add: marketplace.repo, name: marketplace.name }
	return [option(client, { label: 'Newest, from its own marketplace', plugin: name, source, note })]
}

interface Wanted {
	label: string
	plugin: string
	source: { add: string; name: string }
	note: string
}

function option({ platform, id, pluginProgram }: PluginClient, { label, plugin, source, note }: Wanted): InstallOption {
	const installed = `${plugin}@${source.name}`
	const steps = [
		run(pluginProgram, 'plugin', 'marketplace', 'add', source.add),
		run(pluginProgram, 'plugin', 'install', installed),
	]
	const remove = run(pluginProgram, 'plugin', 'uninstall', installed).posix
	return { ...makeOption(platform, { label, ...script(steps), note, remove }), client: id }
}
