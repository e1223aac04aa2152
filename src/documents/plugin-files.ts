import { dayVersion } from '../catalogue/server-identity.ts'
import { sha256 } from '../catalogue/sha256.ts'
import { zip } from '../catalogue/zip.ts'
import type { ShippedFile } from '../schema/shipped-files.ts'
import { statedLicence } from '../schema/text/licence.ts'
import type { AgentPlugin } from './agent-plugin.ts'
import { agentPluginServer } from './plugin-server.ts'

const SCHEMAS = 'https://agent-plugins.org/schemas/1.0.0'

/** The files of a plugin in the format of Agent Plugins 1.0: manifest, servers, contents and a README. */
export function pluginFiles(plugin: AgentPlugin): ShippedFile[] {
	const mcpServers = Object.fromEntries(
		Object.entries(plugin.servers).map(([name, server]) => [name, agentPluginServer(server)]),
	)
	const content = [
		...(Object.keys(mcpServers).length
			? [indentedJson('mcp.json', { $schema: `${SCHEMAS}/mcp.schema.json`, mcpServers })]
			: []),
		{ path: 'README.md', bytes: new TextEncoder().encode(readmeOf(plugin)) },
		...plugin.files,
	]
	return [indentedJson('plugin.json', manifestOf(plugin, versionOf(plugin, content))), ...content]
}

/** The date of the last change and a digest of the content: clients fetch a plugin again when its version changes. */
const versionOf = ({ changedAt }: AgentPlugin, content: readonly ShippedFile[]): string =>
	`${dayVersion(changedAt.slice(0, 10))}+${sha256(zip(content)).slice(0, 12)}`

/** An indented JSON file. */
export const indentedJson = (path: string, value: unknown): ShippedFile => ({
	path,
	bytes: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`),
})

function manifestOf({ name, entry }: AgentPlugin, version: string): object {
	const license = statedLicence(entry.license)
	return {
		$schema: `${SCHEMAS}/plugin.schema.json`,
		name,
		version,
		description: entry.description,
		author: { name: entry.author },
		homepage: entry.canonicalUrl,
		...(license && { license }),
		...(entry.tags.length && { keywords: entry.tags }),
	}
}

function readmeOf({ entry, servers, dependencies, leftOut }: AgentPlugin): string {
	const needs = Object.entries(servers).flatMap(([name, server]) =>
		server.needs.map((variable) => `- \`${variable}\`, for ${name}`),
	)
	const others = dependencies.map((name) => `- ${name}, a plugin in the same marketplace`)
	const missing = leftOut.map(({ key, reason }) => `- ${key}: ${reason}`)
	return [
		`# ${entry.title}`,
		entry.description,
		`What it may touch, and how it is judged: ${entry.canonicalUrl}`,
		...section('Set before it starts', needs),
		...section('Part of it, hosted elsewhere', others),
		...section('Not in this plugin', missing),
	]
		.join('\n\n')
		.concat('\n')
}

const section = (title: string, lines: readonly string[]): string[] =>
	lines.length ? [`## ${title}`, lines.join('\n')] : []
