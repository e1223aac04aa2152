import { beforeEach, expect, test, vi } from 'vitest'
import { describeFault, faultLog, guard, StoreFault } from '../../../src/store/faults.ts'

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => void logged.mockClear())

/** Operations of a store that is away while `isAway`, on a clock of its own. */
function world() {
	const state = { now: 0, isAway: true }
	const work = async () => {
		if (state.isAway) throw new StoreFault('timeout', 'Redis did not answer in time.')
	}
	const methods = {
		often: work,
		seldom: work,
		async *dump() {
			await work()
			yield 'line'
		},
	}
	const faults = faultLog('here', undefined, () => state.now)
	return { state, store: guard(methods, faults) }
}
const fails = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: 'store_unavailable' })

test('an outage that a rare operation met first does not keep the next one quiet', async () => {
	const { state, store } = world()
	await fails(store.seldom())
	state.isAway = false
	await store.often()
	Object.assign(state, { isAway: true, now: 60_000 })
	await fails(store.often())
	expect(logged).toHaveBeenCalledTimes(2)
})

test('an outage is over when a stream comes to its end', async () => {
	const { state, store } = world()
	await fails(Array.fromAsync(store.dump()))
	state.isAway = false
	expect(await Array.fromAsync(store.dump())).toEqual(['line'])
	Object.assign(state, { isAway: true, now: 60_000 })
	await fails(Array.fromAsync(store.dump()))
	expect(logged).toHaveBeenCalledTimes(2)
})

test('an outage is said once however long it lasts, and one that comes and goes at most once a minute', async () => {
	const { state, store } = world()
	for (state.now = 0; state.now < 600_000; state.now += 1000) await fails(store.often())
	expect(logged).toHaveBeenCalledTimes(1)
	logged.mockClear()
	for (state.now = 600_000; state.now < 720_000; state.now += 1000) {
		state.isAway = false
		await store.seldom()
		state.isAway = true
		await fails(store.often())
	}
	expect(logged).toHaveBeenCalledTimes(2)
})

test.each([
	[
		'a file that is no database',
		{ errcode: 26, errstr: 'file is not a database' },
		'SQLITE_NOTADB',
		'file is not a database',
	],
	['an extended code', { errcode: 8 | (1 << 8), errstr: 'readonly' }, 'SQLITE_READONLY', 'readonly'],
	['a code without a remedy', { errcode: 19 }, 'SQLITE_19', 'no text'],
	[
		'a path of the file system',
		{ code: 'EACCES', syscall: 'open', message: 'EACCES: open /data' },
		'EACCES',
		'EACCES: open /data',
	],
	[
		'what may hold a secret',
		Object.assign(new RangeError('secret'), { stack: 'RangeError: secret\n    at here' }),
		'RangeError',
		'at here',
	],
	['an error without a stack', { name: 'Odd', message: 'secret' }, 'Odd', 'no place'],
	['a thrown text', 'secret', 'string', 'no place'],
])('the log tells %s by its class, and never a text that was stored', (_, error, kind, message) => {
	expect(describeFault(error)).toMatchObject({ class: kind, message })
})
