import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { asset, cleanEnv, folder, oddInputs, run, scriptOf } from './run.ts'

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

/** Prints of a status line for an input, plain and without the line end. */
const line = (slug: string, input: unknown, env: Record<string, string> = {}) => {
	const { code, out, err } = run('statuslines', slug, input, { env: { ...plain, ...env } })
	expect({ code, err }).toEqual({ code: 0, err: '' })
	return out.replace(/\n$/, '')
}
const inFolder = (dir: string, extra = {}) => ({
	...sample,
	cwd: dir,
	workspace: { current_dir: dir, project_dir: dir },
	...extra,
})
/** Sets the clock of a script to half past nine. */
const clock = `--import=data:text/javascript,${encodeURIComponent('const Real = Date; globalThis.Date = class extends Real { constructor() { super("2026-11-21T09:30:00Z") } }')}`

/** A project with version files, for the status line that reads them. */
function versions() {
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
function repository() {
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
	['git-branch', () => inFolder(repository().dir)],
	['project-runtime', () => inFolder(versions())],
])
const sampleOf = (slug: string) => samples.get(slug)?.() ?? sample
const printed = (slug: string, env: Record<string, string>, input = sampleOf(slug)) =>
	run('statuslines', slug, input, { env, nodeArgs: [clock] }).out

describe.each(slugs)('status line %s', (slug) => {
	it('prints its preview for the sample session', () => {
		expect(printed(slug, plain)).toBe(`${asset('statuslines', slug).preview}\n`)
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

describe('git-branch', () => {
	it('shows only the branch when nothing differs', () => {
		const { dir, git } = repository()
		git('reset', '-q', '--hard', 'origin/main')
		git('clean', '-qfd')
		expect(line('git-branch', inFolder(dir))).toBe('feature/login shop')
	})

	it('shows what is to be pulled, and conflicts', () => {
		const { dir, git } = repository()
		git('commit', '-q', '-m', 'three')
		git('update-ref', 'refs/remotes/origin/main', 'HEAD')
		git('reset', '-q', '--hard', 'HEAD~1')
		git('clean', '-qfd')
		expect(line('git-branch', inFolder(dir))).toBe('feature/login ↓1 shop')
		writeFileSync(join(dir, 'a'), 'x')
		git('add', 'a')
		git('commit', '-q', '-m', 'other')
		expect(() => git('merge', '-q', 'origin/main')).toThrow()
		expect(line('git-branch', inFolder(dir))).toBe('feature/login !1 ↑1 ↓1 shop')
	})

	it('names the commit of a detached head', () => {
		const { dir, git } = repository()
		git('checkout', '-q', '--detach')
		expect(line('git-branch', inFolder(dir))).toMatch(/^detached at [0-9a-f]{7} \*2 shop$/)
	})

	it('shows the folder alone outside a repository and without git', () => {
		const dir = join(folder(), 'plain')
		mkdirSync(dir)
		expect([line('git-branch', inFolder(dir)), line('git-branch', inFolder(repository().dir), { PATH: dir })]).toEqual([
			'plain',
			'shop',
		])
	})

	it('shows the branch alone when the status takes too long', () => {
		const bin = folder()
		writeFileSync(join(bin, 'git'), '#!/bin/sh\ncase "$*" in *status*) exec sleep 5;; esac\necho topic\n', {
			mode: 0o755,
		})
		expect(line('git-branch', inFolder('/tmp'), { PATH: `${bin}:/usr/bin:/bin` })).toBe('topic tmp')
	})
})

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
		const { out } = run('statuslines', 'cost-and-context', { context_window: { used_percentage } })
		expect(out).toContain(`\u001b[${colour}mcontext ${used_percentage}%\u001b[0m`)
	})
})

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

describe('clock-and-duration', () => {
	it.each([
		[0, '0s'],
		[45_900, '45s'],
		[11_100_000, '3h 05m'],
		[187_200_000, '2d 4h'],
	])('writes %i ms as %s', (total_duration_ms, text) => {
		expect(printed('clock-and-duration', plain, { cost: { total_duration_ms } })).toBe(`09:30 · session ${text}\n`)
	})
})

describe('project-runtime', () => {
	it('looks from the folder up to the project and no further', () => {
		const top = versions()
		const project = join(top, 'p')
		mkdirSync(join(project, 'web'), { recursive: true })
		writeFileSync(join(project, 'package.json'), '{"engines":{"node":">=20"}}')
		writeFileSync(join(project, 'go.mod'), 'module x\n\ngo 1.25\n')
		writeFileSync(join(project, 'web', '.tool-versions'), 'nodejs 24.1.0\n')
		const at = (current_dir: string) => line('project-runtime', { workspace: { current_dir, project_dir: project } })
		expect([at(project), at(join(project, 'web'))]).toEqual(['node >=20 · go 1.25', 'node 24.1.0 · go 1.25'])
	})

	it('names the folder when no version is written down, or the file is broken', () => {
		const dir = join(folder(), 'empty')
		mkdirSync(dir)
		writeFileSync(join(dir, 'package.json'), '{')
		expect(line('project-runtime', inFolder(dir))).toBe('empty: no version file')
	})

	it('shows no escape sequence from a version file', () => {
		const dir = folder()
		writeFileSync(join(dir, 'rust-toolchain.toml'), 'channel = "\u001b[31mnightly"')
		expect(line('project-runtime', inFolder(dir))).toBe('rust nightly')
	})
})

describe('mono-ascii', () => {
	it('writes nothing but ASCII', () => {
		const input = { model: { display_name: 'Modèle №5 模' }, cwd: '/x/café' }
		expect(line('mono-ascii', input)).toBe('Model: Modele No5 ? | Folder: cafe')
	})

	it('never writes a colour', () => {
		expect(run('statuslines', 'mono-ascii', sample, { env: { TERM: 'xterm-256color' } }).out).not.toContain('\u001b')
	})
})
