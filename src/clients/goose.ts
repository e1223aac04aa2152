import { type Client, type Names, SHARED_SKILLS } from './client.ts'
import { values } from './config-format.ts'
import { askedFor, fixedAmong, type Input, shellReference } from './connection.ts'
import { type DeepLink, withoutInputs } from './deep-link.ts'

export const gooseNames: Names = { label: 'Goose' }

/** The programs that it starts from a link. */
const STARTS = ['jbang', 'npx', 'uvx', 'goosed', 'docker']

const linkOf = (parameters: readonly (readonly string[])[]) =>
	`goose://extension?${parameters.map(([name, value = '']) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`

/** A link with the server's command or URL and its name. */
const addLink: DeepLink = withoutInputs((connection) => {
	const { name, about } = connection
	const known = [
		['id', name],
		['name', name],
		['description', about],
	]
	if (connection.transport !== 'stdio') return linkOf([['url', connection.url], ['type', 'streamable_http'], ...known])
	if (!STARTS.includes(connection.command) || connection.inputs.length) return undefined
	return linkOf([['cmd', connection.command], ...connection.args.map((arg) => ['arg', arg]), ...known])
})

/** The names of variables that it looks up, and those that have their values. */
function keysOf(inputs: readonly Input[]) {
	const names = askedFor(inputs).map(({ variable }) => variable)
	return { ...(names.length && { env_keys: names }), ...values('envs', fixedAmong(inputs), shellReference) }
}

export const goose: Client = {
	id: 'goose',
	names: gooseNames,
	vendor: 'Block',
	format: 'yaml',
	topLevelKey: 'extensions',
	userPath: {
		macos: '~/.config/goose/config.yaml',
		windows: '%APPDATA%\\Block\\goose\\config\\config.yaml',
		linux: '~/.config/goose/config.yaml',
	},
	transports: ['stdio', 'http'],
	source: 'https://goose-docs.ai/docs/guides/config-files',
	checked: '2026-11-22',
	notes: ['Its links can start only jbang, npx, uvx, goosed and docker.'],
	secrets: {
		how: 'reference',
		note: 'Goose takes the values named in env_keys from its environment, or else from its keyring: goose configure puts them there.',
		source:
			'https://github.com/block/goose/blob/005a5658f3909f6994c9821d4319ff2a8141c5a1/crates/goose/src/agents/extension_manager.rs',
		read: '2026-11-22',
	},
	config: {
		types: { stdio: 'stdio', http: 'streamable_http' },
		keys: { command: 'cmd', http: 'uri' },
		variables: keysOf,
		headers: (inputs) => ({ ...keysOf(inputs), ...values('headers', inputs, shellReference) }),
		named: true,
		extra: { enabled: true },
	},
	links: [{ label: 'Add to Goose', link: addLink }],
	skills: SHARED_SKILLS,
	instructionFiles: ['.goosehints'],
	adapts: { 'as-role': 'skill-folder' },
}
