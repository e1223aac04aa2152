import { expect, it } from 'vitest'
import { startOfHistory } from '../../../src/schema/since.ts'

it.each([
	['2026-03-01', '2026-03-01T00:00:00Z'],
	['2026-03-01T10:20:30Z', '2026-03-01T10:20:30Z'],
])('a history that begins %s begins at %s', (text, at) => {
	expect(startOfHistory(text)).toBe(at)
})

it.each(['', 'yesterday', '2026-13-01', '2026-03-01T10:20:30+02:00'])(
	'“%s” is no beginning, and what is one is said',
	(text) => {
		expect(() => startOfHistory(text)).toThrow(/^since in src\/schema\/settings\.ts .*Write a day or a time in UTC/)
	},
)
