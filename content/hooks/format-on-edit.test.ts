import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, oddInputs, run } from '../../tests/support/asset.ts'

const quiet = { code: 0, out: '', err: '' }

function put(path: string, text: string, mode = 0o644) {
	mkdirSync(dirname(path), { recursive: true })
	writeFileSync(path, text)
	chmodSync(path, mode)
}

/** A fake formatter that writes its name and arguments into the file named last. */
const fake = (path: string) =>
	put(path, '#!/bin/sh\nfor one in "$@"; do last=$one; done\nprintf "%s %s" "$(basename "$0")" "$*" > "$last"\n', 0o755)

/** A fake formatter that is installed as a package, whose command does the same. */
function fakePackage(at: string) {
	const name = basename(at)
	const report = `process.argv.slice(2); require('fs').writeFileSync(args.at(-1), '${name} ' + args.join(' '))`
	put(join(at, 'package.json'), JSON.stringify({ bin: { [name]: 'run' } }))
	put(join(at, 'run'), `const args = ${report}`)
}

/** Edits a file of a project made of the given files; names ending in `!` become fake formatters, in node_modules as packages. */
function edit(files: string[], edited: string, env: Record<string, string> = {}) {
	const cwd = folder()
	for (const name of files) {
		const path = join(cwd, name.replace('!', ''))
		if (!name.endsWith('!')) put(path, '')
		else (name.includes('node_modules') ? fakePackage : fake)(path)
	}
	put(join(cwd, edited), 'before')
	const call = { hook_event_name: 'PostToolUse', tool_name: 'Edit', cwd, tool_input: { file_path: join(cwd, edited) } }
	const done = run('hooks/format-on-edit', call, { env: { PATH: '/usr/bin:/bin', CLAUDE_PROJECT_DIR: cwd, ...env } })
	return { cwd, done, text: readFileSync(join(cwd, edited), 'utf8').replaceAll(cwd, '.') }
}
const biome = ['biome.json', 'node_modules/@biomejs/biome!']
const prettier = ['package.json', 'node_modules/prettier!']

describe('format-on-edit', () => {
	it.each(oddInputs)('does nothing for %s', (_name, input) => {
		expect(run('hooks/format-on-edit', input)).toEqual(quiet)
	})

	it.each([
		['biome', biome, 'src/a.ts', 'biome format --write --no-errors-on-unmatched ./src/a.ts'],
		['prettier', prettier, 'docs/a.md', 'prettier --write --ignore-unknown --log-level=error ./docs/a.md'],
		['biome before prettier', [...biome, ...prettier], 'a.ts', 'biome format --write --no-errors-on-unmatched ./a.ts'],
		[
			'prettier for what biome does not format',
			[...biome, ...prettier],
			'a.yml',
			'prettier --write --ignore-unknown --log-level=error ./a.yml',
		],
		[
			'the nearest one',
			[...biome, 'web/package.json', 'web/node_modules/prettier!'],
			'web/a.ts',
			'prettier --write --ignore-unknown --log-level=error ./web/a.ts',
		],
		['ruff of the project', ['ruff.toml', '.venv/bin/ruff!'], 'a.py', 'ruff format --force-exclude ./a.py'],
	])('runs %s', (_name, files, edited, text) => {
		expect(edit(files, edited).text).toBe(text)
	})

	it('runs gofmt and rustfmt of the search path, with the edition of the crate', () => {
		const bin = folder()
		fake(join(bin, 'gofmt'))
		fake(join(bin, 'rustfmt'))
		const env = { PATH: `${bin}:/usr/bin:/bin` }
		const cwd = folder()
		put(join(cwd, 'Cargo.toml'), '[package]\nedition = "2021"\n')
		put(join(cwd, 'src/a.rs'), '')
		run('hooks/format-on-edit', { cwd, tool_input: { file_path: join(cwd, 'src/a.rs') } }, { env })
		expect([
			edit(['go.mod'], 'a.go', env).text,
			readFileSync(join(cwd, 'src/a.rs'), 'utf8').replaceAll(cwd, '.'),
		]).toEqual(['gofmt -w ./a.go', 'rustfmt --edition 2021 ./src/a.rs'])
	})

	it('tells the model that the file has changed', () => {
		const { cwd, done } = edit(biome, 'a.ts')
		expect(JSON.parse(done.out)).toEqual({
			hookSpecificOutput: {
				hookEventName: 'PostToolUse',
				additionalContext: `biome has formatted ${cwd}/a.ts; read it again before the next edit.`,
			},
		})
	})

	it.each([
		['no formatter is installed', ['biome.json', 'package.json'], 'a.ts'],
		['the formatter has no settings', ['node_modules/@biomejs/biome!'], 'a.ts'],
		['no formatter knows the file', [...biome, ...prettier], 'a.bin'],
		['ruff is not set up', ['.venv/bin/ruff!', 'pyproject.toml'], 'a.py'],
	])('does nothing when %s', (_name, files, edited) => {
		const { done, text } = edit(files, edited)
		expect({ done, text }).toEqual({ done: quiet, text: 'before' })
	})

	it('leaves files outside the project alone, also behind a link', () => {
		const [cwd, other] = [folder(), folder()]
		for (const at of [cwd, other]) {
			put(join(at, 'biome.json'), '')
			fakePackage(join(at, 'node_modules/@biomejs/biome'))
		}
		put(join(other, 'a.ts'), 'before')
		symlinkSync(join(other, 'a.ts'), join(cwd, 'link.ts'))
		const done = [join(other, 'a.ts'), 'link.ts', 'gone.ts'].map((file_path) =>
			run('hooks/format-on-edit', { cwd, tool_input: { file_path } }),
		)
		expect([...done, readFileSync(join(other, 'a.ts'), 'utf8')]).toEqual([quiet, quiet, quiet, 'before'])
	})

	it('shows the user a failing formatter and leaves the code at 0', () => {
		const cwd = folder()
		put(join(cwd, 'biome.json'), '')
		put(join(cwd, 'node_modules/@biomejs/biome/package.json'), '{"bin":"run.js"}')
		put(join(cwd, 'node_modules/@biomejs/biome/run.js'), "console.error('line 1: oh\\u001b[31m no'); process.exit(1)")
		put(join(cwd, 'a.ts'), 'let')
		const { code, out } = run('hooks/format-on-edit', { cwd, tool_input: { file_path: 'a.ts' } })
		expect({ code, ...JSON.parse(out) }).toEqual({
			code: 0,
			systemMessage: `format-on-edit: biome could not format ${cwd}/a.ts. line 1: oh [31m no`,
		})
	})

	it('passes a file name with shell characters as one argument', () => {
		expect(edit(biome, 'a $(x) ;b.ts').text).toBe('biome format --write --no-errors-on-unmatched ./a $(x) ;b.ts')
	})
	it('hands names to no shell, on Windows neither', () => {
		const nodeArgs = ['--import', "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})"]
		const cwd = folder()
		put(join(cwd, 'win p/package.json'), '{}')
		fakePackage(join(cwd, 'win p/node_modules/prettier'))
		const file = join(cwd, 'win p/a;touch PWNED;&touch PWNED&.js')
		put(file, 'before')
		run('hooks/format-on-edit', { cwd, tool_input: { file_path: file } }, { nodeArgs })
		expect(readFileSync(file, 'utf8')).toBe(`prettier --write --ignore-unknown --log-level=error ${file}`)
		expect(existsSync(join(cwd, 'win p/PWNED'))).toBe(false)
	})
})
