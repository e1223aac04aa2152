interface Linked {
	name: string
	server: Record<string, unknown>
	inputs?: unknown
}

const base64 = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString())

/** What a client makes of a link that adds a server, by the rules of each. */
export function decodeLink(link: string): Linked {
	const [, scheme = '', rest = ''] = /^([a-z-]+):(.*)$/s.exec(link) ?? []
	if (scheme.startsWith('vscode')) {
		if (!rest.startsWith('mcp/install?')) throw new Error(`VS Code knows no ${link}`)
		return flat(rest.slice('mcp/install?'.length))
	}
	const url = new URL(link)
	const name = url.searchParams.get('name') ?? ''
	const config = url.searchParams.get('config') ?? ''
	switch (`${url.protocol}//${url.host}${url.pathname}`) {
		case 'https://aka.ms/vs/mcp-install':
			return flat(url.search.slice(1))
		case 'https://vscode.dev/redirect/mcp/install': {
			const inputs = url.searchParams.get('inputs')
			return { name, server: JSON.parse(config), ...(inputs && { inputs: JSON.parse(inputs) }) }
		}
		case 'https://kiro.dev/launch/mcp/add':
			return { name, server: JSON.parse(config) }
		case 'cursor://anysphere.cursor-deeplink/mcp/install':
		case 'lmstudio://add_mcp':
			return { name, server: base64(config) }
		case 'goose://extension':
			return { name, server: goose(url.searchParams) }
		default:
			throw new Error(`No client knows ${link}`)
	}
}

function flat(encoded: string): Linked {
	const { name, inputs, ...server } = JSON.parse(decodeURIComponent(encoded))
	return { name, server, ...(inputs && { inputs }) }
}

const goose = (query: URLSearchParams): Record<string, unknown> =>
	query.has('url')
		? { url: query.get('url'), type: query.get('type') }
		: { command: query.get('cmd'), args: query.getAll('arg') }
