import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asset, oddInputs, run, scriptOf } from './run.ts'

const slugs = readdirSync(join(import.meta.dirname, '../../content/statuslines')).sort()
/** A session as the client describes it; every field is one that its documentation names. */
const sample = {
	session_id: 'abc123',
	transcript_path: '/home/me/.claude/projects/p/abc123.jsonl',
	cwd: '/home/me/pinakes',
	version: '2.1.90',
	model: { id: 'claude-opus-4-1', display_name: 'Opus' },
	workspace: { current_dir: '/home/me/pinakes', project_dir: '/home/me/pinakes' },
	output_style: { name: 'default' },
	cost: {
		total_cost_usd: 0.42,
		total_duration_ms: 754_000,
		total_api_duration_ms: 203_000,
		total_lines_added: 156,
		total_lines_removed: 23,
	},
	context_window: {
		context_window_size: 200_000,
		used_percentage: 42,
		remaining_percentage: 58,
		current_usage: {
			input_tokens: 4_000,
			output_tokens: 1_200,
			cache_creation_input_tokens: 10_000,
			cache_read_input_tokens: 70_000,
		},
	},
	exceeds_200k_tokens: false,
}
const plain = { NO_COLOR: '1' }
const shared = (slug: string) =>
	readFileSync(scriptOf('statuslines', slug), 'utf8').split('// Shared by the status lines')[1]

describe.each(slugs)('status line %s', (slug) => {
	it.each(oddInputs)('survives %s with one line and code 0', (_name, input) => {
		const { code, out, err } = run('statuslines', slug, input, { env: plain })
		expect({ code, err, lines: out.split('\n').length }).toEqual({ code: 0, err: '', lines: 2 })
	})

	it('has the same reading, cleaning and fitting part as its sisters', () => {
		expect(shared(slug)).toBe(shared('minimal'))
	})
})

describe('minimal', () => {
	it('prints its preview for the sample session', () => {
		const { out } = run('statuslines', 'minimal', sample, { env: plain })
		expect(out).toBe(`${asset('statuslines', 'minimal').preview}\n`)
	})
})
