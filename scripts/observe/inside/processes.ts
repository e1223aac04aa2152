import { readdirSync, readFileSync } from 'node:fs'

const OWN = /^(?:strace|bwrap)$/

/** The highest resident memory of every process in the sandbox but this one and its tools, in KiB. */
export function peakRssKb(): number {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
		.reduce((sum, id) => sum + rssOf(id), 0)
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
