import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
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
		'// eslint-disable-next-line',
		'// @ts-ignore',
		'x = 1  # type: ignore',
		'#[allow(dead_code)]',
		'/* c8 ignore next */',
	])('sends it back for a silenced check in any file: %s', (line) => {
		expect(changed('src/a.ts', 'a\n', `a\n${line}\n`).err).toContain('- src/a.ts: a check is silenced: ')
	})

	it('sends it back for a deleted test file, and not for a deleted source file', () => {
		const { cwd } = repository({ 'a.test.ts': 'it("x", f)\n', 'b.ts': 'b\n' })
		rmSync(join(cwd, 'b.ts'))
		expect(stop(cwd)).toEqual(SILENT)
		rmSync(join(cwd, 'a.test.ts'))
		expect(stop(cwd).err).toContain('- a.test.ts: the test file is deleted')
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
