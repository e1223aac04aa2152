import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { cleanEnv, folder, run } from '../tests/support/asset.ts'

/** A session as the client describes it; every field is one that its documentation names. */
export const sample = {
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
export const plain = { NO_COLOR: '1' }

/** Prints of a status line for an input, plain and without the line end. */
export const line = (slug: string, input: unknown, env: Record<string, string> = {}) => {
	const { code, out, err } = run(`statuslines/${slug}`, input, { env: { ...plain, ...env } })
	expect({ code, err }).toEqual({ code: 0, err: '' })
	return out.replace(/\n$/, '')
}
export const inFolder = (dir: string, extra = {}) => ({
	...sample,
	cwd: dir,
	workspace: { current_dir: dir, project_dir: dir },
	...extra,
})
/** What the client says of the limits of a subscription, seen from half past nine. */
export const limits = {
	five_hour: { used_percentage: 23.5, resets_at: Date.parse('2026-11-21T11:40:00Z') / 1000 },
	seven_day: { used_percentage: 41.2, resets_at: Date.parse('2026-11-24T14:00:00Z') / 1000 },
}
/** Sets the clock of a script to half past nine. */
const clock = `--import=data:text/javascript,${encodeURIComponent('const Real = Date; globalThis.Date = class extends Real { constructor() { super("2026-11-21T09:30:00Z") } }')}`

/** A project with version files, for the status line that reads them. */
export function versions() {
	const dir = folder()
	for (const [name, text] of [
		['.nvmrc', 'v24\n'],
		['.python-version', '3.12\n'],
		['Cargo.toml', '[package]\nrust-version = "1.80"\n'],
	] as const)
		writeFileSync(join(dir, name), text)
	return dir
}

/** A repository named shop on feature/login with two changed files, one commit ahead of its upstream. */
export function repository() {
	const dir = join(folder(), 'shop')
	mkdirSync(dir)
	const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, env: cleanEnv(), stdio: 'ignore' })
	git('init', '-q', '-b', 'feature/login')
	git('commit', '-q', '--allow-empty', '-m', 'one')
	git('remote', 'add', 'origin', '.')
	git('update-ref', 'refs/remotes/origin/main', 'HEAD')
	git('branch', '-q', '--set-upstream-to', 'origin/main')
	git('commit', '-q', '--allow-empty', '-m', 'two')
	for (const name of ['a', 'b']) writeFileSync(join(dir, name), name)
	git('add', 'a')
	return { dir, git }
}

/** The sample session of each status line. */
const samples = new Map<string, () => unknown>([
	['segments', () => inFolder(repository().dir, { rate_limits: limits })],
	['git-branch', () => inFolder(repository().dir)],
	['project-runtime', () => inFolder(versions())],
])
export const sampleOf = (slug: string) => samples.get(slug)?.() ?? sample
export const printed = (
	slug: string,
	env: Record<string, string>,
	input: unknown = sampleOf(slug),
	args: string[] = [],
) => run(`statuslines/${slug}`, input, { env, nodeArgs: [clock], args }).out
