import { flat, questionsOf, type Shape, serverOf } from './shape.ts'
import type { Way } from './way.ts'

/** A link that adds a server. None where the client would keep a placeholder as if it were the value. */
export type LinkStyle = (way: Way, shape: Shape) => string | undefined

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const base64 = (value: unknown) => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))
/** For clients whose links cannot ask. */
const withoutInputs =
	(link: LinkStyle): LinkStyle =>
	(way, shape) =>
		way.inputs.length ? undefined : link(way, shape)

/** `vscode:mcp/install?…`, without slashes after the scheme. */
export const vscodeLink =
	(scheme: 'vscode' | 'vscode-insiders'): LinkStyle =>
	(way, shape) =>
		`${scheme}:mcp/install?${json(flat(way, shape))}`

/** The same for places that keep nothing but https links. */
export const vscodeWebLink: LinkStyle = (way, shape) => {
	const inputs = way.inputs.length ? `&inputs=${json(questionsOf(way))}` : ''
	return `https://vscode.dev/redirect/mcp/install?name=${way.name}${inputs}&config=${json(serverOf(way, shape))}`
}

/** Visual Studio takes it on from a page of Microsoft. */
export const visualStudioLink = withoutInputs((way, shape) => `https://aka.ms/vs/mcp-install?${json(flat(way, shape))}`)

/** The server in base64, under its name. */
export const cursorLink = withoutInputs(
	(way, shape) =>
		`cursor://anysphere.cursor-deeplink/mcp/install?name=${way.name}&config=${base64(serverOf(way, shape))}`,
)

/** The server in base64, under its name. */
export const lmStudioLink = withoutInputs(
	(way, shape) => `lmstudio://add_mcp?name=${way.name}&config=${base64(serverOf(way, shape))}`,
)

/** A page of Kiro that opens the program. */
export const kiroLink = withoutInputs(
	(way, shape) => `https://kiro.dev/launch/mcp/add?name=${way.name}&config=${json(serverOf(way, shape))}`,
)

/** The programs that goose starts from a link. */
const GOOSE_STARTS = ['jbang', 'npx', 'uvx', 'goosed', 'docker']

/** A command or an address with its name; only programs that goose starts from a link. */
export const gooseLink = withoutInputs((way) => {
	const about = [
		['id', way.name],
		['name', way.name],
		['description', way.about],
	]
	if (way.transport !== 'stdio') return goose([['url', way.url], ['type', 'streamable_http'], ...about])
	if (!GOOSE_STARTS.includes(way.command)) return undefined
	return goose([['cmd', way.command], ...way.args.map((arg) => ['arg', arg]), ...about])
})

const goose = (parameters: readonly (readonly string[])[]) =>
	`goose://extension?${parameters.map(([name, value = '']) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`
