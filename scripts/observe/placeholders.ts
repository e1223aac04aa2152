import { INSIDE } from './sandbox-paths.ts'

const zeros = (length: number) => '0'.repeat(length)

/** The host of placeholder values. It does not exist, and a lookup of it says nothing about a server. */
export const PLACEHOLDER_HOST = 'example.invalid'

/**
 * Placeholder values by a pattern of the variable's name; the first match is used. They have the format that servers
 * validate at start.
 */
const VALUES: readonly [name: RegExp, value: string][] = [
	[/MONGO|MDB_.*(?:STRING|URI)/, `mongodb://user:${zeros(8)}@${PLACEHOLDER_HOST}:27017/test`],
	[/REDIS.*UR[IL]/, `redis://${PLACEHOLDER_HOST}:6379`],
	[/MYSQL.*UR[IL]/, `mysql://user:${zeros(8)}@${PLACEHOLDER_HOST}:3306/test`],
	[
		/(?:DATABASE|POSTGRES|PG|DB).*(?:UR[IL]|STRING)|DSN$/,
		`postgresql://user:${zeros(8)}@${PLACEHOLDER_HOST}:5432/test`,
	],
	[/WSS?_URL|WEBSOCKET/, `wss://${PLACEHOLDER_HOST}`],
	[/UR[IL]S?$|ENDPOINT|_BASE$|INSTANCE$/, `https://${PLACEHOLDER_HOST}`],
	[/STRIPE/, `rk_test_${zeros(24)}`],
	[/SUPABASE.*TOKEN/, `sbp_${zeros(40)}`],
	[/SLACK.*(?:BOT|TOKEN)/, `xoxb-${zeros(24)}`],
	[/GITHUB.*TOKEN|GH_TOKEN/, `ghp_${zeros(36)}`],
	[/GITLAB.*TOKEN/, `glpat-${zeros(20)}`],
	[/NOTION/, `ntn_${zeros(43)}`],
	[/FIRECRAWL/, `fc-${zeros(32)}`],
	[/OPENAI|ANTHROPIC/, `sk-${zeros(32)}`],
	[/SENDGRID/, `SG.${zeros(22)}.${zeros(43)}`],
	[/AIRTABLE/, `pat${zeros(14)}.${zeros(64)}`],
	[/HEADERS$/, '{}'],
	[/TRANSPORT/, 'stdio'],
	[/EMAIL/, `user@${PLACEHOLDER_HOST}`],
	[/(?:^|_)PORT$/, '8080'],
	[/HOST(?:NAME)?$|DOMAIN|SERVER$|SITE$/, PLACEHOLDER_HOST],
	[/REGION/, 'eu-west-1'],
	[/OAUTH.*(?:CREDENTIALS|KEYS|PATH|FILE)$|CREDENTIALS_(?:PATH|FILE)$/, `${INSIDE.work}/oauth-client.json`],
	[/(?:CONFIG|SETTINGS)_(?:PATH|FILE)$/, `${INSIDE.work}/file.json`],
	[/(?:PATH|DIR|DIRECTORY|FOLDER|ROOT|VAULT)S?$/, `${INSIDE.work}/place`],
	[/FILE$|CONFIG$/, `${INSIDE.work}/file.json`],
	[
		/(?:ACCOUNT|PROJECT|ORG|ORGANI[SZ]ATION|TEAM|TENANT|CLIENT|WORKSPACE|USER)_?ID$/,
		'00000000-0000-4000-8000-000000000000',
	],
	[/USER(?:NAME)?$|OWNER$|PROJECT|ORG|WORKSPACE|TEAM|NAME$/, 'example'],
	[/READ_?ONLY|^(?:DISABLE|ENABLE)|_(?:ENABLED|DISABLED)$/, 'true'],
]

/** A placeholder value for a variable: well-formed, but not valid when used. */
export const placeholderFor = (name: string): string =>
	VALUES.find(([pattern]) => pattern.test(name.toUpperCase()))?.[1] ?? zeros(32)

/** Folders and files that placeholder values refer to. */
export const PLACEHOLDER_PATHS = [
	`${INSIDE.work}/place`,
	`${INSIDE.work}/file.json`,
	`${INSIDE.work}/oauth-client.json`,
] as const

const OPENAPI = {
	openapi: '3.0.3',
	info: { title: 'Test', version: '1.0.0' },
	servers: [{ url: `https://${PLACEHOLDER_HOST}` }],
	paths: {
		'/items': {
			get: { operationId: 'listItems', summary: 'Lists items.', responses: { 200: { description: 'Items.' } } },
		},
	},
}

/** An OAuth client file in the format of the Google console. */
const OAUTH_CLIENT = {
	installed: {
		client_id: `${zeros(12)}.${PLACEHOLDER_HOST}`,
		client_secret: zeros(24),
		auth_uri: `https://${PLACEHOLDER_HOST}/auth`,
		token_uri: `https://${PLACEHOLDER_HOST}/token`,
		redirect_uris: ['http://localhost'],
	},
}

/** Contents of placeholder files by a pattern of the path; the first match is used, and all other files are empty. */
const FILE_TEXTS: readonly [name: RegExp, text: string][] = [
	[/(?:openapi|swagger)[^/]*\.json$/, JSON.stringify(OPENAPI)],
	[/(?:oauth|credentials)[^/]*\.json$/, JSON.stringify(OAUTH_CLIENT)],
	[/\.json$/, '{}'],
]

/** The content of a file that arguments or placeholder values refer to. */
export const placeholderText = (path: string): string => FILE_TEXTS.find(([name]) => name.test(path))?.[1] ?? ''

const KUBECONFIG = {
	apiVersion: 'v1',
	kind: 'Config',
	clusters: [{ name: 'test', cluster: { server: `https://${PLACEHOLDER_HOST}:6443` } }],
	users: [{ name: 'test', user: { token: zeros(32) } }],
	contexts: [{ name: 'test', context: { cluster: 'test', user: 'test' } }],
	'current-context': 'test',
}

/** Files in the home folder that some servers need to start, with placeholder content. */
export const HOME_FILES: Readonly<Record<string, string>> = { '.kube/config': JSON.stringify(KUBECONFIG) }
