import { Misuse, readCommandLine, runScript } from './expected.ts'
import { tryTampering } from './tamper/run.ts'
import { sampleSite } from './tamper/sample.ts'

const USAGE = `Usage: npm run tamper [-- --count 2000] [--unchanged 500] [--seed 1]

Changes one file of a released site in one way, again and again, and counts how many changes a check misses, and how
often it raises an alarm when nothing changed. Both must be zero.`

await runScript(async () => {
	const { values } = readCommandLine(USAGE, {
		options: {
			count: { type: 'string', default: '2000' },
			unchanged: { type: 'string', default: '500' },
			seed: { type: 'string', default: '1' },
		},
	})
	const [mutations = 0, unchanged = 0, seed = 0] = [values.count, values.unchanged, values.seed].map(Number)
	if (![mutations, unchanged, seed].every((n) => Number.isInteger(n) && n >= 0 && n < 1e9))
		throw new Misuse('--count, --unchanged and --seed take whole numbers.', USAGE)
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
})
