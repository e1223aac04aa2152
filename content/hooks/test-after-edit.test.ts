import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
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
function edit(files: [path: string, text: string][], edited: string, env: Record<string, string> = {}) {
	const cwd = folder()
	for (const [path, text] of [[edited, ''] as const, ...files]) put(join(cwd, path), text)
	const call = { hook_event_name: 'PostToolUse', tool_name: 'Edit', cwd, tool_input: { file_path: join(cwd, edited) } }
	const { code, out, err } = run('hooks/test-after-edit', call, { env: { PATH: '/usr/bin:/bin', ...env } })
	return { code, out, err: err.replaceAll(cwd, '.') }
}
const vitest: [string, string] = ['node_modules/.bin/vitest', failing]
const jest: [string, string] = ['node_modules/.bin/jest', failing]

describe('test-after-edit', () => {
	it.each(oddInputs)('does nothing for %s', (_name, input) => {
		expect(run('hooks/test-after-edit', input)).toEqual(quiet)
	})

	it.each([
		['vitest', [vitest], 'src/a.ts', 'vitest in .: related --run --passWithNoTests ./src/a.ts'],
		['jest', [jest], 'src/a.jsx', 'jest in .: --findRelatedTests --passWithNoTests ./src/a.jsx'],
		[
			'the nearest one',
			[vitest, [`web/${jest[0]}`, failing]],
			'web/a.js',
			'jest in ./web: --findRelatedTests --passWithNoTests ./web/a.js',
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
	] as [string, [string, string][], string, string][])(
		'runs %s and hands a failure back without colours',
		(_name, files, edited, line) => {
			const err = `Tests related to ./${edited} fail (${line.split(' ')[0]}):\n${line}\n`
			expect(edit(files, edited)).toEqual({ code: 2, out: '', err })
		},
	)

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
		expect(edit([[vitest[0], '#!/bin/sh\necho all well\n']], 'a.ts')).toEqual(quiet)
	})

	it.each([
		['no runner is installed', [], 'a.ts'],
		['no test belongs to the file', [['package.json', '{}']], 'a.ts'],
		['the file is no code', [vitest], 'README.md'],
		['the runner is not installed in the project', [['pytest.ini', '']], 'a.py'],
	] as [string, [string, string][], string][])('does nothing when %s', (_name, files, edited) => {
		expect(edit(files, edited)).toEqual(quiet)
	})

	it('leaves files outside the project alone', () => {
		const [cwd, other] = [folder(), folder()]
		put(join(other, vitest[0]), failing)
		put(join(other, 'a.ts'), '')
		expect(run('hooks/test-after-edit', { cwd, tool_input: { file_path: join(other, 'a.ts') } })).toEqual(quiet)
	})

	it('keeps the last sixty lines of a long report', () => {
		const { err } = edit(
			[[vitest[0], '#!/bin/sh\ni=0; while [ $i -lt 100 ]; do echo line $i; i=$((i+1)); done; exit 1\n']],
			'a.ts',
		)
		expect(err.trimEnd().split('\n').slice(1)).toEqual(Array.from({ length: 60 }, (_, index) => `line ${index + 40}`))
	})
})
