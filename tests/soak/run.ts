import { spawnSync } from 'node:child_process'
import { Expected, Misuse, readCommandLine, wholeNumber } from '../../scripts/expected.ts'
import { isBuilt } from '../../scripts/server/host-config.ts'
import { soakDay } from './day.ts'
import { soakKills } from './kills.ts'
import { soakLoad } from './load.ts'
import { soakOperations } from './operations.ts'
import { type SoakResult, say } from './result.ts'

const USAGE = `Usage: npm run soak -- [--only operations|kills|day|load] [--driver sqlite|redis] [--operations N] [--kills N] [--hours N] [--per-hour N] [--seconds N] [--per-second N] [--seed N]

Runs the store for a long time: random operations while at least a fifth of all writes fail, processes killed in the middle
of a write, a day of mixed traffic on a simulated clock, and two servers behind a proxy on one Redis. The last two need a built site
(npm run build), and the day at least three hours to show growth: a short run is
--operations 20000 --kills 3 --hours 3 --seconds 10.`

const { values: options } = readCommandLine(USAGE, {
	options: {
		only: { type: 'string' },
		driver: { type: 'string' },
		operations: { type: 'string', default: '500000' },
		kills: { type: 'string', default: '20' },
		hours: { type: 'string', default: '24' },
		'per-hour': { type: 'string', default: '2000' },
		seconds: { type: 'string', default: '180' },
		'per-second': { type: 'string', default: '40' },
		seed: { type: 'string', default: `${1 + (Date.now() % 1_000_000)}` },
	},
})
const DRIVERS = ['sqlite', 'redis'] as const
type Named = 'operations' | 'kills' | 'hours' | 'per-hour' | 'seconds' | 'per-second' | 'seed'
const number = (name: Named, from = 1): number => wholeNumber(options[name], { name, usage: USAGE, from })
const [seed, kills, operations] = [number('seed'), number('kills'), number('operations')]
/** With fewer hours there is no growth to see. */
const hours = number('hours', 3)
const perHour = number('per-hour')
const [seconds, perSecond] = [number('seconds'), number('per-second')]
const drivers = DRIVERS.filter((name) => (options.driver ?? name) === name)
if (!drivers.length) throw new Misuse(`--driver takes ${DRIVERS.join(' or ')}.`, USAGE)

const parts: Record<string, () => Promise<SoakResult[]>> = {
	kills: async () => [await soakKills(kills)],
	operations: async () => {
		const results: SoakResult[] = []
		for (const driver of drivers) results.push(await soakOperations({ driver, operations, seed }))
		return results
	},
	load: async () => soakLoad({ seconds, perSecond, seed }),
	day: async () => {
		const [driver, ...others] = drivers
		if (others.length || !driver) return dayOfEach(drivers)
		return [await soakDay({ driver, hours, perHour, seed })]
	},
}

/** A simulated clock is for a whole process, and so are the services that live by it. */
function dayOfEach(names: readonly string[]): SoakResult[] {
	return names.map((driver) => {
		const words = ['--only', 'day', '--driver', driver, '--hours', options.hours, '--per-hour', options['per-hour']]
		const { status } = spawnSync(process.execPath, [import.meta.filename, ...words, '--seed', `${seed}`], {
			stdio: 'inherit',
		})
		return { about: `the day over ${driver}`, faults: status === 0 ? [] : ['It ended with faults; see above.'] }
	})
}

if (options.only !== undefined && !Object.hasOwn(parts, options.only))
	throw new Misuse(`--only takes ${Object.keys(parts).join(', ')}.`, USAGE)
// Before anything, because a part may come after others that take hours.
const does = (...names: string[]): boolean => options.only === undefined || names.includes(options.only)
if (does('load', 'day') && !isBuilt(process.cwd()))
	throw new Expected('There is no built site to load. Build one with `npm run build`.')
const needsRedis = does('load') || (does('operations', 'day') && drivers.includes('redis'))
if (needsRedis && spawnSync('redis-server', ['--version']).error)
	throw new Expected('redis-server is not installed (Debian, Ubuntu: apt install redis-server).')
say(`seed ${seed}`)
for (const [name, run] of Object.entries(parts)) {
	if ((options.only ?? name) !== name) continue
	for (const { about, faults } of await run()) {
		say(`${faults.length ? 'FAILED' : 'ok'}  ${about}`)
		for (const fault of faults) say(`        ${fault}`)
		if (faults.length) process.exitCode = 1
	}
}
// The services of the site keep connections open.
process.exit()
