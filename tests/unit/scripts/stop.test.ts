import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const STOP = pathToFileURL(resolve('scripts/serve-site.ts')).href

/** A process that works for so long when it is told to stop, and says when it begins. */
async function start(workMs: number) {
	const work = `() => { console.log('stopping'); return new Promise((done) => setTimeout(done, ${workMs})) }`
	const text = `import { onStop } from ${JSON.stringify(STOP)}; onStop(${work}); console.log('up'); setInterval(() => {}, 1000)`
	const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] })
	await once(child.stdout, 'data')
	return child
}

it.each(['SIGTERM', 'SIGINT'] as const)('%s ends the process with 0 when the work is done', async (signal) => {
	const child = await start(10)
	child.kill(signal)
	expect(await once(child, 'exit')).toEqual([0, null])
})

it('a signal that comes twice at once, as npm passes it on, is one', async () => {
	const child = await start(100)
	child.kill('SIGINT')
	child.kill('SIGTERM')
	expect(await once(child, 'exit')).toEqual([0, null])
})

it('a second signal ends the process at once', async () => {
	const child = await start(60_000)
	child.kill('SIGTERM')
	await once(child.stdout, 'data')
	await new Promise((done) => setTimeout(done, 400))
	child.kill('SIGTERM')
	expect(await once(child, 'exit')).toEqual([1, null])
})
