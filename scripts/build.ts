import { parseArgs } from 'node:util'
import { build } from 'astro'
import { readHistory } from '../src/catalogue/history.ts'
import { countPublished, formatReport } from './build/report.ts'
import { runContentCheck } from './content/check-entries.ts'
import { findFunctions } from './server/function-routes.ts'
import { readHostConfig } from './server/host-config.ts'

const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false } } })
const root = process.cwd()
const started = performance.now()

const { blockers, entries } = runContentCheck()
if (blockers > 0) {
	console.error(`The site is not built: ${blockers} of the findings above must be mended first.`)
	process.exit(1)
}

readHistory('content', { note: (sentence) => console.warn(`note  ${sentence}`) })

await build({ root, logLevel: values.quiet ? 'warn' : 'info' })

if (!values.quiet) {
	const { publish, functionFolders } = readHostConfig(root)
	const functions = await findFunctions(functionFolders)
	const rows = [['entries', entries, ''], ...countPublished(publish), ['functions', functions.length, '']] as const
	const seconds = ((performance.now() - started) / 1000).toFixed(1)
	console.log(`\n${formatReport(rows)}\n\n  built in ${seconds} s`)
}
