import { expect, it, vi } from 'vitest'
import { DueJobs, untilNextHour } from '../../../scripts/server/due-jobs.ts'

const ROWS = [{ name: 'often', schedule: '@hourly' }, { name: 'daily', schedule: '@daily' }, { name: 'never' }]
const at = (time: string, day = '2026-11-22') => Date.parse(`${day}T${time}Z`)

/** The jobs that are due at each of these times, if all succeed. */
function runs(times: readonly number[]): string[][] {
	const due = new DueJobs(ROWS)
	return times.map((time) => {
		const names = due.at(time)
		for (const name of names) due.succeeded(name, time)
		return names
	})
}

it('a daily job runs once on each day, also in a leap year and over new year', () => {
	for (const [first, second] of [
		['2026-11-22', '2026-11-23'],
		['2028-02-28', '2028-02-29'],
		['2026-12-31', '2027-01-01'],
	]) {
		const times = [at('00:00:01', first), at('01:00:01', first), at('23:00:01', first), at('00:00:01', second)]
		expect(runs(times)).toEqual([['often', 'daily'], ['often'], ['often'], ['often', 'daily']])
	}
})

it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('the day of a machine in %s is that of UTC', (zone) => {
	vi.stubEnv('TZ', zone)
	try {
		const times = [at('00:00:01'), at('08:00:01'), at('10:00:01'), at('23:00:01')]
		expect(runs(times)).toEqual([['often', 'daily'], ['often'], ['often'], ['often']])
	} finally {
		vi.unstubAllEnvs()
	}
})

it('a daily job that failed or was missed at midnight is due in the next hour', () => {
	const due = new DueJobs(ROWS)
	expect(due.at(at('00:00:01'))).toContain('daily')
	expect(due.at(at('01:00:01'))).toContain('daily')
	due.succeeded('daily', at('01:00:01'))
	expect(due.at(at('02:00:01'))).toEqual(['often'])
	// The machine slept over midnight.
	expect(due.at(at('09:00:01', '2026-11-23'))).toContain('daily')
})

it('a job that began before midnight and ended after it is due on the new day', () => {
	const due = new DueJobs(ROWS)
	due.succeeded('daily', at('23:00:01'))
	expect(due.at(at('00:00:01', '2026-11-23'))).toContain('daily')
})

it('the next hour is waited for, and a little more', () => {
	expect(untilNextHour(at('10:59:59'))).toBe(2_000)
	expect(untilNextHour(at('10:00:00'))).toBe(3_601_000)
})
