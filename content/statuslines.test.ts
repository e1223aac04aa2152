import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { asset, oddInputs, run, scriptOf } from '../tests/support/asset.ts'
import { plain, printed, sample } from './statuslines.ts'

const slugs = readdirSync(join(import.meta.dirname, 'statuslines'), { withFileTypes: true })
	.filter((item) => item.isDirectory())
	.map(({ name }) => name)
	.sort()
const shared = (slug: string) =>
	readFileSync(scriptOf(`statuslines/${slug}`), 'utf8').split('// Shared by the status lines')[1]

it.each(slugs.filter(shared))('%s has the same reading, cleaning and fitting part as its sisters', (slug) => {
	expect(shared(slug)).toBe(shared('minimal'))
})

describe.each(slugs)('status line %s', (slug) => {
	it.each(oddInputs)('survives %s with one line and code 0', (_name, input) => {
		const { code, out, err } = run(`statuslines/${slug}`, input, { env: plain })
		expect({ code, err, lines: out.split('\n').length }).toEqual({ code: 0, err: '', lines: 2 })
	})

	it('prints its preview for the sample session', () => {
		expect(printed(slug, plain)).toBe(`${asset(`statuslines/${slug}`).preview}\n`)
	})

	it('adds nothing but colours when colours are wanted', () => {
		expect(stripVTControlCharacters(printed(slug, { TERM: 'xterm-256color' }))).toBe(printed(slug, plain))
	})

	it('writes no escape sequence for NO_COLOR or a dumb terminal', () => {
		expect([printed(slug, plain), printed(slug, { TERM: 'dumb' })].join()).not.toContain('\u001b')
	})

	it.each([1, 2, 5, 10, 20, 33])('stays within %i columns on one line', (columns) => {
		const out = printed(slug, { ...plain, COLUMNS: String(columns) })
		expect(out.split('\n')).toHaveLength(2)
		const most = slug === 'mono-ascii' ? Math.max(columns, 3) : columns
		expect(out.length - 1).toBeLessThanOrEqual(most)
	})

	it('keeps escape sequences, line breaks and direction marks of its input out of the terminal', () => {
		const evil = '\u001b]0;x\u0007a\u001b[2J\nb\r\u009b31mc\u202ed\u2028e'
		const input = {
			...sample,
			cwd: `/x/${evil}`,
			workspace: { current_dir: `/x/${evil}` },
			model: { display_name: evil },
		}
		const out = printed(slug, plain, input)
		expect([out.split('\n').length, /[\p{C}\p{Zl}\p{Zp}]/u.test(out.trimEnd())]).toEqual([2, false])
	})

	it('survives numbers that make no sense', () => {
		const bad = { total_cost_usd: -1, total_duration_ms: 1e300, total_api_duration_ms: '7' }
		const window = { context_window_size: 0, used_percentage: 1e9, remaining_percentage: null, current_usage: null }
		const out = printed(slug, plain, { ...sample, cost: bad, context_window: window })
		expect([out.split('\n').length, /NaN|undefined|Infinity|null/.test(out)]).toEqual([2, false])
	})
})
