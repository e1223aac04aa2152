import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanEnv, folder, run, scriptOf } from '../../tests/support/asset.ts'
import { inFolder, limits, plain, printed, repository, sample, sampleOf, versions } from '../statuslines.ts'

const script = scriptOf('statuslines/segments')
/** Arguments as a shell would take them apart. */
const words = (line: string) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
/** What the script prints for arguments, plain, at half past nine, without the line end. */
const shown = (args: string, input: unknown = sample, env: Record<string, string> = {}) =>
	printed('segments', { ...plain, COLUMNS: '200', ...env }, input, words(args)).replace(/\n$/, '')
const page = (slug: string) => readFileSync(join(import.meta.dirname, slug, 'index.mdx'), 'utf8')
const others = readdirSync(import.meta.dirname).filter((slug) =>
	/^successor: statuslines\/segments$|^ {2}successor: statuslines\/segments$/m.test(
		existsSync(join(import.meta.dirname, slug, 'index.mdx')) ? page(slug) : '',
	),
)

describe('arguments', () => {
	it('choose the segments, their order and the rows', () => {
		expect([shown('cost model'), shown('model --row cost dir --row vim')]).toEqual([
			'$0.42 · Opus',
			'Opus\n$0.42 · pinakes',
		])
	})

	it('set what stands between, and how wide a row may be', () => {
		expect([shown("model cost dir --separator ' | '"), shown('model cost dir --separator=/ --width=10')]).toEqual([
			'Opus | $0.42 | pinakes',
			'Opus/$0.42',
		])
	})

	it('drop the last segments of a narrow row first and cut what is left', () => {
		const args = 'model dir cost'
		expect([14, 10, 3].map((columns) => shown(args, sample, { COLUMNS: String(columns) }))).toEqual([
			'Opus · pinakes',
			'Opus',
			'Op…',
		])
	})

	it('that cannot be understood are named, and the others count', () => {
		expect([shown('model coast'), shown('coast'), shown('model --levels high --color red')]).toEqual([
			'Opus\n"coast" is no segment or option: see segments.mjs --help',
			'Opus · pinakes · context 42% · $0.42\n"coast" is no segment or option: see segments.mjs --help',
			'Opus\n--levels takes two percentages, such as 60,85\n--color takes auto, always or never',
		])
	})

	it('are all listed by --help, which reads no input', () => {
		const help = shown('--help')
		const table = page('segments').match(/^\| \w+ \| `.*$/gm) ?? []
		const listed = table.flatMap((row) => words(/`(.*)`/.exec(row)?.[1] ?? ''))
		expect(listed.length).toBeGreaterThan(25)
		expect(listed.filter((name) => !new RegExp(`^  .*\\b${name}\\b`, 'm').test(help))).toEqual([])
		expect(shown(listed.join(' '))).not.toContain('is no segment')
	})
})

describe('segments', () => {
	it.each([
		[
			'effort thinking fast style agent vim',
			{
				effort: { level: 'high' },
				thinking: { enabled: true },
				fast_mode: true,
				output_style: { name: 'Learning' },
				agent: { name: 'reviewer' },
				vim: { mode: 'NORMAL' },
			},
			'high · thinking · fast · Learning · reviewer · NORMAL',
		],
		[
			'path project repo worktree',
			{
				workspace: {
					current_dir: '/home/me/a/b',
					project_dir: '/home/me/a',
					repo: { host: 'github.com', owner: 'acme', name: 'a' },
					git_worktree: 'fix',
				},
			},
			'~/a/b · a · acme/a · fix',
		],
		['pr', { pr: { number: 12, review_state: 'changes_requested' } }, '#12 changes requested'],
		['pr', { pr: { number: 7, kind: 'mr' } }, '!7'],
		[
			'context bar tokens left room',
			sample,
			'context 42% · ████░░░░░░ · 84k of 200k · 116k tokens left · plenty of room',
		],
		['context left', { context_window: { remaining_percentage: 8 } }, 'context 92% · 8% left'],
		[
			'context',
			{ context_window: { ...sample.context_window, used_percentage: null, remaining_percentage: null } },
			'context 42%',
		],
		['over200k', { exceeds_200k_tokens: true }, 'over 200k'],
		['cache', { prompt_cache: { hit_ratio: 0.914, warm: true, caching_observed: true } }, 'cache 91%'],
		['cache', { prompt_cache: { hit_ratio: 0.5, warm: false, caching_observed: true } }, 'cache 50% cold'],
		[
			'limits',
			{ rate_limits: { ...limits, spend_limit: { used_percentage: 112 } } },
			'5h 24% (2h 10m) · 7d 41% (3d 4h) · spend 112%',
		],
		['limits', { rate_limits: { seven_day: limits.seven_day } }, '7d 41% (3d 4h)'],
		[
			'lines cost',
			{ cost: { total_lines_added: 156, total_lines_removed: 23, total_cost_usd: 123.4 } },
			'+156 -23 · $123',
		],
		['clock duration api', sample, '09:30 · session 12m 34s · model 3m 23s'],
		['session version', { session_name: 'fix login', version: '2.1.90' }, 'fix login · v2.1.90'],
	])('%s of %j: %s', (args, input, text) => {
		expect(shown(args, input, { HOME: '/home/me' })).toBe(text)
	})

	it('leave out a window of the limits that is over', () => {
		const over = { used_percentage: 99, resets_at: Date.parse('2026-11-21T09:29:00Z') / 1000 }
		expect(shown('limits', { rate_limits: { five_hour: over, seven_day: limits.seven_day } })).toBe('7d 41% (3d 4h)')
	})

	it('show no default style, no unknown effort and nothing that is of the wrong type', () => {
		const odd = {
			effort: 'high',
			output_style: { name: 'default' },
			rate_limits: [],
			context_window: { used_percentage: '7' },
			pr: { number: 'x' },
			cost: { total_cost_usd: -1 },
		}
		expect(shown('model effort style limits context pr cost', odd)).toBe('')
	})

	it.each([
		[59.9, '32'],
		[60, '33'],
		[85, '31'],
	])('paint %d percent in colour %s, or where --levels says', (used_percentage, colour) => {
		const input = { context_window: { used_percentage } }
		const at = (args: string[]) => printed('segments', { TERM: 'xterm' }, input, args)
		expect(at(['context'])).toContain(`\u001b[${colour}mcontext`)
		expect(at(['context', '--levels', '10,20'])).toContain('\u001b[31mcontext')
	})

	it('obey --color before NO_COLOR', () => {
		expect(printed('segments', plain, sample, ['model', '--color', 'always'])).toBe('\u001b[1mOpus\u001b[0m\n')
		expect(printed('segments', { TERM: 'xterm' }, sample, ['model', '--color=never'])).toBe('Opus\n')
	})
})

describe('git', () => {
	it('shows only the branch when nothing differs, and what is to be pulled', () => {
		const { dir, git } = repository()
		git('reset', '-q', '--hard', 'origin/main')
		git('clean', '-qfd')
		expect(shown('git', inFolder(dir))).toBe('feature/login')
		git('commit', '-q', '--allow-empty', '-m', 'three')
		git('update-ref', 'refs/remotes/origin/main', 'HEAD')
		git('reset', '-q', '--hard', 'HEAD~1')
		expect(shown('git', inFolder(dir))).toBe('feature/login ↓1')
	})

	it('names the commit of a detached head, and nothing outside a repository or without git', () => {
		const { dir, git } = repository()
		git('checkout', '-q', '--detach')
		expect(shown('git', inFolder(dir))).toMatch(/^detached at [0-9a-f]{7} \*2$/)
		expect([
			shown('git', inFolder(folder())),
			shown('git', inFolder(dir), { PATH: folder() }),
			shown('git', {}),
		]).toEqual(['', '', ''])
	})

	it('shows the branch alone when the status takes too long', () => {
		const bin = folder()
		writeFileSync(join(bin, 'git'), '#!/bin/sh\ncase "$*" in *status*) exec sleep 5;; esac\necho topic\n', {
			mode: 0o755,
		})
		expect(shown('git', inFolder('/tmp'), { PATH: `${bin}:/usr/bin:/bin` })).toBe('topic')
	})
})

describe('runtime', () => {
	it('looks from the folder up to the project and no further', () => {
		const top = versions()
		const project = join(top, 'p')
		mkdirSync(join(project, 'web'), { recursive: true })
		writeFileSync(join(project, 'package.json'), '{"engines":{"node":">=20"}}')
		writeFileSync(join(project, 'web', '.tool-versions'), 'golang 1.25\n')
		const at = (current_dir: string) => shown('runtime', { workspace: { current_dir, project_dir: project } })
		expect([at(project), at(join(project, 'web')), at(top)]).toEqual([
			'node >=20',
			'node >=20 · go 1.25',
			'node 24 · python 3.12 · rust 1.80',
		])
	})

	it('does not wait for a file that is no regular file', () => {
		const dir = folder()
		spawnSync('mkfifo', [join(dir, '.nvmrc')])
		expect(shown('runtime dir', inFolder(dir))).toBe(dir.split('/').at(-1))
	})
})

describe('for screen readers and simple terminals', () => {
	it('speaks in labels and words, without colour and beyond ASCII', () => {
		const input = inFolder(repository().dir, { model: { display_name: 'Modèle №5 模' }, rate_limits: limits })
		const spoken = printed(
			'segments',
			{ TERM: 'xterm-256color', COLUMNS: '300' },
			input,
			words('model git context limits bar --spoken'),
		)
		expect(spoken).toBe(
			'Model: Modele No5 ? | Branch: feature/login, 2 changed, 1 to push | Context: 42 percent used | 5 hour limit: 24 percent used, resets in 2h 10m | 7 day limit: 41 percent used, resets in 3d 4h\n',
		)
	})

	it('draws bars, arrows and cuts in ASCII', () => {
		const input = inFolder(repository().dir)
		expect([shown('bar git --ascii', input), shown('git --ascii', input, { COLUMNS: '8' })]).toEqual([
			'####------ | feature/login *2 +1',
			'featu...',
		])
	})
})

describe('other status lines', () => {
	const echo = `--before 'cat | wc -c' --after 'printf "a\\nb\\n\\nc\\nd\\n"'`

	it('get the same input and stand above and below with at most three lines', () => {
		const bytes = JSON.stringify(sample).length
		expect(
			shown(`model ${echo}`)
				.split('\n')
				.map((line) => line.trim()),
		).toEqual([String(bytes), 'Opus', 'a', 'b', 'c'])
	})

	it('come into the row with --join', () => {
		expect(shown(`model dir --join --before 'echo one' --after 'echo two'`)).toBe('one · Opus · pinakes · two')
	})

	it('keep their colours where colours are wanted, and nothing else', () => {
		const command = String.raw`printf '\033[31mred\033]0;title\007\033[2J\033[0m\n'`
		const args = ['model', '--before', command]
		expect(printed('segments', { TERM: 'xterm' }, sample, args)).toBe(
			'\u001b[31mred\u001b[0m\u001b[0m\n\u001b[1mOpus\u001b[0m\n',
		)
		expect(printed('segments', plain, sample, args)).toBe('red\nOpus\n')
	})

	it('are cut to the width', () => {
		expect(shown(`model --before 'echo 123456789'`, sample, { COLUMNS: '5' })).toBe('1234…\nOpus')
	})

	it.each([
		['fail', 'echo broken; exit 3'],
		['do not exist', 'no-such-program-here'],
		['print without end', 'yes'],
	])('are left out when they %s', (_, command) => {
		expect(printed('segments', plain, sample, ['model', '--before', command])).toBe('Opus\n')
	})

	it('are ended with all that they started when the time is up', async () => {
		const started = join(folder(), 'started')
		const command = `echo $$ > ${started}; sleep 300 & sleep 300`
		expect(printed('segments', plain, sample, ['model', '--timeout', '300', '--after', command])).toBe('Opus\n')
		const group = readFileSync(started, 'utf8').trim()
		const alive = () =>
			execFileSync('ps', ['-eo', 'pgid=,stat='], { encoding: 'utf8' })
				.split('\n')
				.filter((row) => row.trim().split(/\s+/)[0] === group && !row.includes('Z'))
		await expect.poll(alive, { timeout: 10_000 }).toEqual([])
	})

	it('may be this one, but not without end', () => {
		const inner = join(folder(), 'line.sh')
		writeFileSync(inner, `#!/bin/sh\nexec ${process.execPath} ${script} model --timeout 5000 --before ${inner}\n`, {
			mode: 0o755,
		})
		expect(printed('segments', plain, sample, ['dir', '--timeout', '5000', '--before', inner])).toBe(
			'Opus\nOpus\nOpus\npinakes\n',
		)
	})
})

describe('input', () => {
	it('may be broken, huge, or absent', () => {
		const huge = `{"model":{"display_name":"${'x'.repeat(3_000_000)}"}}`
		for (const input of ['{"model":', '[]', '', huge]) expect(shown('model dir', input)).toBe('')
		const closed = spawnSync(process.execPath, [script, 'clock'], {
			stdio: ['ignore', 'pipe', 'pipe'],
			env: cleanEnv(plain),
			encoding: 'utf8',
		})
		expect([closed.status, closed.stderr, /^\d\d:\d\d\n$/.test(closed.stdout)]).toEqual([0, '', true])
	})

	it('puts no control character on the screen, whichever segment shows it', () => {
		const evil = '\u001b]0;x\u0007a\u001b[2J\nb\r\u009b31mc\u202ed\u2028e'
		const input = {
			model: { display_name: evil },
			effort: { level: evil },
			agent: { name: evil },
			session_name: evil,
			version: evil,
			output_style: { name: evil },
			workspace: {
				current_dir: `/x/${evil}`,
				project_dir: `/x/${evil}`,
				git_worktree: evil,
				repo: { owner: evil, name: evil },
			},
			pr: { number: 1, review_state: evil },
			vim: { mode: evil },
		}
		const out = shown('model effort agent session version style dir path project worktree repo pr vim', input, {
			COLUMNS: '2000',
		})
		expect(out.split(' · ')).toHaveLength(13)
		expect(/[\p{C}\p{Zl}\p{Zp}]/u.test(out)).toBe(false)
	})
})

describe('the status lines that it replaces', () => {
	it('are seven', () => {
		expect(others).toHaveLength(7)
	})

	it.each(others)('%s: the arguments that its page names print the same line', (slug) => {
		const args = /`node ~\/\.claude\/segments\.mjs ([^`]+)`/.exec(page(slug))?.[1] ?? ''
		const input = sampleOf(slug)
		expect(`${shown(args, input)}\n`).toBe(printed(slug, { ...plain, COLUMNS: '200' }, input))
		const { out } = run(`statuslines/${slug}`, input, { env: { ...plain, COLUMNS: '200' } })
		expect(out.length).toBeGreaterThan(5)
	})
})
