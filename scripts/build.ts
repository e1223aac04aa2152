import { build } from 'astro'
import { readEnvironment, readStrangeSettings } from '../src/app.ts'
import { readHistory } from '../src/catalogue/disk/history.ts'
import { takenCategories } from '../src/schema/contract/reserved-paths.ts'
import { startOfHistory } from '../src/schema/since.ts'
import { forgetBuild, inputsOf, lastBuild, rememberBuild } from './build/fingerprint.ts'
import { prepareEncodings } from './build/prepare-encodings.ts'
import { countPublished, followBuild, formatReport } from './build/progress.ts'
import { runContentCheck } from './content/check-entries.ts'
import { Expected, readCommandLine, runScript } from './expected.ts'
import { joinFunctions } from './functions/join.ts'
import { forgetFunctions, prepareFunctions } from './server/functions.ts'
import { readHostConfig } from './server/host-config.ts'

const USAGE = `Usage: npm run build [-- --quiet] [--hosted]

Checks every entry and builds the site into dist. --hosted makes the functions ready for the host instead of the server of
this machine, which makes up for it when it starts.`

const { values } = readCommandLine(USAGE, {
	options: { quiet: { type: 'boolean', default: false }, hosted: { type: 'boolean', default: false } },
})
const root = process.cwd()

/** Everything that must hold before anything is written; gives the number of entries. */
function check(): number {
	for (const line of readStrangeSettings()) console.warn(line)
	const [taken] = takenCategories()
	if (taken)
		throw new Expected(
			`No category can be called “${taken}”: /${taken} is another page's address. Rename it in src/schema/settings.ts.`,
		)
	const { blockers, entries, drafts } = runContentCheck()
	if (drafts) console.warn(`note  ${drafts} of ${entries} entries are drafts. What they lack: npm run content`)
	if (blockers > 0) throw new Expected(`The site is not built: ${blockers} of the findings above must be mended first.`)
	readHistory('content', { since: startOfHistory(), note: (sentence) => console.warn(`note  ${sentence}`) })
	return entries
}

/** What a server of this machine would otherwise do at its start and with each first request; the host does it in its own way. */
async function prepareServer(): Promise<number> {
	const { publish, functionFolders } = readHostConfig(root)
	const [functions] = await Promise.all([prepareFunctions(root, functionFolders), prepareEncodings(root, publish)])
	return functions
}

async function report({
	entries,
	functions,
	started,
}: {
	entries: number
	functions: number
	started: number
}): Promise<void> {
	const { publish } = readHostConfig(root)
	const rows = [['entries', entries, ''] as const, ...countPublished(publish), ['functions', functions, ''] as const]
	const seconds = ((performance.now() - started) / 1000).toFixed(1)
	console.log(`\n${formatReport(rows)}\n\n  built in ${seconds} s`)
}

// A build is for readers, whatever runs it: with another value the paths of this machine would stand in scripts.
process.env.NODE_ENV = 'production'

await runScript(async () => {
	const started = performance.now()
	const environment = readEnvironment()
	const entries = check()
	const expected = lastBuild(root)?.pages ?? 0
	const inputs = inputsOf(root, environment)
	forgetBuild(root)
	forgetFunctions(root)
	const progress = followBuild({ expected, draw: !values.quiet && process.stdout.isTTY === true })
	const logger = { entrypoint: './scripts/build/progress.ts' }
	await build({ root, logger, logLevel: 'info' }).finally(progress.end)
	const functions = values.hosted ? (await joinFunctions({ root })).length : await prepareServer()
	rememberBuild(root, { inputs, baseUrl: environment.baseUrl, pages: progress.pages() })
	if (!values.quiet) await report({ entries, functions, started })
})
