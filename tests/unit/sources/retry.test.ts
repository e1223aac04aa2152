import { expect, test } from 'vitest'
import { type Answer, Refused, Unreachable } from '../../../scripts/sources/request.ts'
import { retrying } from '../../../scripts/sources/retry.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const ok = { status: 200, headers: {}, body: 'ok' }
const busy = (retryAfter?: string) => ({
	status: 429,
	headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
	body: '',
})

/** How a request ends that is answered in this way, one after the other, and how long it waited between. */
async function outcome(replies: (Answer | Error)[]) {
	const waits: number[] = []
	const rest = [...replies]
	const ask = retrying(
		async () => {
			const reply = rest.shift() ?? ok
			if (reply instanceof Error) throw reply
			return reply
		},
		{ tries: 4, pauseMs: 100, patienceMs: 60_000, sleep: async (ms) => waits.push(ms), now: () => NOW },
	)
	const end = await ask(new URL('https://host.test/')).then(
		({ status }) => status,
		(error: Error) => error.message,
	)
	return { end, waits }
}

test.each<[string, (Answer | Error)[], number | string, number[]]>([
	['is sent once when it is answered', [ok], 200, []],
	['is sent once when it is answered with a refusal', [{ ...ok, status: 404 }], 404, []],
	[
		'waits twice as long each time',
		[busy(), new Unreachable('timed out'), { ...ok, status: 503 }],
		200,
		[100, 200, 400],
	],
	['waits for the seconds that the host names', [busy('7'), busy('0')], 200, [7_000, 0]],
	['waits until the date that the host names', [busy('Sat, 21 Nov 2026 12:00:30 GMT')], 200, [30_000]],
	['does not wait for a date that is over', [busy('Sat, 21 Nov 2026 11:00:00 GMT')], 200, [0]],
	['takes a wait that cannot be read for none', [busy('soon'), busy('')], 200, [100, 200]],
	['is not sent again when the host asks for too much patience', [busy('61')], 429, []],
	['ends with the last answer', Array.from({ length: 9 }, () => busy()), 429, [100, 200, 400]],
	[
		'ends with the last error',
		Array.from({ length: 9 }, () => new Unreachable('timed out')),
		'timed out',
		[100, 200, 400],
	],
	['is tried once where nobody may be asked', [new Refused('a private address')], 'a private address', []],
	['is not repeated after a fault of the program', [new TypeError('a fault')], 'a fault', []],
])('a request %s', async (_, replies, end, waits) => {
	expect(await outcome(replies)).toEqual({ end, waits })
})
