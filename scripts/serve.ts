import { join, resolve } from 'node:path'
import { readEnvironment } from '../src/app.ts'
import { standIn } from './bundle/stand-in.ts'
import { readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run serve [-- --bundle FILE]

Serves the built site. Set PORT and HOST in the environment to change the address. --bundle serves a bundle written by
\`npm run bundle\`.`

async function main(): Promise<void> {
	const { values } = readCommandLine(USAGE, { options: { bundle: { type: 'string' } } })
	if (values.bundle !== undefined) {
		const { dataDir } = readEnvironment()
		// The server and the functions look for the site in the working directory.
		process.chdir(standIn(process.cwd(), values.bundle, resolve(join(dataDir, 'bundle'))))
	}
	const { serveSite } = await import('./serve-site.ts')
	return serveSite()
}

await main()
