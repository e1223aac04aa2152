import './build/allocator.mjs'
import './build/settings-form.ts'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { readEnvironment } from '../src/app.ts'
import { withFileLock } from '../src/files/file-lock.ts'
import { makeFolder } from '../src/files/folder.ts'
import { assertBuildablePath } from './build/buildable-path.ts'
import { isUpToDate, publishedFiles } from './build/fingerprint.ts'
import { countPublished, formatReport } from './build/progress.ts'
import { Expected, readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run build [-- --quiet] [--hosted] [--cold]

Checks every entry and builds the site into dist. If only content has changed since the last build, it builds only what differs; if
nothing has changed, it does nothing. --cold builds everything. --hosted prepares the functions for the host instead of for the
server on this machine, which otherwise prepares them when it starts.`

const { values } = readCommandLine(USAGE, {
	options: {
		quiet: { type: 'boolean', default: false },
		hosted: { type: 'boolean', default: false },
		cold: { type: 'boolean', default: false },
	},
})
const root = process.cwd()

// Keeps the young generation at its current size, which is sufficient. V8's default growth uses a quarter more memory
// in a small build and is no faster.
setFlagsFromString('--semi-space-growth-factor=1')

// In a large build, parallel garbage collection threads cost a second more than one thread.
setFlagsFromString('--no-parallel-scavenge')

// A build is always for production. With another value, bundled scripts would contain paths of this machine.
process.env.NODE_ENV = 'production'

// esbuild runs only for seconds: below this limit its Go runtime collects no garbage, which takes a tenth less time for
// 20 to 50 MB more in its process.
process.env.GOGC ??= 'off'
process.env.GOMEMLIMIT ??= '768MiB'

// esbuild would otherwise start a Node worker thread for a single synchronous call.
process.env.ESBUILD_WORKER_THREADS ??= '0'

/** Runs a build under a lock on the folder. Two builds at once would write the same files. */
async function alone<T>(build: () => Promise<T>): Promise<T> {
	makeFolder(join(root, '.local'))
	const turn = await withFileLock(join(root, '.local/build'), build, { waitMs: 0 })
	if ('done' in turn) return turn.done
	throw new Expected(
		`Another build of this folder is running, so this one did not start. Run it again when that is done. If none is, remove ${turn.busy}`,
	)
}

async function main(): Promise<void> {
	const started = performance.now()
	assertBuildablePath(root)
	const environment = readEnvironment()
	if (!values.cold && !values.hosted && isUpToDate(root, environment)) {
		if (!values.quiet) console.log('Nothing has changed since the last build; `npm run build -- --cold` builds anyway.')
		return
	}
	const draw = !values.quiet && process.stdout.isTTY === true
	const { entries, functions, rendered, isWarm } = await alone(async () => {
		// Loaded only if there is something to build.
		const { buildSite } = await import('./build/build-site.ts')
		return buildSite({ root, environment, draw, ...values })
	})
	// From now on Node's compile cache is used.
	makeFolder('.pinakes/build/compiled')
	if (values.quiet) return
	const published = countPublished(publishedFiles(root))
	const rows = [['entries', entries, ''] as const, ...published, ['functions', functions, ''] as const]
	const seconds = ((performance.now() - started) / 1000).toFixed(1)
	const how = isWarm ? `, ${rendered} pages rendered and the others kept` : ''
	console.log(`\n${formatReport(rows)}\n\n  built in ${seconds} s${how}`)
}

await main()
