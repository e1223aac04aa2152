import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanEnv, folder, oddInputs, run } from '../../tests/support/asset.ts'

const HOOK = 'hooks/stop-on-weakened-tests'
const SILENT = { code: 0, out: '', err: '' }
const stop = (cwd: string, more: object = {}) =>
	run(HOOK, { hook_event_name: 'Stop', stop_hook_active: false, cwd, ...more })

/** A repository in which these files are committed. */
function repository(files: Record<string, string>) {
	const cwd = folder()
	const git = (...args: string[]) => execFileSync('git', args, { cwd, env: cleanEnv() })
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(cwd, path)), { recursive: true })
		writeFileSync(join(cwd, path), text)
	}
	for (const [path, text] of Object.entries(files)) write(path, text)
	git('init', '-q', '-b', 'work')
	git('add', '-A')
	git('commit', '-q', '-m', 'start', '--allow-empty')
	return { cwd, write, git }
}

/** What the hook says when one file has been changed from one text to another. */
function changed(path: string, from: string, to: string) {
	const { cwd, write } = repository({ [path]: from })
	write(path, to)
	return stop(cwd)
}

const SKIPPED = [
	['src/a.test.ts', 'it("x", f)', 'it.skip("x", f)'],
	['src/a.test.ts', 'it("x", f)', 'it.only("x", f)'],
	['src/a.spec.js', 'test.each(t)("x", f)', 'test.concurrent.skip("x", f)'],
	['tests/a.mjs', 'describe("x", f)', 'xdescribe("x", f)'],
	['tests/test_a.py', 'def test_a(): f()', '@pytest.mark.skip\ndef test_a(): f()'],
	['a_test.go', 'func TestA(t *testing.T) {', 'func TestA(t *testing.T) { t.Skip("later")'],
	['tests/a.rs', '#[test]', '#[test]\n#[ignore]'],
	['src/test/ATest.java', '@Test void a()', '@Disabled @Test void a()'],
] as const

describe('stop-on-weakened-tests', () => {
	it.each(oddInputs)('lets the agent stop for %s', (_name, input) => {
		expect(run(HOOK, input)).toEqual(SILENT)
	})

	it.each(SKIPPED)('sends it back for a skipped test in %s: %s → %s', (path, from, to) => {
		const { code, err } = changed(path, `${from}\n`, `${to}\n`)
		expect({ code, err }).toEqual({
			code: 2,
			err: expect.stringContaining(`- ${path}: a test is skipped or singled out`),
		})
	})

	it.each([
		['src/a.ts', '// eslint-disable-next-line'],
		['src/a.ts', '// @ts-ignore'],
		['src/a.vue', '<!-- eslint-disable -->'],
		['src/a.tsx', '{/* biome-ignore lint/x: later */}'],
		['src/a.js', '/*\n * eslint-disable no-undef\n */'],
		['src/a.py', 'x = 1  # type: ignore'],
		['src/a.go', 'x() //nolint:errcheck'],
		['src/a.rs', '#[allow(dead_code)]'],
		['src/a.kt', '@Suppress("unused")'],
		['src/a.ts', '/* c8 ignore next */'],
	])('sends it back for a silenced check in %s: %s', (path, line) => {
		expect(changed(path, 'a\n', `a\n${line}\n`).err).toContain(`- ${path}: a check is silenced: `)
	})

	it.each([
		['README.md', 'Use `eslint-disable` never, nor `// @ts-ignore`.'],
		['docs/lint.mdx', '// eslint-disable-next-line'],
		['.eslintrc.json', '"x": "// eslint-disable"'],
		['CHANGELOG.md', 'it.skip("x")'],
		['src/a.ts', 'const rule = "eslint-disable"'],
		['src/a.ts', '// the rules forbid eslint-disable here'],
		['src/a.py', 'note = "eslint-disable"'],
		['tests/data.json', '"expect(": 1'],
	])('does not take talk for a silenced check, in %s: %s', (path, line) => {
		expect(changed(path, 'a\n', `a\n${line}\n`)).toEqual(SILENT)
	})

	it('sends it back for a deleted test file, and not for a deleted source file', () => {
		const { cwd } = repository({ 'a.test.ts': 'it("x", f)\n', 'b.ts': 'b\n' })
		rmSync(join(cwd, 'b.ts'))
		expect(stop(cwd)).toEqual(SILENT)
		rmSync(join(cwd, 'a.test.ts'))
		expect(stop(cwd).err).toContain('- a.test.ts: the test file is deleted')
	})

	/** A test file of ten tests. */
	const tests = (from = 0, to = 10) =>
		Array.from(
			{ length: to - from },
			(_, at) => `it("test ${from + at}", () => expect(f(${from + at})).toBe(1))\n`,
		).join('')
	const old = 'tests/old.test.ts'
	/** What the hook says when the old test file is gone and these files are there, known to git or not. */
	const moved = (files: Record<string, string>, known = false, from = tests()) => {
		const { cwd, write, git } = repository({ [old]: from, 'tests/other.test.ts': 'it("o", () => expect(1).toBe(1))\n' })
		rmSync(join(cwd, old))
		for (const [path, text] of Object.entries(files)) write(path, text)
		if (known) git('add', '-A')
		return stop(cwd)
	}

	it.each([true, false])('lets tests move, be renamed, split, joined and edited; known to git: %s', (known) => {
		const other = `it("o", () => expect(1).toBe(1))\n${tests()}`
		expect([
			moved({ 'tests/new.test.ts': tests() }, known),
			moved({ 'src/deep/old.test.ts': tests() }, known),
			moved({ 'tests/old.spec.tsx': tests().replace('f(3)', 'g(3)') }, known),
			moved({ 'tests/a.test.ts': tests(0, 4), 'tests/b.test.ts': tests(4) }, known),
			moved({ 'tests/other.test.ts': other }, known),
			moved({ 'tests/new.test.ts': tests().replace('it(', 'it.skip(') }, known, tests().replace('it(', 'it.skip(')),
		]).toEqual(Array(6).fill(SILENT))
	})

	it.each([true, false])('sends it back for what a move loses on its way; known to git: %s', (known) => {
		const skipped = tests().replace('it(', 'it.skip(')
		expect([
			moved({ 'tests/new.test.ts': tests(0, 7) }, known).err,
			moved({ 'tests/new.test.ts': skipped }, known).err,
			moved({ 'tests/new.test.ts': tests(0, 3) }, known).err,
			moved({ 'tests/old.test.ts.bak': tests() }, known).err,
			moved({ 'tests/old.ts': tests() }, known).err,
			moved({ 'docs/old.md': tests() }, known).err,
		]).toEqual([
			expect.stringContaining('- tests/new.test.ts: 3 fewer assertions'),
			expect.stringContaining('- tests/new.test.ts: a test is skipped or singled out'),
			...Array(4).fill(expect.stringContaining('- tests/old.test.ts: the test file is deleted')),
		])
	})

	it('sees a skipped test beside a lock file or a bundle of any size', () => {
		const { cwd, write } = repository({ 'a.test.ts': 'it("x", f)\n', 'package-lock.json': 'a\n', 'dist/b.js': 'b\n' })
		write('a.test.ts', 'it.skip("x", f)\n')
		write('package-lock.json', 'x'.repeat(6 << 20))
		write('dist/b.js', `${'y'.repeat(79)}\n`.repeat(230_000))
		expect(stop(cwd).err).toContain('- a.test.ts: a test is skipped')
		write('a.test.ts', 'it.skip("x", f)\n'.repeat(1 << 20))
		expect(stop(cwd).err).toContain('- a.test.ts: the test file has changed too much to be read')
	})

	it('reads what attributes call binary or convert, and names with signs of their own', () => {
		const name = 'a "b"\tc.test.ts'
		const { cwd, write, git } = repository({
			[name]: 'it("x", f)\n',
			'.gitattributes': '*.test.ts -diff\n*.py diff=x\n',
			'test_a.py': 'a\n',
		})
		git('config', 'diff.x.textconv', `touch ${cwd}/RAN; cat`)
		write(name, 'it.skip("x", f)\n')
		write('test_a.py', '@pytest.mark.skip\n')
		expect(stop(cwd).err.match(/a test is skipped/g)).toHaveLength(2)
		expect(existsSync(join(cwd, 'RAN'))).toBe(false)
	})

	it('counts assertions, so that rewriting one is not losing one', () => {
		const two = 'expect(a).toBe(1)\nexpect(b).toBe(2)\n'
		expect(changed('a.test.ts', two, 'expect(a).toBe(3)\nexpect(b).toEqual([2])\n')).toEqual(SILENT)
		expect(changed('a.test.ts', two, 'expect(a).toBe(1)\n// expect(b).toBe(2)\n').err).toContain('1 fewer assertions')
	})

	it('looks at the beginning of a line only, since longer ones are generated', () => {
		const far = (letters: number) => `${' '.repeat(letters)}it.skip("x", f)\n`
		expect(changed('a.test.js', 'a\n', far(400)).code).toBe(2)
		expect(changed('a.test.js', 'a\n', far(600))).toEqual(SILENT)
	})

	it('does not count a marker that only moved', () => {
		expect(changed('a.test.ts', 'it.skip("x", f)\nit("y", f)\n', 'it("y", f)\nit.skip("x", f)\n')).toEqual(SILENT)
	})

	it('reads new test files that git does not know yet', () => {
		const { cwd, write } = repository({})
		write('deep/new.test.ts', 'it.only("x", f)\n')
		write('deep/new.ts', '// @ts-ignore\n')
		expect(stop(join(cwd, 'deep')).err).toMatch(/^- deep\/new\.test\.ts: a test is skipped/m)
		expect(stop(cwd).err).not.toContain('deep/new.ts:')
	})

	it('lets ordinary work pass, and everything in a file that is no test', () => {
		expect(changed('src/only.ts', 'a\n', 'list.only(1); it.skip(2)\n')).toEqual(SILENT)
		expect(changed('a.test.ts', 'it("x", f)\n', 'it("x", f)\nit("y", () => expect(1).toBe(1))\n')).toEqual(SILENT)
	})

	it('asks once: a client that was sent back already may stop', () => {
		const { cwd, write } = repository({ 'a.test.ts': 'it("x", f)\n' })
		write('a.test.ts', 'it.skip("x", f)\n')
		expect(stop(cwd, { stop_hook_active: true })).toEqual(SILENT)
	})

	it('has nothing to say of what is committed', () => {
		const { cwd, write, git } = repository({ 'a.test.ts': 'it("x", f)\n' })
		write('a.test.ts', 'it.skip("x", f)\n')
		git('commit', '-q', '-a', '-m', 'skip')
		expect(stop(cwd)).toEqual(SILENT)
	})

	it('names twenty findings and counts the rest, without control characters', () => {
		const { cwd, write } = repository({})
		for (let index = 0; index < 23; index++) write(`f${index}.test.ts`, 'it.skip("\u001b[31mred", f)\n')
		const { err } = stop(cwd)
		expect(err.match(/^- f/gm)).toHaveLength(20)
		expect(err).toContain('- and 3 more')
		expect(err).not.toContain('\u001b')
	})

	it('stays silent outside a repository and in one without a commit', () => {
		expect(stop(folder())).toEqual(SILENT)
		const cwd = folder()
		execFileSync('git', ['init', '-q'], { cwd, env: cleanEnv() })
		expect(stop(cwd)).toEqual(SILENT)
	})
})
