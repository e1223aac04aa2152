import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readEnvironment } from '../src/app.ts'
import { isUpToDate } from './build/fingerprint.ts'
import { readCommandLine } from './expected.ts'
import { serveSite } from './serve-site.ts'
import { checkPort } from './server/port.ts'

/** Builds in a separate process, whose memory is freed afterwards. */
async function buildFirst(): Promise<void> {
	const child = spawn(process.execPath, ['scripts/node.mjs', 'scripts/build.ts'], { stdio: 'inherit' })
	const stop = (): void => void child.kill()
	process.once('SIGTERM', stop).once('SIGINT', stop)
	const [status] = await once(child, 'exit')
	process.off('SIGTERM', stop).off('SIGINT', stop)
	// The build has printed the reason.
	if (status !== 0) process.exit(status ?? 1)
}

const USAGE = `Usage: npm start

Builds the site if anything has changed, and serves it. Set PORT and HOST in the environment to change the address.`

readCommandLine(USAGE)
const environment = readEnvironment()
await checkPort(environment)
if (isUpToDate(process.cwd(), environment))
	console.log(
		'\n  Nothing has changed since the last build, so it is served as it is; `npm run build` builds anyway.\n',
	)
else await buildFirst()
await serveSite()
