import { readCommandLine, wholeNumber } from './expected.ts'
import { tryTampering } from './tamper/run.ts'
import { sampleSite } from './tamper/sample.ts'

const USAGE = `Usage: npm run tamper [-- --count 2000] [--unchanged 500] [--seed 1]

Changes one file of a released site in one way, again and again, and counts how many changes a check misses, and how
often it raises an alarm when nothing changed. Both must be zero.`

const { values } = readCommandLine(USAGE, {
	options: {
		count: { type: 'string', default: '2000' },
		unchanged: { type: 'string', default: '500' },
		seed: { type: 'string', default: '1' },
	},
})
const number = (name: 'count' | 'unchanged' | 'seed') => wholeNumber(values[name], { name, usage: USAGE, from: 0 })
const [mutations, unchanged, seed] = [number('count'), number('unchanged'), number('seed')]
const signedAt = Date.parse('2026-11-01T12:00:00.000Z')
const { files, key } = await sampleSite(signedAt)
const { missed, falseAlarms } = await tryTampering(files, { seed, mutations, unchanged, key, signedAt })
console.log(
	[...missed.map((one) => `not found  ${one}`), ...falseAlarms.map((one) => `false alarm  ${one}`)].join('\n'),
)
console.log(
	`${mutations - missed.length} of ${mutations} changes found, ${falseAlarms.length} false alarms in ${unchanged} checks (seed ${seed}, ${files.size} files).`,
)
if (missed.length || falseAlarms.length) process.exitCode = 1
