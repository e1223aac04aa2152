import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RENDERER } from './keep-renderer.ts'

interface Part {
	dynamic: boolean
	content: string
}
interface Route {
	type: string
	prerender: boolean
	pathname?: string
	segments: Part[][]
}
interface StaticPath {
	params: Record<string, string>
}
/** What of Astro's own renderer is used; nothing of it is promised by Astro. */
interface App {
	manifest: { routes: { routeData: Route }[] }
	setInternals(internals: object): void
	setOptions(options: object): void
	getComponentByRoute(route: Route): Promise<{ getStaticPaths?(options: object): Promise<StaticPath[]> | StaticPath[] }>
	render(request: Request, options: { routeData: Route }): Promise<Response>
}

/** A page that the site has: its address, its file below `dist`, and what renders it. */
export interface RenderedPage {
	path: string
	file: string
	render(): Promise<Buffer>
}

async function openApp(root: string): Promise<App> {
	const folder = join(root, RENDERER)
	const [entry = ''] = readdirSync(join(folder, 'bundle')).filter((name) => name.startsWith('prerender-entry'))
	const { app } = (await import(pathToFileURL(join(folder, 'bundle', entry)).href)) as { app: App }
	const pagesByKeys = new Map(JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')))
	app.setInternals({ pagesByKeys, entrySpecifierToBundleMap: new Map() })
	app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } })
	return app
}

const filled = ({ segments }: Route, params: StaticPath['params']): string =>
	`/${segments.map((parts) => parts.map((part) => partOf(part, params)).join('')).join('/')}`

const partOf = ({ dynamic, content }: Part, params: StaticPath['params']): string =>
	dynamic ? (params[content.replace('...', '')] ?? '') : content

async function pathsOf(app: App, route: Route): Promise<string[]> {
	if (route.pathname) return [route.pathname]
	const { getStaticPaths } = await app.getComponentByRoute(route)
	if (!getStaticPaths) throw new Error(`${filled(route, {})} has no paths.`)
	return (await getStaticPaths({})).map(({ params }) => filled(route, params))
}

const fileOf = ({ type }: Route, path: string): string =>
	type !== 'page' ? path.slice(1) : path === '/' ? 'index.html' : `${path.slice(1)}.html`

/**
 * Every prebuilt page of the site, as the renderer that the last full build left makes it of the shared catalogue. Throws
 * where there is none, or it is not as it is expected to be.
 */
export async function* renderedPages(root: string, baseUrl: string): AsyncIterable<RenderedPage> {
	const app = await openApp(root)
	for (const { routeData: route } of app.manifest.routes) {
		if (!route.prerender || (route.type !== 'page' && route.type !== 'endpoint')) continue
		for (const path of await pathsOf(app, route)) {
			const file = fileOf(route, path)
			const render = async () => {
				const answer = await app.render(new Request(new URL(`/${file}`, baseUrl)), { routeData: route })
				if (answer.status !== (path === '/404' ? 404 : 200) && answer.status !== 200)
					throw new Error(`${path} was answered with ${answer.status}.`)
				return Buffer.from(await answer.arrayBuffer())
			}
			yield { path, file, render }
		}
	}
}
