import { describe, expect, it } from 'vitest'
import { line, sample } from '../statuslines.ts'

describe('context-budget', () => {
	it.each([
		[{ context_window_size: 200_000, remaining_percentage: 30 }, '60k tokens left · more than half used'],
		[{ context_window_size: 1_000_000, remaining_percentage: 100 }, '1.0M tokens left · plenty of room'],
		[{ context_window_size: 200_000, used_percentage: 80 }, '40k tokens left · getting tight'],
		[{ remaining_percentage: 8 }, '8% left · compact or start anew'],
		[
			{ context_window_size: 200_000, current_usage: sample.context_window.current_usage },
			'116k tokens left · plenty of room',
		],
		[{ context_window_size: 200_000, current_usage: null }, 'context not known yet'],
	])('says for %j: %s', (context_window, text) => {
		expect(line('context-budget', { context_window })).toBe(text)
	})
})
