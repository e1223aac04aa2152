import { createApp, describeSettings, readEnvironment } from '../src/app.ts'
import { startServer } from './server/server.ts'

const environment = readEnvironment()
const server = await startServer({ root: process.cwd(), port: environment.port })

/** Opens the store once and closes it: whether it can be used is said at the start, not at the first vote. */
const probe = (): Promise<boolean> =>
	environment.store.kind === 'none'
		? Promise.resolve(true)
		: createApp(environment)
				.store()
				.then((store) => store.close())
				.then(
					() => true,
					() => false,
				)

const settings = describeSettings(environment, await probe())
const width = (key: 'name' | 'state'): number => Math.max(...settings.map((setting) => setting[key].length))
for (const { name, state, why } of settings) {
	console.log(`  ${name.padEnd(width('name'))}  ${state.padEnd(width('state'))}  ${why}`)
}
console.log(`\n  ${server.url}\n`)

const stop = (): void => void server.close().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
