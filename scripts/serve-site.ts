import { closeApps, createApp, readEnvironment, readUnknownSettings } from '../src/app.ts'
import { lastBuild } from './build/fingerprint.ts'
import { Expected } from './expected.ts'
import { isBuilt } from './server/host-config.ts'
import { isLoopback, listenRefusal } from './server/port.ts'
import { startServer } from './server/server.ts'
import { describeSettings } from './server/settings-table.ts'

/**
 * Ctrl-C signals the whole process group and npm forwards it again, so signals within this time in milliseconds count
 * as one.
 */
const SAME_SIGNAL_MS = 300

/** Runs `work` on a stop signal and exits with status 0; a second signal exits at once with status 1. */
export function onStop(work: () => Promise<void>): void {
	let stopping: number | undefined
	const stop = (): void => {
		if (stopping !== undefined) {
			if (performance.now() - stopping > SAME_SIGNAL_MS) process.exit(1)
			return
		}
		stopping = performance.now()
		work().then(
			() => process.exit(0),
			(error: unknown) => {
				console.error(error)
				process.exit(1)
			},
		)
	}
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
}

/** Milliseconds that active requests get to finish at shutdown. */
const GRACE_MS = 10_000

const root = process.cwd()

/** Prints which features are on or off and why, and whether the store works. */
async function tellSettings(): Promise<void> {
	const environment = readEnvironment()
	const app = createApp(environment)
	const storeWorks = (await app.storeState()) !== 'down'
	await app.close()
	const settings = describeSettings(environment, storeWorks)
	const width = (key: 'name' | 'state'): number => Math.max(...settings.map((setting) => setting[key].length))
	for (const { name, state, why } of settings) {
		console.log(`  ${name.padEnd(width('name'))}  ${state.padEnd(width('state'))}  ${why}`)
	}
}

/**
 * Has the functions answer with the address that the site was built for, where no setting gives one: what is served has one
 * address. Returns a warning when that is not where the server listens, or not what a setting says.
 */
function followBuild(): string | undefined {
	const { baseUrl } = readEnvironment()
	const built = lastBuild(root)?.baseUrl ?? baseUrl
	if (built === baseUrl) return undefined
	process.env.PINAKES_URL ||= built
	return `The site was built for ${built}; \`npm start\` builds it for ${baseUrl}.`
}

/** Serves the built site until stopped. Throws `Expected` if it is not built or the port cannot be used. */
export async function serveSite(): Promise<void> {
	const otherAddress = followBuild()
	const { port, host, trustedProxies, baseUrl } = readEnvironment()
	for (const line of readUnknownSettings()) console.warn(line)
	if (!isBuilt(root))
		throw new Expected('There is no built site to serve. Build one with `npm run build`, or do both with `npm start`.')
	const names = [new URL(baseUrl).hostname]
	const server = await startServer({ root, port, host, trustedProxies, names, prepared: true }).catch(
		(error: unknown) => {
			throw listenRefusal(error, { port, host })
		},
	)
	onStop(async () => {
		await server.close(GRACE_MS)
		await closeApps()
	})
	await tellSettings()
	if (otherAddress) console.warn(`\n  ${otherAddress}`)
	if (!isLoopback(host) && isLoopback(new URL(baseUrl).hostname))
		console.warn(
			`\n  Others reach this server, but its address in every document is ${baseUrl}: set PINAKES_URL and build.`,
		)
	console.log(`\n  ${server.url}\n`)
}
