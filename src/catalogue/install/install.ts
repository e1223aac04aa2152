import type { InstallOption } from '../../schema/install.ts'
import { adapterOptions } from './adapters.ts'
import { type InstallInput, place } from './input.ts'
import { mcpInstall } from './mcp.ts'
import { hookInstall, promptInstall, skillInstall, statuslineInstall } from './place.ts'
import { ruleInstall } from './rules.ts'
import { waysOf } from './way.ts'

/** Every exact way to take an entry into a client, then what can be made of it for others; empty when there is nothing. */
export const installOptions = (input: InstallInput): InstallOption[] => [...ownOptions(input), ...adapterOptions(input)]

function ownOptions(input: InstallInput): InstallOption[] {
	const { slug, source, platforms } = input
	switch (source.category) {
		case 'mcp':
			return mcpInstall(waysOf(source.server, { name: slug, about: source.description }), platforms)
		case 'hooks':
			return hookInstall(input, source.hook)
		case 'statuslines':
			return statuslineInstall(input, source.statusline)
		case 'tools':
			return source.tool.install.map(({ label, command }) => place('generic', { label, text: command }))
		case 'skills':
			return skillInstall(input, source.skill.name)
		case 'agents':
			return promptInstall(input, { file: source.agent.file, folder: '.claude/agents' })
		case 'commands':
			return promptInstall(input, { file: source.command.file, folder: '.claude/commands' })
		case 'rules':
			return ruleInstall(input, source.rule)
		default:
			return []
	}
}
