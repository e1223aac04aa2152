import { onTestFinished, vi } from 'vitest'

/** Stops the clock for the test, because rate limits count whole minutes and a slow test could cross into the next. */
export function stopClock(): void {
	vi.useFakeTimers({ toFake: ['Date'] })
	onTestFinished(() => void vi.useRealTimers())
}
