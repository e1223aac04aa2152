import { type Client, type Names, SHARED_SKILLS } from './client.ts'
import { type DeepLink, withoutInputs } from './deep-link.ts'

export const gooseNames: Names = { label: 'Goose' }

/** The programs that it starts from a link. */
const STARTS = ['jbang', 'npx', 'uvx', 'goosed', 'docker']

const linkOf = (parameters: readonly (readonly string[])[]) =>
	`goose://extension?${parameters.map(([name, value = '']) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`

/** A command or an address with its name. */
const addLink: DeepLink = withoutInputs((connection) => {
	const { name, about } = connection
	const known = [
		['id', name],
		['name', name],
		['description', about],
	]
	if (connection.transport !== 'stdio') return linkOf([['url', connection.url], ['type', 'streamable_http'], ...known])
	if (!STARTS.includes(connection.command)) return undefined
	return linkOf([['cmd', connection.command], ...connection.args.map((arg) => ['arg', arg]), ...known])
})

/** Goose, as its documentation says. */
export const goose: Client = {
	id: 'goose',
	names: gooseNames,
	vendor: 'Block',
	format: 'yaml',
	topLevelKey: 'extensions',
	userPath: { macos: '~/.config/goose/config.yaml', linux: '~/.config/goose/config.yaml' },
	transports: ['stdio', 'http'],
	source: 'https://goose-docs.ai/docs/getting-started/using-extensions/',
	checked: '2026-10-07',
	notes: ['Its links start jbang, npx, uvx, goosed and docker, and nothing else.'],
	config: {
		types: { stdio: 'stdio', http: 'streamable_http' },
		keys: { command: 'cmd', env: 'envs', http: 'uri' },
		named: true,
		extra: { enabled: true },
	},
	links: [{ label: 'Add to Goose', link: addLink }],
	skills: SHARED_SKILLS,
	adapts: { 'as-role': 'skill-folder' },
}
