import { anyPlatform } from '../../clients/shown.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import type { InstallOption } from '../../schema/install.ts'
import { adapterOptions } from './adapters.ts'
import { filesInstall, folderInstall, promptInstall } from './copy-files.ts'
import { type InstallInput, makeOption } from './input.ts'
import { mcpInstall } from './mcp.ts'
import { pluginInstall } from './plugin.ts'
import { ruleInstall } from './rules.ts'

/**
 * Every install option of an entry: for the platforms the author names, then those generated for other clients. Empty
 * when there is none.
 */
export function installOptions(input: InstallInput): InstallOption[] {
	const { slug, source, platforms } = input
	const plan = kindOf(source).install?.(source, slug)
	switch (plan?.how) {
		case 'server':
			return mcpInstall({ server: plan.server, common: { name: slug, about: source.description } }, platforms)
		case 'run':
			return plan.commands.flatMap(({ label, command }) =>
				anyPlatform ? makeOption(anyPlatform, { label, text: command }) : [],
			)
		case 'files':
			return filesInstall(input, plan)
		case 'folder':
			return [...folderInstall(input, plan.name), ...adapterOptions(input, plan.adapt)]
		case 'prompt':
			return [...promptInstall(input, plan), ...adapterOptions(input, plan.adapt)]
		case 'instructions':
			return ruleInstall(input, plan)
		case 'marketplace':
			return pluginInstall(input, plan)
		default:
			return []
	}
}
