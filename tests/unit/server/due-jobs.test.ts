import { expect, it, vi } from 'vitest'
import { dueJobs, untilNextHour } from '../../../scripts/server/due-jobs.ts'

const ROWS = [{ name: 'often', schedule: '@hourly' }, { name: 'daily', schedule: '@daily' }, { name: 'never' }]
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`)

it.each([
	['00:00:01', ['often', 'daily']],
	['01:00:01', ['often']],
	['23:00:01', ['often']],
])('at %s these jobs are due: %j', (time, names) => {
	expect(dueJobs(ROWS, at(time))).toEqual(names)
})

it.each(['America/Los_Angeles', 'Asia/Kolkata'])('a machine in %s does the daily ones at midnight UTC too', (zone) => {
	vi.stubEnv('TZ', zone)
	try {
		expect(dueJobs(ROWS, at('00:00:01'))).toEqual(['often', 'daily'])
		expect(dueJobs(ROWS, at('08:00:01'))).toEqual(['often'])
		expect(dueJobs(ROWS, at('18:30:01'))).toEqual(['often'])
	} finally {
		vi.unstubAllEnvs()
	}
})

it('the next hour is waited for, and a little more', () => {
	expect(untilNextHour(at('10:59:59'))).toBe(2_000)
	expect(untilNextHour(at('10:00:00'))).toBe(3_601_000)
})
