import { chmodSync, existsSync } from 'node:fs'
import { scratchFolder } from './at-end.ts'
import { engineContainer, findEngine } from './container/engine.ts'
import { makeReadOnly, playedContainer } from './container/played.ts'
import { onDisk, runSteps } from './container/steps.ts'
import { tryContainer } from './container/try.ts'
import { readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run container [-- --steps]

Builds the image and runs it with a container engine. With --steps, or on a machine without an engine, it runs the steps of the
Dockerfile one by one.`

const { values } = readCommandLine(USAGE, { options: { steps: { type: 'boolean', default: false } } })

/** Builds the image with a container engine and runs it as compose.yaml does. */
async function withEngine(engine: string): Promise<void> {
	console.log(`The image is built and run with ${engine}.`)
	const container = engineContainer(engine)
	await tryContainer(container).finally(container.remove)
}

/** Without an engine: performs the steps of the Dockerfile in a folder, and runs the result read-only. */
async function withSteps(): Promise<void> {
	console.log('The steps of the Dockerfile are done one by one in a folder of their own, without an engine.')
	const { path: scratch, remove } = scratchFolder('pinakes-container-')
	chmodSync(scratch, 0o755)
	try {
		const stage = runSteps(process.cwd(), scratch)
		makeReadOnly(stage)
		const container = await playedContainer(stage)
		await tryContainer(container).finally(container.stop)
		if (existsSync(onDisk(stage, 'node_modules/vitest'))) throw new Error('Development packages are in the image.')
	} finally {
		remove()
	}
}

const engine = values.steps ? undefined : findEngine()
await (engine ? withEngine(engine) : withSteps())
