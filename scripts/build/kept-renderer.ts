import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder of the stored renderer, relative to the project root. */
export const RENDERER = '.pinakes/build/renderer'

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
/** The part of Astro's internal renderer that is used. None of it is a public API. */
interface App {
	manifest: { routes: { routeData: Route }[] }
	setInternals(internals: object): void
	setOptions(options: object): void
	getComponentByRoute(route: Route): Promise<{ getStaticPaths?(options: object): Promise<StaticPath[]> | StaticPath[] }>
	render(request: Request, options: { routeData: Route }): Promise<Response>
}

/** A prerendered page: its address, and its file relative to `dist`. */
export interface PrebuiltPage {
	path: string
	file: string
}

/** A page with the function that renders it. */
interface RenderedPage extends PrebuiltPage {
	render(): Promise<Buffer>
}

async function importApp(bundle: string): Promise<App> {
	const [entry = ''] = readdirSync(bundle).filter((name) => name.startsWith('prerender-entry'))
	const { app } = (await import(pathToFileURL(join(bundle, entry)).href)) as { app: App }
	return app
}

async function openApp(root: string): Promise<App> {
	const folder = join(root, RENDERER)
	const app = await importApp(join(folder, 'bundle'))
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

async function* placesOf(app: App): AsyncIterable<PrebuiltPage & { route: Route }> {
	for (const { routeData: route } of app.manifest.routes)
		if (route.prerender && (route.type === 'page' || route.type === 'endpoint'))
			for (const path of await pathsOf(app, route)) yield { path, file: fileOf(route, path), route }
}

/**
 * Every prerendered page of the site that Astro is building. Astro has loaded this bundle already, so it is not run
 * again.
 */
export async function prebuiltPages(bundle: string): Promise<PrebuiltPage[]> {
	const pages: PrebuiltPage[] = []
	for await (const { path, file } of placesOf(await importApp(bundle))) pages.push({ path, file })
	return pages
}

/**
 * Every prerendered page, rendered from the shared catalogue by the bundle that the last full build stored. Throws if
 * the bundle is missing or not as expected, or a page answers with an unexpected status.
 */
export async function* renderedPages(root: string, baseUrl: string): AsyncIterable<RenderedPage> {
	const app = await openApp(root)
	for await (const { path, file, route } of placesOf(app)) {
		const render = async () => {
			const answer = await app.render(new Request(new URL(`/${file}`, baseUrl)), { routeData: route })
			if (answer.status !== (path === '/404' ? 404 : 200) && answer.status !== 200)
				throw new Error(`${path} was answered with ${answer.status}.`)
			return Buffer.from(await answer.arrayBuffer())
		}
		yield { path, file, render }
	}
}
