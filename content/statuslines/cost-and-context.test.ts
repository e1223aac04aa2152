import { describe, expect, it } from 'vitest'
import { run } from '../../tests/support/asset.ts'
import { line, sample } from '../statuslines.ts'

describe('cost-and-context', () => {
	it('leaves out what is not known', () => {
		expect([line('cost-and-context', {}), line('cost-and-context', { cost: { total_cost_usd: 0 } })]).toEqual([
			'context unknown',
			'context unknown · $0.00',
		])
	})

	it('works the share out from the last request', () => {
		const { context_window_size, current_usage } = sample.context_window
		expect(line('cost-and-context', { context_window: { context_window_size, current_usage } })).toBe(
			'context 42% · ████░░░░░░',
		)
	})

	it.each([
		[10, '32'],
		[60, '33'],
		[85, '31'],
	])('paints %i percent in colour %s', (used_percentage, colour) => {
		const { out } = run('statuslines/cost-and-context', { context_window: { used_percentage } })
		expect(out).toContain(`\u001b[${colour}mcontext ${used_percentage}%\u001b[0m`)
	})
})
