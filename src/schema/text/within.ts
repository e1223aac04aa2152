/**
 * Whether two times are less than this many milliseconds apart, in either direction: after a clock was set back, what is
 * kept for a while would otherwise be kept until the clock is there again.
 */
export const isWithin = (ms: number, at: number, now: number): boolean => Math.abs(now - at) < ms
