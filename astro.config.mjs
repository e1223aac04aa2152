import { documentsIntegration } from './scripts/build/documents-integration.ts'
import { hostAdapter } from './scripts/build/host-adapter.ts'
import { hues } from './scripts/build/hues.ts'
import { keepRenderer } from './scripts/build/keep-renderer.ts'
import { oneLanguage } from './scripts/build/one-language.ts'
import { previewsIntegration } from './scripts/build/previews-integration.ts'
import { roomAfterBundles } from './scripts/build/room.ts'
import { siteScript } from './scripts/build/site-script.ts'
import { readWordVectors } from './scripts/build/word-vectors.ts'
import { installerDocuments } from './scripts/installer/pack.ts'
import { readEnvironment } from './src/app.ts'
import { sharedCatalogue } from './src/catalogue/disk/shared.ts'
import { documents } from './src/documents/index.ts'
import { previews } from './src/documents/previews.ts'
import { REGISTRY_SLUG } from './src/schema/primitives.ts'
import { startOfHistory } from './src/schema/since.ts'

// Astro reads this when it is about to send, which is after it has read this file.
process.env.ASTRO_TELEMETRY_DISABLED = '1'

const { baseUrl } = readEnvironment()
const since = startOfHistory()
// The same for checks, documents, previews and pages.
const catalogue = () => sharedCatalogue({ contentDir: 'content', baseUrl, since })
const wordVectors = readWordVectors()

/**
 * Without the helpers of `astro/config`, which loads a library for pictures of 1.4 MB that nothing here uses.
 *
 * @type {import('astro').AstroUserConfig}
 */
export default {
	site: baseUrl,
	output: 'static',
	// mcp/playwright.html stands beside the folder mcp/playwright/, and /mcp/playwright answers without a redirect.
	build: { format: 'file', concurrency: 16, inlineStylesheets: 'never' },
	// An address that ends with a slash is not lost on pages made on demand; those that are files redirect.
	trailingSlash: 'ignore',
	adapter: hostAdapter(import.meta.dirname),
	integrations: [
		documentsIntegration({
			make: () => documents(catalogue(), wordVectors, installerDocuments({ baseUrl })),
			content: ['content', 'overlay', 'upstream'].map((name) => new URL(`./${name}/`, import.meta.url)),
			code: [new URL('./src/', import.meta.url), new URL('./netlify/', import.meta.url)],
		}),
		previewsIntegration(() => previews(catalogue())),
		keepRenderer(import.meta.dirname),
		roomAfterBundles(() => catalogue().records.length),
	],
	// No page has an image that is made smaller; the code for that would be in the function of the pages. Astro adds an
	// address for it nonetheless, which the middleware refuses, so any endpoint will do.
	image: {
		service: { entrypoint: 'astro/assets/services/noop' },
		endpoint: { entrypoint: './src/pages/api/[...path].ts' },
	},
	session: false,
	// Its refusal is a line of text; the guards of the operations and of the forms check origins themselves.
	security: { checkOrigin: false },
	devToolbar: { enabled: false },
	vite: {
		// PostCSS would be loaded only to join style sheets; Lightning CSS makes them small anyway. What older browsers need stays as written.
		css: { transformer: 'lightningcss', lightningcss: { targets: {} } },
		// The content security policy allows nothing inline.
		build: { assetsInlineLimit: 0 },
		define: { 'import.meta.env.REGISTRY_SLUG': JSON.stringify(REGISTRY_SLUG) },
		plugins: [hues(), oneLanguage(), siteScript()],
	},
}
