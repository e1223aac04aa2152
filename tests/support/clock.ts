import { onTestFinished, vi } from 'vitest'

/** Stops the clock until the test ends: limits count in whole minutes, and a busy machine may be in the next one. */
export function stopClock(): void {
	vi.useFakeTimers({ toFake: ['Date'] })
	onTestFinished(() => void vi.useRealTimers())
}
