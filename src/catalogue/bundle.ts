import type { EntrySource, ServerSource } from '../kinds/kind.ts'
import { statedDay } from '../schema/text/day.ts'
import { statedLicence } from '../schema/text/licence.ts'
import { dayVersion } from './server-identity.ts'

type Input = ServerSource['env'][number]

interface Bundled {
	slug: string
	server: ServerSource
	/** The file to start as the server. */
	script: string
}

/**
 * The manifest of an MCP Bundle (`.mcpb`), made from the entry's front matter.
 * https://github.com/modelcontextprotocol/mcpb/blob/main/MANIFEST.md
 */
export function bundleManifest(source: EntrySource, { slug, server, script }: Bundled): object {
	return {
		manifest_version: '0.3',
		name: slug,
		display_name: source.title,
		// Of front matter alone, so that a registry that adopts the entry packs the same bytes.
		version: dayVersion(statedDay(source)),
		description: source.description,
		author: { name: source.author, ...(source.authorUrl && { url: source.authorUrl }) },
		...(source.repoUrl && { repository: { type: 'git', url: source.repoUrl } }),
		...(source.docsUrl && { documentation: source.docsUrl }),
		server: {
			type: typeOf(server.command),
			entry_point: script,
			mcp_config: {
				command: server.command,
				args: server.args.map((arg) => (arg === script ? `\${__dirname}/${arg}` : arg)),
				env: Object.fromEntries(server.env.map(({ name }) => [name, `\${user_config.${name.toLowerCase()}}`])),
			},
		},
		...(server.tools.length && { tools: server.tools.map((name) => ({ name })) }),
		...(source.keywords.length && { keywords: source.keywords }),
		...(statedLicence(source.license) && { license: statedLicence(source.license) }),
		...(server.env.length && {
			user_config: Object.fromEntries(server.env.map((input) => [input.name.toLowerCase(), question(input)])),
		}),
	}
}

function typeOf(command = ''): 'node' | 'python' | 'binary' {
	if (command === 'node') return 'node'
	return /^python3?$/.test(command) ? 'python' : 'binary'
}

/**
 * A value that the client asks the user for. Without a default, an optional value that is left empty stays as its
 * placeholder.
 */
const question = ({ name, description, required, secret }: Input) => ({
	type: 'string',
	title: name,
	description: description ?? name,
	required,
	sensitive: secret,
	...(!required && { default: '' }),
})
