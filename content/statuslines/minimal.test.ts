import { describe, expect, it } from 'vitest'
import { line } from '../statuslines.ts'

describe('minimal', () => {
	it('falls back to the identifier, to cwd and to words', () => {
		expect([
			line('minimal', { model: { id: 'some-model' }, cwd: '/a/b' }),
			line('minimal', { model: { display_name: 'Opus' } }),
			line('minimal', { cwd: '/' }),
		]).toEqual(['some-model · b', 'Opus', 'model unknown · /'])
	})

	it('counts wide characters as two columns', () => {
		const input = { model: { display_name: '模型模型' }, cwd: '/x/y' }
		expect([line('minimal', input, { COLUMNS: '12' }), line('minimal', input, { COLUMNS: '7' })]).toEqual([
			'模型模型 · y',
			'模型模…',
		])
	})
})
