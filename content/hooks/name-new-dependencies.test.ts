import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanEnv, folder, oddInputs, run } from '../../tests/support/asset.ts'

const quiet = { code: 0, out: '', err: '' }
type Files = Record<string, string>

function put(cwd: string, files: Files) {
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(dirname(join(cwd, name)), { recursive: true })
		writeFileSync(join(cwd, name), text)
	}
}
/** A repository whose only commit holds the given files. */
function repository(files: Files = {}) {
	const cwd = folder()
	const git = (...args: string[]) => execFileSync('git', args, { cwd, env: cleanEnv(), stdio: 'ignore' })
	git('init', '-q')
	put(cwd, files)
	git('add', '-A')
	git('commit', '-q', '--allow-empty', '-m', 'first')
	return { cwd, git }
}
const stop = (cwd: string, more = {}) =>
	run('hooks/name-new-dependencies', { hook_event_name: 'Stop', stop_hook_active: false, cwd, ...more })
/** What is named after a change from some files to others. */
function named(before: Files, after: Files) {
	const { cwd } = repository(before)
	put(cwd, after)
	return stop(cwd)
		.err.split('\n')
		.filter((line) => line.startsWith('- '))
}

describe('name-new-dependencies', () => {
	it.each(oddInputs)('says nothing for %s', (_name, input) => {
		expect(run('hooks/name-new-dependencies', input)).toEqual(quiet)
	})

	it('says nothing outside a repository, before the first commit and without a change', () => {
		const bare = folder()
		execFileSync('git', ['init', '-q'], { cwd: bare, env: cleanEnv() })
		expect([stop(folder()), stop(bare), stop(repository({ 'package.json': '{}' }).cwd)]).toEqual([quiet, quiet, quiet])
	})

	it('names a new package once, asks for its reason, and ends with code 2', () => {
		const { cwd } = repository({ 'package.json': '{"dependencies":{"a":"1.0.0"}}' })
		put(cwd, { 'package.json': '{"dependencies":{"a":"2.0.0","b":"^3"},"devDependencies":{"c":"4"}}' })
		const { code, out, err } = stop(cwd)
		expect({ code, out }).toEqual({ code: 2, out: '' })
		expect(err.split('\n').filter((line) => line.startsWith('- '))).toEqual([
			'- b ^3 in package.json',
			'- c 4 in package.json',
		])
		expect(err).toContain('its licence')
	})

	it('stays silent where it has spoken already, so that it cannot loop', () => {
		const { cwd } = repository({ 'package.json': '{}' })
		put(cwd, { 'package.json': '{"dependencies":{"b":"1"}}' })
		expect([stop(cwd).code, stop(cwd, { stop_hook_active: true })]).toEqual([2, quiet])
	})

	it.each<[string, string, string, string[]]>([
		[
			'requirements.txt',
			'Flask>=3\n',
			'# web\n-r base.txt\nflask==3.1\nhttpx[http2]>=0.27 ; python_version > "3"\n',
			['- httpx [http2]>=0.27'],
		],
		[
			'pyproject.toml',
			'[project]\nname = "x"\ndependencies = ["typing-extensions"]\n',
			'[project]\nname = "x"\ndependencies = [\n  "typing_extensions", # the same\n  "attrs>=25",\n]\n[project.optional-dependencies]\ndev = ["ruff"]\n[tool.other]\ndependencies = ["no"]\n[dependency-groups]\ntest = ["pytest", {include-group = "dev"}]\n',
			['- attrs >=25', '- ruff', '- pytest'],
		],
		[
			'pyproject.toml',
			'[tool.poetry.dependencies]\npython = "^3.12"\n',
			'[tool.poetry.dependencies]\npython = "^3.13"\nrich = {version = "^14", extras = ["x"]}\n[tool.poetry.group.dev.dependencies]\nmypy = "1"\n',
			['- rich ^14', '- mypy 1'],
		],
		[
			'Cargo.toml',
			'[dependencies]\nserde = "1"\n',
			'[package]\nname = "x"\ndescription = """\n[dependencies]\nfake = "1"\n"""\n[dependencies]\nserde = { version = "1", features = [\n "derive",\n] }\nrand.workspace = true\n[target.\'cfg(unix)\'.dependencies]\nnix = "0.30"\n[dev-dependencies.insta]\nversion = "1"\n',
			['- rand', '- nix 0.30', '- insta'],
		],
		[
			'go.mod',
			'module x\n\ngo 1.25\n',
			'module x\n\ngo 1.25\n\nrequire (\n\tgithub.com/a/b v1.2.3\n\tgolang.org/x/text v0.1.0 // indirect\n)\nrequire example.org/c v0.9.0\n',
			['- github.com/a/b v1.2.3', '- example.org/c v0.9.0'],
		],
		[
			'composer.json',
			'{"require":{"php":">=8.3"}}',
			'{"require":{"php":">=8.4","ext-intl":"*","monolog/monolog":"^3"}}',
			['- monolog/monolog ^3'],
		],
	])('reads %s %#', (name, before, after, expected) => {
		expect(named({ [name]: before }, { [name]: after })).toEqual(expected.map((one) => `${one} in ${name}`))
	})

	it.each<[string, string, string, string[]]>([
		[
			'requirements/dev.txt',
			'git+https://example.org/a.git@1\n',
			'git+https://example.org/a.git@1\ngit+https://example.org/b.git@2#egg=b\n-e git+https://example.org/c.git\n--hash=sha256:x\n',
			['- git+https://example.org/b.git@2', '- git+https://example.org/c.git'],
		],
		['requirements.in', 'a\n', 'a\nb\n', ['- b']],
		[
			'package.json',
			'{"dependencies":{"a":"1","b":"npm:b@1","c":"2","d":"github:x/d#v1"}}',
			'\ufeff{"dependencies":{"a":"npm:@x/other@1","b":"npm:b@2","c":"git+https://example.org/c#v2","d":"github:x/d#v2","e":"workspace:*"}}',
			['- a as @x/other 1', '- c from git+https://example.org/c v2'],
		],
		[
			'go.mod',
			'module x\n',
			'module x\n\nrequire(\n\texample.org/a v1.2.3 // pinned: see #4\n)\n\nexclude (\n\texample.org/b v1.0.0\n)\nreplace example.org/c => example.org/d v1.0.0\ntool example.org/e\n',
			['- example.org/a v1.2.3'],
		],
		[
			'Cargo.toml',
			'',
			'[dependencies]\nserde = { features = ["derive"], version = "1" }\nown = { path = "../own" }\nmine = { git = "https://example.org/m" }\n[dependencies."quoted"]\nversion = "2"\n',
			['- serde 1', '- mine https://example.org/m', '- quoted'],
		],
		[
			'pyproject.toml',
			'',
			'[project]\noptional-dependencies.dev = ["ruff"]\n[tool.poetry.dependencies]\nrich = {extras = ["x"], version = "^14"}\n',
			['- ruff', '- rich ^14'],
		],
	])('reads a rarer form of %s %#', (name, before, after, expected) => {
		expect(named({ [name]: before }, { [name]: after })).toEqual(expected.map((one) => `${one} in ${name}`))
	})

	it('does not count what moved with its manifest, whether or not it is staged', () => {
		const { cwd, git } = repository({ 'a/package.json': '{"dependencies":{"p":"1"}}' })
		git('mv', 'a', 'b')
		put(cwd, { 'b/package.json': '{"dependencies":{"p":"1","z":"1"}}' })
		const lines = () =>
			stop(cwd)
				.err.split('\n')
				.filter((line) => line.startsWith('- '))
		const staged = lines()
		git('reset', '-q')
		expect([staged, lines()]).toEqual([['- z 1 in b/package.json'], ['- z 1 in b/package.json']])
	})

	it('counts a manifest that is new, but not the packages that moved into it', () => {
		const before = { 'package.json': '{"dependencies":{"a":"1","b":"1"}}' }
		const after = {
			'package.json': '{"dependencies":{"a":"1"}}',
			'web/package.json': '{"dependencies":{"b":"1","z":"1"}}',
		}
		expect(named(before, after)).toEqual(['- z 1 in web/package.json'])
	})

	it('leaves manifests of installed packages, ignored files, peers that went and broken JSON alone', () => {
		const after = {
			'.gitignore': 'out\n',
			'out/package.json': '{"dependencies":{"a":"1"}}',
			'vendor/x/composer.json': '{"require":{"a/b":"1"}}',
			'node_modules/x/package.json': '{"dependencies":{"a":"1"}}',
			'broken/package.json': '{"dependencies":{',
			'odd/package.json': '{"dependencies":["a"],"devDependencies":7}',
			'package.json': '{}',
		}
		expect(named({ 'package.json': '{"peerDependencies":{"p":"1"}}' }, after)).toEqual([])
	})

	it('keeps escape sequences and line breaks of a manifest out of what it says, and names at most thirty', () => {
		const many = Object.fromEntries(Array.from({ length: 33 }, (_, at) => [`p${at}`, '1']))
		const evil = { 'a\u001b[2J\nb': '1\u202e' }
		const lines = named(
			{ 'package.json': '{}' },
			{ 'package.json': JSON.stringify({ dependencies: { ...evil, ...many } }) },
		)
		expect([lines[0], lines.length, lines.at(-1)]).toEqual(['- a [2J b 1 in package.json', 31, '- and 4 more'])
	})

	it.each([
		['open brackets', `[dependencies]\n${'a = [\n'.repeat(600_000)}`],
		['escaped quotes', `[dependencies]\na = ${'"\\\\'.repeat(1_000_000)}`],
		['empty lines', '\n'.repeat(4_000_000)],
		['points', `[${'a.'.repeat(2_000_000)}`],
	])('reads a manifest of %s within its time', (_name, text) => {
		const after = {
			'Cargo.toml': text,
			'go.mod': text,
			'requirements.txt': `#${text}`,
			'package.json': '{"dependencies":{"z":"1"}}',
		}
		expect(named({ 'Cargo.toml': '', 'go.mod': '', 'requirements.txt': '', 'package.json': '{}' }, after)).toContain(
			'- z 1 in package.json',
		)
	})
})
