import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../../content')

type Asset = { script: string; runtime: string; preview: string }
type Options = { env?: Record<string, string>; cwd?: string; nodeArgs?: string[]; args?: string[] }

/** A new temporary folder with symbolic links resolved. */
export const folder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'pinakes-content-')))

/** The script of a hook or status line, `category/slug`, from its front matter. */
export function asset(entry: string): Asset {
	const text = readFileSync(join(root, entry, 'index.mdx'), 'utf8')
	const { hook, statusline } = parse(text.split(/^---$/m)[1] ?? '')
	return hook ?? statusline
}

/** The path of an entry's script. */
export const scriptOf = (entry: string): string => join(root, entry, asset(entry).script)

/** An environment with nothing of this machine but `PATH`. */
export function cleanEnv(extra: Record<string, string> = {}): Record<string, string> {
	const { PATH = '' } = process.env
	const git = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
	const who = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.org' }
	const by = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.org' }
	return { PATH, HOME: '/nonexistent', LC_ALL: 'C', TZ: 'UTC', ...git, ...who, ...by, ...extra }
}

/** Runs an entry's script as a client does: input on stdin, result as exit code, stdout and stderr. */
export function run(entry: string, input: unknown, { env, cwd, nodeArgs = [], args = [] }: Options = {}) {
	const { runtime } = asset(entry)
	const command = runtime === 'node' ? process.execPath : runtime
	const done = spawnSync(command, [...nodeArgs, scriptOf(entry), ...args], {
		input: typeof input === 'string' ? input : JSON.stringify(input),
		env: cleanEnv(env),
		cwd: cwd ?? tmpdir(),
		encoding: 'utf8',
		timeout: 20_000,
	})
	return { code: done.status, out: done.stdout, err: done.stderr }
}

/** Inputs that no client sends but a script must survive. */
export const oddInputs: [name: string, input: string][] = [
	['nothing', ''],
	['a blank', ' \n'],
	['broken JSON', '{"tool_name": '],
	['a list', '[]'],
	['null', 'null'],
	['a number', '7'],
	['an empty object', '{}'],
	['fields of the wrong type', '{"tool_name":7,"tool_input":"x","cwd":{},"model":"x","cost":[],"context_window":"y"}'],
]
