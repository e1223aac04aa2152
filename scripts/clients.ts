import { writeFileSync } from 'node:fs'
import type { ClientTrial } from '../src/schema/client-trial.ts'
import { dayOf } from '../src/schema/text/day.ts'
import { type ChosenClient, chosenClients } from './clients/chosen.ts'
import { trialEntries } from './clients/entries.ts'
import { installedVersion, missingPart, PROGRAMS } from './clients/real-client.ts'
import { markdownOf, summaryOf } from './clients/report.ts'
import { changedTrials, writeTrials } from './clients/results.ts'
import { newestVersions, sandboxFault } from './clients/sandbox-fault.ts'
import { tryClient } from './clients/trial.ts'
import { checkWritable, Expected, readCommandLine } from './expected.ts'
import { installPrograms } from './pinned-programs.ts'

const USAGE = `Usage: npm run clients -- [<client>…] [--check] [--newest] [--report FILE]

Tests everything that is written for clients with the real clients, as npm ships them, in an empty home without a network, and records
the results in src/clients/trials.json. Without a name it tests all that are available. Anything not installed yet is
first installed below .local/clients, without running any install script.

  --check        writes nothing; status 1 if a result differs from the recorded one
  --newest       takes and pins the newest versions first
  --report FILE  also writes the results as Markdown`

const { values, positionals } = readCommandLine(USAGE, {
	allowPositionals: true,
	options: {
		check: { type: 'boolean', default: false },
		newest: { type: 'boolean', default: false },
		report: { type: 'string' },
	},
})

async function tryAll(chosen: readonly ChosenClient[]): Promise<ClientTrial[]> {
	const entries = trialEntries()
	const day = dayOf(Date.now())
	const trials: ClientTrial[] = []
	for (const { client, row } of chosen) {
		const missing = missingPart(client)
		if (missing !== undefined) {
			console.error(`\n${client.id} is not tested: npm did not install ${missing}.`)
			process.exitCode = 1
			continue
		}
		console.log(`\n${client.id}, ${client.package} ${installedVersion(client)}`)
		const trial = await tryClient({
			...{ client, row, entries, day },
			onCase: ({ entry, way, result, seen, why }) =>
				console.log(`  ${result.padEnd(9)} ${entry}: ${way}  ${why ?? seen.join(', ')}`),
		})
		trials.push(trial)
		if (!values.check) writeTrials([trial])
	}
	return trials
}

async function main(): Promise<void> {
	const chosen = chosenClients(positionals, USAGE)
	if (!chosen.length) throw new Expected('The settings show no client that can be tested.')
	const fault = await sandboxFault()
	if (fault) throw new Expected(fault)
	if (values.report) checkWritable(values.report)
	if (values.newest)
		for (const client of await newestVersions(chosen.map(({ client }) => client)))
			console.log(`${client.id} stays at ${installedVersion(client)}: npm has no newer version for this machine.`)
	else await installPrograms(PROGRAMS)
	const trials = await tryAll(chosen)
	const changed = values.check ? changedTrials(trials) : []
	console.log(`\n${trials.map(summaryOf).join('\n')}`)
	if (values.report) writeFileSync(values.report, markdownOf(trials))
	for (const { client } of changed)
		console.error(`${client} differs from the record. See it with: npm run clients -- ${client}`)
	if (changed.length || trials.some(({ cases }) => cases.some(({ result }) => result === 'failed')))
		process.exitCode = 1
}

await main()
