import { createApp, readEnvironment } from '../src/app.ts'
import { ageJobs } from '../src/domain/age-jobs.ts'
import { checkLists, expireLeads } from '../src/domain/housekeeping.ts'
import { formatCount } from '../src/schema/text/format.ts'
import { readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run age-jobs [-- --apply]

Shows which jobs and leads have expired. --apply makes the changes, and repairs lists that differ from their records.`

const { values } = readCommandLine(USAGE, { options: { apply: { type: 'boolean', default: false } } })
const dryRun = !values.apply
const app = createApp(readEnvironment())
if (!dryRun) console.log(`${formatCount(await checkLists(app), 'record')} added to the lists`)
const jobs = await ageJobs({ ...app, who: 'system' }, { dryRun })
const leads = await expireLeads(app, { dryRun })
for (const { id, from, to } of jobs) console.log(`${id}: ${from} → ${to}`)
for (const id of leads) console.log(`${id}: deleted`)
if (!jobs.length && !leads.length) console.log('No job and no lead has expired.')
else if (dryRun) console.error('Nothing was changed. Use --apply to make these changes.')
await (await app.store()).close()
