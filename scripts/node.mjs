// Run as `node scripts/node.mjs <script>`: prints the required Node version on an older Node, which would only report
// an unknown file extension `.ts`. JavaScript, so that every Node can parse it.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const NEEDED = 24

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
	console.error(
		`This is Node ${process.versions.node}; Node ${NEEDED} or newer is needed. \`npm ci\` brings one that every \`npm run …\` uses; if it was told to run no install scripts, install Node ${NEEDED} yourself.`,
	)
	process.exit(1)
}
process.argv.splice(1, 1)
const script = resolve(process.argv[1] ?? '')
// The compile cache is used only after a first build, because most of what that build loads is not needed later.
const compiled = join(import.meta.dirname, '../.pinakes/build/compiled')
if (existsSync(compiled)) module.enableCompileCache?.(compiled)
else if (script === join(import.meta.dirname, 'build.ts')) await import('./build/load-by-oxc.mjs')
const { runScript } = await import('./expected.ts')
await runScript(() => import(pathToFileURL(script).href))
