import { readCommandLine, runScript } from './expected.ts'
import { serveSite } from './server/serve-site.ts'

const USAGE = `Usage: npm run serve

Serves the built site. PORT and HOST of the environment say where.`

await runScript(() => {
	readCommandLine(USAGE)
	return serveSite()
})
