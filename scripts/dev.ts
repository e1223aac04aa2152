import './build/settings-form.ts'
import './build/settings-names.ts'
import { dev } from 'astro'
import { readEnvironment, readUnknownSettings } from '../src/app.ts'
import { readCommandLine } from './expected.ts'
import { checkPort } from './server/port.ts'

const USAGE = `Usage: npm run dev

Serves the site and updates it as you edit. Set PORT and HOST in the environment to change the address.`

readCommandLine(USAGE)
const { port, host } = readEnvironment()
for (const line of readUnknownSettings()) console.warn(line)
// Read before Astro's configuration; they disable telemetry and the update check.
process.env.ASTRO_TELEMETRY_DISABLED = '1'
process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true'
await checkPort({ port, host })
// Documents then contain URLs with this port.
await dev({ root: process.cwd(), server: { port, host: host ?? false } })
