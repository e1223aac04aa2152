import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../src/schema/object.ts'
import { looksLikeHttpUrl } from '../../src/schema/text/url.ts'
import { Expected } from '../expected.ts'
import { serversIn } from './mcp-config.ts'
import { MARKETPLACE, PLUGIN } from './plugins.ts'
import { readParsed } from './structured.ts'
import { listFiles } from './walk.ts'

/** The supported formats. */
export const FORMATS = {
	registry: 'an MCP registry: the address of its list, or an exported JSON or JSON lines file',
	marketplace: 'a Claude Code marketplace: marketplace.json, or a folder that has one',
	plugin: 'a Claude Code plugin: a folder with .claude-plugin/plugin.json',
	skills: 'Agent Skills: every folder with a SKILL.md',
	copilot: 'agents, chat modes, instructions and prompts: *.agent.md, *.chatmode.md, *.instructions.md, *.prompt.md',
	config: 'the configuration of a client: mcp.json, settings.json, config.toml, …',
	docker: 'Docker’s MCP registry or catalogue, in YAML',
	markdown: 'Markdown or MDX with other front matter, read with a mapping file',
} as const
export type Format = keyof typeof FORMATS
/** A folder of agent files may contain both formats. */
export type Detected = Format | 'skills+copilot'

/** Detects the format of a source. Throws `Expected` if it does not exist or is not recognised. */
export function detect(source: string): Detected {
	if (looksLikeHttpUrl(source)) return 'registry'
	if (!existsSync(source)) throw new Expected(`“${source}” is neither an address nor a file or folder on this machine.`)
	const found = statSync(source).isDirectory() ? inFolder(source) : ofFile(source)
	if (found) return found
	throw new Expected(`It is not clear what “${source}” is. Say so with --as: ${Object.keys(FORMATS).join(', ')}.`)
}

function inFolder(folder: string): Detected | undefined {
	if (existsSync(join(folder, MARKETPLACE))) return 'marketplace'
	if (existsSync(join(folder, PLUGIN))) return 'plugin'
	const files = listFiles(folder)
	if (files.some(({ path }) => /(?:^|\/)server\.ya?ml$/.test(path))) return 'docker'
	const hasSkills = files.some(({ path }) => /(?:^|\/)SKILL\.md$/.test(path))
	const hasPrompts = files.some(({ path }) => /\.(?:agent|chatmode|instructions|prompt)\.md$/i.test(path))
	if (hasSkills && hasPrompts) return 'skills+copilot'
	if (hasSkills) return 'skills'
	return hasPrompts ? 'copilot' : undefined
}

/** A larger file is an export of a registry. */
const MAX_PARSED = 16 * 1024 * 1024

function ofFile(file: string): Detected | undefined {
	if (/\.(?:jsonl|ndjson)$/i.test(file)) return 'registry'
	if (/(?:^|[\\/])SKILL\.md$/.test(file)) return 'skills'
	if (/\.(?:agent|chatmode|instructions|prompt)\.md$/i.test(file)) return 'copilot'
	if (!/\.(?:json|jsonc|ya?ml|toml)$/i.test(file)) return undefined
	if (statSync(file).size > MAX_PARSED) return 'registry'
	const found = readParsed(file, MAX_PARSED)
	if (!isObject(found)) return 'registry'
	if (isObject(found.registry)) return 'docker'
	if (Array.isArray(found.plugins)) return 'marketplace'
	if (serversIn(found)) return 'config'
	if (Array.isArray(found.servers)) return 'registry'
	return typeof found.name === 'string' && (found.packages || found.remotes) ? 'registry' : undefined
}
