import { dev } from 'astro'
import { readEnvironment, readStrangeSettings } from '../src/app.ts'
import { runScript } from './expected.ts'
import { checkPort } from './server/port.ts'

await runScript(async () => {
	const { port, host } = readEnvironment()
	for (const line of readStrangeSettings()) console.warn(line)
	await checkPort({ port, host })
	// The addresses in the documents are those of this port.
	await dev({ root: process.cwd(), server: { port, host: host ?? false } })
})
