import type { Moment } from '../kinds/kind.ts'

/** When something runs, as one sentence per event; an unknown event is only named. */
export function momentWords(moments: readonly Moment[], words: Readonly<Record<string, string>>): string[] {
	const byEvent = Map.groupBy(moments, ({ event }) => event)
	return [...byEvent].map(([event, all]) => {
		const times = all.length > 1 ? `${all.length} times ` : ''
		const matchers = all.flatMap(({ matcher }) => (matcher && matcher !== '*' ? [matcher] : []))
		const only = matchers.length ? `, for ${matchers.join(' and ')}` : ''
		return `Runs ${times}at ${event}${words[event] ? `: ${words[event]}` : ''}${only}.`
	})
}
