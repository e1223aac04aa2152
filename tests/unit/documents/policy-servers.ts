const SECRET = { name: 'API_TOKEN', secret: true, description: 'A token.' }
const OPTIONAL = { name: 'DEBUG', required: false }
const HEADERS = [
	{ name: 'X-Api-Key', secret: true },
	{ name: 'X-Trace', required: false },
]

/** Commands as entries have them, with what a shell or a client may take for something else. */
const STARTED = [
	{ command: 'npx', args: ['-y', '@example/server@1.2.3'] },
	{ command: 'npx', args: ['-y', 'example-server', '--read-only', '--root=a b', "it's", '"q"', '$(id)', '`id`'] },
	{ command: 'npx', args: ['-y', 'piped-server', 'a|b&c>d'] },
	{ command: 'uvx', args: ['example-server==1.2.3', '--mode', ''] },
	{ command: 'docker', args: ['run', '-i', '--rm', '-e', 'API_TOKEN', 'ghcr.io/example/server:1.2.3'] },
	{ command: 'dnx', args: ['Example.Server@1.2.3', '--yes'] },
	{ command: 'node', args: ['server.mjs'] },
	{ command: 'example-server', args: [] },
	{ command: 'cmd', args: ['/c', 'npx', '-y', 'example-server'] },
	{ command: 'uvx', args: ['star-server', '*', '^[a-z]+$', 'a.b', '\\', 'é’@1'] },
	{ command: 'npx', args: ['-y', 'file-server', '/path/to/folder'] },
	{ command: 'docker', args: ['run', '-v', '/path/to/folder:/data.d:ro', 'ghcr.io/example/files:1'] },
	{ command: 'npx', args: ['-y', 'name-server', '--user=<your name>', '--last'] },
	{
		command: 'npx',
		args: ['-y', 'mcp-remote', 'https://mcp.example.com/sse', '--header', 'Authorization:${API_TOKEN}'],
	},
	{ command: 'npx', args: ['-y', 'home-server', '$HOME/notes'] },
	{ command: '/path/to/server', args: ['--stdio'] },
]

/** Addresses, with and without headers. */
const REACHED = [
	{ type: 'http', url: 'https://mcp.example.com/mcp' },
	{ type: 'http', url: 'https://mcp.example.com/v2/mcp?read=only&b=1', headers: HEADERS },
	{ type: 'sse', url: 'https://sse.example.com/sse' },
	{ type: 'http', url: 'https://Upper.Example.COM:443/Mcp/' },
	{ type: 'http', url: 'https://alone.example.com' },
	{ type: 'http', url: 'https://star.example.com/*/mcp' },
	{ type: 'http', url: 'https://tenant.example.com/${TENANT}/mcp' },
	{ type: 'http', url: 'https://money.example.com/$tenant/mcp' },
]

/** Servers of every sort: each command alone and with an address, each address alone; some with what the reader keeps. */
export const SERVERS: Readonly<Record<string, object>> = Object.fromEntries(
	[
		...STARTED.map((started, i) => ({ ...started, env: i % 2 ? [SECRET, OPTIONAL] : [] })),
		...REACHED.map((remote) => ({ remote, auth: 'oauth' })),
		...STARTED.slice(0, REACHED.length).map((started, i) => ({
			...started,
			args: [`--both-${i}`, ...started.args, 'end'],
			env: [SECRET],
			remote: { ...REACHED[i], url: `${REACHED[i]?.url}${i === 4 ? '' : '-both'}`, headers: i % 2 ? HEADERS : [] },
		})),
	].map((server, i) => [`server-${i}`, server]),
)

/** What the reader keeps elsewhere, as shells know it. */
export const ENVIRONMENT = { API_TOKEN: 'secret', X_API_KEY: 'key' }
