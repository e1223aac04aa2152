import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, oddInputs, run } from '../../tests/support/asset.ts'

const quiet = { code: 0, out: '', err: '' }
const failing = '#!/bin/sh\nprintf "\\033[31m%s\\033[0m in %s: %s" "$(basename "$0")" "$PWD" "$*"\nexit 1\n'

function put(path: string, text: string) {
	mkdirSync(dirname(path), { recursive: true })
	writeFileSync(path, text)
	chmodSync(path, 0o755)
}

/** Edits a file of a project; the files are [path, text]. */
function edit(files: File[], edited: string, env: Record<string, string> = {}) {
	const cwd = folder()
	for (const [path, text] of [[edited, ''] as const, ...files]) put(join(cwd, path), text)
	const call = { hook_event_name: 'PostToolUse', tool_name: 'Edit', cwd, tool_input: { file_path: join(cwd, edited) } }
	const { code, out, err } = run('hooks/test-after-edit', call, { env: { PATH: '/usr/bin:/bin', ...env } })
	return { code, out, err: err.replaceAll(cwd, '.') }
}
type File = [path: string, text: string]

/** An installed package whose command reports how it was started, or does what it is told. */
const tool = (name: string, at = '', told?: string): File[] => {
	const folder = `${at}node_modules/${name}`
	const report = `console.log('\\u001b[31m${name}\\u001b[0m in', process.cwd() + ':', ...process.argv.slice(2)); process.exit(1)`
	return [
		[`${folder}/package.json`, JSON.stringify({ name, bin: { [name]: './bin/run.js' } })],
		[`${folder}/bin/run.js`, told ?? report],
	]
}
const vitest = tool('vitest')
const jest = tool('jest')
const asked = {
	vitest: 'related --run --passWithNoTests --coverage.enabled=false',
	jest: '--findRelatedTests --passWithNoTests --coverage=false',
}
const scripts = (path: string, test: string, more = {}): File => [
	`${path}package.json`,
	JSON.stringify({ scripts: { test, ...more } }),
]

describe('test-after-edit', () => {
	it.each(oddInputs)('does nothing for %s', (_name, input) => {
		expect(run('hooks/test-after-edit', input)).toEqual(quiet)
	})

	it.each([
		['vitest', vitest, 'src/a.ts', `vitest in .: ${asked.vitest} ./src/a.ts`],
		['jest', jest, 'src/a.jsx', `jest in .: ${asked.jest} ./src/a.jsx`],
		['the nearest one', [...vitest, ...tool('jest', 'web/')], 'web/a.js', `jest in ./web: ${asked.jest} ./web/a.js`],
		[
			'that of the whole for a package of a workspace',
			[...vitest, ['packages/a/package.json', '{}'], ['packages/a/src/f.test.ts', "import { it } from 'vitest'"]],
			'packages/a/src/f.ts',
			`vitest in .: ${asked.vitest} ./packages/a/src/f.ts`,
		],
		[
			'one of the whole where a package names it',
			[...vitest, ...jest, scripts('packages/a/', 'tsc -b && cross-env TZ=UTC jest --watch --config jest.unit.json')],
			'packages/a/f.ts',
			`jest in ./packages/a: ${asked.jest} --config jest.unit.json ./packages/a/f.ts`,
		],
		[
			'one of the whole where a package sets it up',
			[...vitest, ['packages/a/vite.config.ts', 'export default { test: { globals: true } }']],
			'packages/a/f.ts',
			`vitest in ./packages/a: ${asked.vitest} ./packages/a/f.ts`,
		],
		[
			'what another script of the package names',
			[...vitest, scripts('', 'npm run test:unit', { 'test:unit': 'vitest run --coverage' })],
			'a.ts',
			`vitest in .: ${asked.vitest} ./a.ts`,
		],
		[
			'pytest on the test of the file',
			[
				['pytest.ini', ''],
				['.venv/bin/pytest', failing],
				['tests/test_a.py', ''],
			],
			'lib/a.py',
			'pytest in .: -q ./tests/test_a.py',
		],
		[
			'pytest on the test itself',
			[
				['pytest.ini', ''],
				['.venv/bin/pytest', failing],
			],
			'tests/test_b.py',
			'pytest in .: -q ./tests/test_b.py',
		],
	] as [string, File[], string, string][])(
		'runs %s and hands a failure back without colours',
		(_name, files, edited, line) => {
			const err = `Tests related to ./${edited} fail (${line.split(' ')[0]}):\n${line}\n`
			expect(edit(files, edited)).toEqual({ code: 2, out: '', err })
		},
	)

	it('starts a runner with the variables and options of Node that the project starts it with', () => {
		const told = 'console.log(process.env.A, process.env.NODE_OPTIONS, process.execArgv.join()); process.exit(1)'
		const start = (script: string) => edit([...tool('jest', '', told), scripts('', script)], 'a.js').err.split('\n')[1]
		expect([
			start('A=1 NODE_OPTIONS="$NODE_OPTIONS --no-warnings" npx jest'),
			start('node --experimental-vm-modules node_modules/jest/bin/jest.js'),
		]).toEqual(['1  --no-warnings', 'undefined undefined --experimental-vm-modules'])
	})

	it.each([
		['mocha', "describe('a', () => { it('b', () => {}) })"],
		['jasmine', "describe('a', () => { it('b', () => {}) })"],
		['playwright test', "import { test } from '@playwright/test'\ntest('a', () => {})"],
		['bun test', "import { test } from 'bun:test'\ntest('a', () => {})"],
		['ava', "import test from 'ava'\ntest('a', () => {})"],
		['tap', "import t from 'tap'\nt.test('a', () => {})"],
		['react-scripts test', "test('a', () => {})"],
		['ng test', "describe('a', () => {})"],
		['dotenv -e .env.test -- vitest', "import { test } from 'vitest'\ntest('a', () => {})"],
		['turbo test', "test('a', () => {})"],
	])('runs nothing where the tests of the project are those of “%s”', (script, body) => {
		const files: File[] = [...jest, scripts('', script), ['g.spec.js', body], ['g.test.js', body]]
		expect([edit(files, 'g.js'), edit(files, 'lib/g.js'), edit([...files, ['x.spec.js', body]], 'x.js')]).toEqual([
			quiet,
			quiet,
			quiet,
		])
	})

	it('runs no test of Node that Node cannot load as it is, unless a script of the project says how', () => {
		const body = "import { test } from 'node:test'\ntest('a', () => { throw new Error('broken sum') })"
		const files: File[] = [
			['a.test.tsx', body],
			['b.test.ts', body],
			['c.test.js', body],
			['load.mjs', "console.error('loaded')"],
		]
		const plain: File[] = [...files, ['package.json', '{"type":"module"}']]
		expect([edit(plain, 'a.tsx'), edit(plain, 'b.ts')]).toEqual([quiet, quiet])
		expect(edit(plain, 'c.js').err).toContain('broken sum')
		const said = edit([...files, scripts('', 'c8 node --import ./load.mjs --test')], 'b.ts')
		expect([said.code, said.err.includes('loaded')]).toEqual([2, true])
	})

	it('gives the failing of a runner to the user, and that of a test to the model', () => {
		const pytest = (code: number): File[] => [
			['pytest.ini', ''],
			['.venv/bin/pytest', `#!/bin/sh\nexit ${code}\n`],
		]
		const end = (code: number) => edit(pytest(code), 'test_a.py')
		expect([end(1).code, end(2).code, end(5)]).toEqual([2, 2, quiet])
		const message = { systemMessage: 'test-after-edit: pytest could not run the tests (4).' }
		expect({ ...end(4), out: JSON.parse(end(4).out) }).toEqual({ ...quiet, out: message })
		expect(edit(tool('vitest', '', "process.kill(process.pid, 'SIGKILL')"), 'a.ts')).toMatchObject({ code: 0, err: '' })
	})

	it('hands names to no shell, on Windows neither', () => {
		const nodeArgs = ['--import', "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})"]
		const cwd = folder()
		for (const [path, text] of vitest) put(join(cwd, 'win p', path), text)
		const file = join(cwd, 'win p/a;touch PWNED;&touch PWNED&.js')
		put(file, '')
		const { code, err } = run('hooks/test-after-edit', { cwd, tool_input: { file_path: file } }, { nodeArgs })
		expect([code, err.includes(`${asked.vitest} ${file}`), existsSync(join(cwd, 'win p/PWNED'))]).toEqual([
			2,
			true,
			false,
		])
	})

	it('tests the package of a Go file', () => {
		const bin = folder()
		put(join(bin, 'go'), failing)
		expect(edit([['go.mod', '']], 'pkg/a.go', { PATH: `${bin}:/usr/bin:/bin` }).err).toContain('go in ./pkg: test .')
	})

	it('runs a neighbouring test with the runner of Node when nothing else is installed', () => {
		const files = (body: string): [string, string][] => [
			['package.json', '{"type":"module"}'],
			['src/a.test.mjs', `import { test } from 'node:test'\ntest('adds', () => { ${body} })\n`],
		]
		expect(edit(files(''), 'src/a.mjs')).toEqual(quiet)
		const failed = edit(files("throw new Error('broken sum')"), 'src/a.mjs')
		expect({ code: failed.code, told: failed.err.includes('broken sum') }).toEqual({ code: 2, told: true })
	})

	it('is silent when the tests pass', () => {
		expect(edit(tool('vitest', '', "console.log('all well')"), 'a.ts')).toEqual(quiet)
	})

	it.each([
		['no runner is installed', [], 'a.ts'],
		['no test belongs to the file', [['package.json', '{}']], 'a.ts'],
		['the file is no code', vitest, 'README.md'],
		['the runner is not installed in the project', [['pytest.ini', '']], 'a.py'],
	] as [string, [string, string][], string][])('does nothing when %s', (_name, files, edited) => {
		expect(edit(files, edited)).toEqual(quiet)
	})

	it('leaves files outside the project alone', () => {
		const [cwd, other] = [folder(), folder()]
		for (const [path, text] of vitest) put(join(other, path), text)
		put(join(other, 'a.ts'), '')
		expect(run('hooks/test-after-edit', { cwd, tool_input: { file_path: join(other, 'a.ts') } })).toEqual(quiet)
	})

	it('keeps the last sixty lines of a long report', () => {
		const { err } = edit(
			tool('vitest', '', "for (let i = 0; i < 100; i++) console.log('line ' + i)\nprocess.exitCode = 1"),
			'a.ts',
		)
		expect(err.trimEnd().split('\n').slice(1)).toEqual(Array.from({ length: 60 }, (_, index) => `line ${index + 40}`))
	})
})
