import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const waiting = new Set<() => void>()

function doAll(): void {
	for (const work of waiting)
		try {
			work()
		} catch {
			// The others must still be done.
		}
}

/** Ends the program as the signal would, unless the command has its own way to stop. */
function onSignal(signal: NodeJS.Signals): void {
	if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
}

/**
 * Does `work` if the program ends before the returned function is called, however it ends, unless it is killed. Node sees
 * a signal only between two turns of its event loop, so this is for programs that wait for something.
 */
export function atEnd(work: () => void): () => void {
	if (!waiting.size) {
		process.on('exit', doAll)
		// Before those of the command, which may be there for the first signal only.
		for (const signal of SIGNALS) process.prependListener(signal, onSignal)
	}
	waiting.add(work)
	return () => {
		waiting.delete(work)
		if (waiting.size) return
		process.off('exit', doAll)
		for (const signal of SIGNALS) process.off(signal, onSignal)
	}
}

/** A temporary folder that does not outlast the program. */
export interface Scratch {
	path: string
	remove(): void
}

function removeWhole(folder: string): void {
	const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
	try {
		remove()
	} catch {
		// What is in a read-only folder can be removed only by root.
		execFileSync('chmod', ['-R', 'u+w', folder], { stdio: 'ignore' })
		remove()
	}
}

/** Makes a temporary folder whose name starts with `prefix`. */
export function scratchFolder(prefix: string): Scratch {
	const path = mkdtempSync(join(tmpdir(), prefix))
	const done = atEnd(() => removeWhole(path))
	return {
		path,
		remove() {
			removeWhole(path)
			done()
		},
	}
}
