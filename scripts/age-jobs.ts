import { createApp, readEnvironment } from '../src/app.ts'
import { ageJobs } from '../src/domain/age-jobs.ts'
import { checkLists, expireLeads } from '../src/domain/housekeeping.ts'
import { readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run age-jobs [-- --apply]

Shows which jobs and leads have expired. --apply makes the changes, and repairs lists that differ from their records.`

const { values } = readCommandLine(USAGE, { options: { apply: { type: 'boolean', default: false } } })
const dryRun = !values.apply
const app = createApp(readEnvironment())
if (!dryRun) console.log(`${await checkLists(app)} added to their lists`)
for (const { id, from, to } of await ageJobs({ ...app, who: 'system' }, { dryRun }))
	console.log(`${id}: ${from} → ${to}`)
for (const id of await expireLeads(app, { dryRun })) console.log(`${id}: deleted`)
if (dryRun) console.error('Nothing was changed. Use --apply to make these changes.')
await (await app.store()).close()
