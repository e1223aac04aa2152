import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const OWN = /^(?:strace|bwrap)$/

const CHECK_MS = 500
/** So many looks in a row at which nothing works are quiet. */
const QUIET_LOOKS = 3
/** Hundredths of a second that timers and the like may take between two looks. */
const FEW_TICKS = 2

/** What a process has worked so far, in hundredths of a second, and whether it wants to go on. */
function workOf(id: string): { ticks: number; busy: boolean } {
	try {
		const stat = readFileSync(`/proc/${id}/stat`, 'latin1')
		if (OWN.test(/\((.*)\)/.exec(stat)?.[1] ?? '')) return { ticks: 0, busy: false }
		const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
		return { ticks: Number(rest[10]) + Number(rest[11]), busy: state === 'R' || state === 'D' }
	} catch {
		return { ticks: 0, busy: false }
	}
}

const others = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)

/** Waits until nothing in the sandbox works any more, however slow the machine is: at least so long, at most so long. */
export async function untilQuiet(atLeastMs: number, atMostMs: number): Promise<void> {
	const started = performance.now()
	let [ticks, quiet] = [0, 0]
	while (performance.now() - started < atMostMs) {
		await sleep(CHECK_MS)
		const work = others().map(workOf)
		const now = work.reduce((sum, one) => sum + one.ticks, 0)
		quiet = now - ticks <= FEW_TICKS && !work.some(({ busy }) => busy) ? quiet + 1 : 0
		ticks = now
		if (quiet >= QUIET_LOOKS && performance.now() - started >= atLeastMs) return
	}
}

/** The highest resident memory of every process in the sandbox but this one and its tools, in KiB. */
export function peakRssKb(): number {
	return others().reduce((sum, id) => sum + rssOf(id), 0)
}

function rssOf(id: string): number {
	try {
		const status = readFileSync(`/proc/${id}/status`, 'utf8')
		if (OWN.test(/^Name:\s*(.*)$/m.exec(status)?.[1] ?? '')) return 0
		return Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0)
	} catch {
		return 0
	}
}
