import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const OWN = /^(?:strace|bwrap)$/

const CHECK_MS = 500
/** Consecutive checks without activity after which the sandbox is quiet. */
const QUIET_LOOKS = 3
/** CPU time between two checks that still counts as quiet, in hundredths of a second. */
const FEW_TICKS = 2

/**
 * CPU time that a process has used, in hundredths of a second, and whether it is running or in uninterruptible sleep.
 */
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

/** Waits until no process in the sandbox is active, on machines of any speed, within a minimum and maximum time. */
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

/** The sum of each process's peak resident memory, in KiB, without this process and its tools. */
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
