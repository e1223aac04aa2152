import { runScript } from './expected.ts'
import { serveSite } from './server/serve-site.ts'

await runScript(serveSite)
