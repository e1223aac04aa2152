import './build/allocator.mjs'
import { mkdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { readEnvironment } from '../src/app.ts'
import { assertBuildablePath } from './build/buildable-path.ts'
import { isUpToDate, publishedFiles } from './build/fingerprint.ts'
import { countPublished, formatReport } from './build/progress.ts'
import { readCommandLine, runScript } from './expected.ts'

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

// What is short-lived has the room by now that it is to have. Left to itself V8 gives it so much that a small build takes a
// quarter more memory, and is no faster.
setFlagsFromString('--semi-space-growth-factor=1')

// Several threads that collect garbage side by side take a second longer for a large build than one does.
setFlagsFromString('--no-parallel-scavenge')

// A build is for readers, whatever runs it: with another value the paths of this machine would stand in scripts.
process.env.NODE_ENV = 'production'

// esbuild lives for seconds: with less care for memory, which a small part of the build needs, it takes a fifth less time.
process.env.GOGC ??= '400'

// It would start a thread with all of Node for the one thing that it is asked for without waiting.
process.env.ESBUILD_WORKER_THREADS ??= '0'

await runScript(async () => {
	const started = performance.now()
	assertBuildablePath(root)
	const environment = readEnvironment()
	if (!values.cold && !values.hosted && isUpToDate(root, environment)) {
		if (!values.quiet) console.log('Nothing has changed since the last build; `npm run build -- --cold` builds anyway.')
		return
	}
	// Loaded when there is something to build.
	const { buildSite } = await import('./build/build-site.ts')
	const draw = !values.quiet && process.stdout.isTTY === true
	const { entries, functions, rendered, isWarm } = await buildSite({ root, environment, draw, ...values })
	// From now on commands keep what they compile.
	mkdirSync('.pinakes/build/compiled', { recursive: true })
	if (values.quiet) return
	const published = countPublished(publishedFiles(root))
	const rows = [['entries', entries, ''] as const, ...published, ['functions', functions, ''] as const]
	const seconds = ((performance.now() - started) / 1000).toFixed(1)
	const how = isWarm ? `, ${rendered} pages rendered and the others kept` : ''
	console.log(`\n${formatReport(rows)}\n\n  built in ${seconds} s${how}`)
})
