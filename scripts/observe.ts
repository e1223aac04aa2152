import { existsSync, writeFileSync } from 'node:fs'
import { readEnvironment } from '../src/app.ts'
import { toValidEntry } from '../src/catalogue/build.ts'
import { readContent } from '../src/catalogue/disk/content.ts'
import type { ValidEntry } from '../src/catalogue/valid-entry.ts'
import { pathOf } from '../src/schema/primitives.ts'
import { formatCount } from '../src/schema/text/format.ts'
import { checkWritable, Expected, readCommandLine, Unreachable } from './expected.ts'
import { guardedFetch } from './observe/guarded-fetch.ts'
import { machineFault } from './observe/machine.ts'
import type { Means } from './observe/observation.ts'
import { wayTo } from './observe/observe-entry.ts'
import { CONFIG, type Options, optionsOf } from './observe/options.ts'
import { entryMarkdown, summaryOf } from './observe/report.ts'
import { inParallel, Round } from './observe/round.ts'
import { observeOne } from './observe/session.ts'
import { isStale } from './observe/stale.ts'
import { Stopped } from './run-program.ts'

const USAGE = `Usage: npm run observe -- <category/slug…> [--check | --newest | --accept] [--jobs N]
       npm run observe -- --all [--category NAME] [--stale DAYS] [--check | --newest] [--jobs N] [--again]

Starts what entries describe in a sandbox without a network, and writes what it observed beside each entry as a receipt.

  --all            every entry that can be observed; continues an interrupted run, unless --again is given
  --category NAME  only those in one category
  --stale DAYS     only those without a receipt that covers the named version for at least that many more days
  --check          compares and writes nothing; status 1 if the same version has changed
  --newest         observes the newest version on npm, and writes it to the entry with its receipt
  --accept         accepts the new facts of a version that has changed
  --jobs N         how many to observe at a time (one per processor, at most 4)
  --report FILE    also writes what changed as Markdown`

/**
 * The entries named on the command line, or with `--all` every observable entry that matches the filters. Throws
 * `Expected` for an unknown name and for an entry that cannot be observed.
 */
function chosen(entries: readonly ValidEntry[], { names, all, category, stale }: Options): ValidEntry[] {
	if (all)
		return entries.filter(
			(entry) =>
				wayTo(entry) &&
				(category === undefined || entry.parsed.category === category) &&
				(stale === undefined || isStale(entry, stale, Date.now())),
		)
	return names.map((name) => {
		const path = name.replace(/^content\//, '').replace(/(?:\/index)?\.mdx$/, '')
		const found = entries.find(({ parsed }) => pathOf(parsed) === path)
		if (!found) throw new Expected(`There is no entry “${name}”, or its front matter has errors. See: npm run content`)
		if (!wayTo(found))
			throw new Expected(`Nothing in ${path} can be observed: it neither runs nor is loaded by a client.`)
		return found
	})
}

interface Tally {
	alarms: number
	failures: number
	unreached: number
	pages: string[]
}

async function observeAll(entries: readonly ValidEntry[], options: Options, stop: AbortController): Promise<Tally> {
	const { registries } = readEnvironment()
	const means: Means = { npmRegistry: registries.npm, fetch: guardedFetch, signal: stop.signal }
	const { all, jobs } = options
	const round = all ? new Round(orderOf(options), options.again) : undefined
	const waiting = round ? round.rest(entries, ({ parsed }) => pathOf(parsed)) : entries
	if (waiting.length < entries.length)
		console.log(`${entries.length - waiting.length} were done in the interrupted run.`)
	const tally: Tally = { alarms: 0, failures: 0, unreached: 0, pages: [] }
	await inParallel(waiting, { jobs, signal: stop.signal }, async (entry) => {
		const path = pathOf(entry.parsed)
		const started = performance.now()
		try {
			const judgement = await observeOne(entry, options, means)
			const seconds = Math.round((performance.now() - started) / 1000)
			console.log(
				judgement
					? `${path}  ${judgement.kind}: ${summaryOf(judgement.receipt)} · ${seconds} s`
					: `${path}  nothing newer`,
			)
			if (judgement?.kind === 'alarm') tally.alarms++
			const page = judgement && entryMarkdown(judgement)
			if (page) tally.pages.push(page)
		} catch (error) {
			if (error instanceof Stopped || stop.signal.aborted) return
			tell(path, error, tally)
		}
		round?.finish(path)
	})
	if (!stop.signal.aborted) round?.close()
	return tally
}

/** Prints why an entry could not be observed, and counts it: a network error is not a failure. */
function tell(path: string, error: unknown, tally: Tally): void {
	const sentence = error instanceof Error ? error.message : error
	if (error instanceof Unreachable) {
		tally.unreached++
		console.log(`${path}  not observed: ${sentence}`)
		return
	}
	tally.failures++
	console.error(`${path}  failed: ${sentence}`)
	if (!(error instanceof Expected)) console.error(error)
}

const orderOf = ({ category, stale, check, newest }: Options) => JSON.stringify({ category, stale, check, newest })

async function main(): Promise<void> {
	const options = optionsOf(readCommandLine(USAGE, CONFIG))
	if (!existsSync('content')) throw new Expected('There is no content/ here. Run this in the project’s folder.')
	const entries = chosen(readContent('content').flatMap(toValidEntry), options)
	const fault = await machineFault()
	if (fault) throw new Expected(fault)
	if (options.report) checkWritable(options.report)
	const stop = new AbortController()
	process.once('SIGINT', () => {
		console.error('Stopping. Finished work is kept; run the command again to continue.')
		stop.abort()
	})
	const { alarms, failures, unreached, pages } = await observeAll(entries, options, stop)
	if (pages.length) console.log(`\n${pages.join('\n\n')}`)
	if (options.report) writeFileSync(options.report, pages.length ? `${pages.join('\n\n')}\n` : 'Nothing has changed.\n')
	const elsewhere = unreached ? ` ${unreached} could not be reached from here.` : ''
	const counts = [
		formatCount(entries.length, 'entry', 'entries'),
		formatCount(alarms, 'alarm'),
		formatCount(failures, 'failure'),
	]
	console.log(`\n${counts.join(', ')}.${elsewhere}`)
	process.exitCode = alarms || failures || stop.signal.aborted ? 1 : 0
}

await main()
