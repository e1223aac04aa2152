import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, oddInputs, run } from '../../tests/support/asset.ts'

const quiet = { code: 0, out: '', err: '' }
/** Runs the hook in a new project and returns the lines it wrote. */
function log(call: Record<string, unknown>, cwd = folder()) {
	const done = run('hooks/audit-log', { session_id: 's1', hook_event_name: 'PostToolUse', cwd, ...call })
	const path = join(cwd, '.claude/audit-log.jsonl')
	const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
	return { cwd, done, path, lines, last: JSON.parse(lines.at(-1) ?? '') }
}
const targetOf = (tool_name: string, tool_input: unknown) => log({ tool_name, tool_input }).last.target

describe('audit-log', () => {
	it.each(oddInputs)('writes nothing for %s', (_name, input) => {
		const cwd = folder()
		expect(run('hooks/audit-log', input, { cwd })).toEqual(quiet)
		expect(readdirSync(cwd)).toEqual([])
	})

	it('writes one line with names and sizes', () => {
		const cwd = folder()
		const tool_input = { file_path: join(cwd, 'src/a.ts'), old_string: 'alpha', new_string: 'beta' }
		const { done, last } = log({ tool_name: 'Edit', tool_input, tool_response: { filePath: 'x' } }, cwd)
		expect(done).toEqual(quiet)
		expect(new Date(last.time).toISOString()).toBe(last.time)
		expect({ ...last, time: '' }).toEqual({
			time: '',
			session: 's1',
			tool: 'Edit',
			target: 'src/a.ts',
			inputBytes: JSON.stringify(tool_input).length,
			responseBytes: 16,
		})
	})

	it('never writes contents, arguments or results', () => {
		const secret = 'hunter2-secret'
		const inputs: [string, unknown][] = [
			['Write', { file_path: '/p/a', content: secret }],
			['Bash', { command: `curl -H "Authorization: ${secret}" https://example.org`, description: secret }],
			['Bash', { command: `TOKEN='a ${secret}' X="${secret}" npm publish` }],
			['Bash', { command: `"${secret}"` }],
			['WebFetch', { url: `https://example.org/?key=${secret}`, prompt: secret }],
			['mcp__x__y', { anything: secret }],
		]
		const texts = inputs.map(([tool_name, tool_input]) =>
			log({ tool_name, tool_input, tool_response: { stdout: secret } }).lines.join(),
		)
		expect(texts.filter((text) => text.includes(secret))).toEqual([])
	})

	it('names the program of a command, the host of a call, and nothing it would have to guess', () => {
		expect([
			targetOf('Bash', { command: '/usr/bin/git push' }),
			targetOf('Bash', { command: 'A=1 B="x y" npm test' }),
			targetOf('Bash', { command: '$(x)' }),
			targetOf('WebFetch', { url: 'https://example.org:8443/a?b=c' }),
			targetOf('WebFetch', { url: 'not a url' }),
			targetOf('Task', { prompt: 'x' }),
		]).toEqual(['git', 'npm', undefined, 'example.org:8443', undefined, undefined])
	})

	it('keeps a name with a line break on one line', () => {
		expect(log({ tool_name: 'Read', tool_input: { file_path: 'a\nb' } }).lines).toHaveLength(1)
	})

	it('appends, and lets only the owner read', () => {
		const { cwd } = log({ tool_name: 'Read', tool_input: {} })
		const { lines, path } = log({ tool_name: 'Glob', tool_input: {} }, cwd)
		expect(lines.map((line) => JSON.parse(line).tool)).toEqual(['Read', 'Glob'])
		expect(statSync(path).mode & 0o777).toBe(0o600)
	})

	it('moves a full log aside and keeps three old ones', () => {
		const { cwd, path } = log({ tool_name: 'Read', tool_input: {} })
		for (let round = 0; round < 5; round++) {
			writeFileSync(path, 'x'.repeat(1 << 20))
			log({ tool_name: 'Read', tool_input: {} }, cwd)
		}
		expect(readdirSync(join(cwd, '.claude')).sort()).toEqual(
			['', '.1', '.2', '.3'].map((end) => `audit-log.jsonl${end}`),
		)
		expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(2)
	})

	it('does not write through a link and does not complain', () => {
		const [cwd, elsewhere] = [folder(), join(folder(), 'other')]
		symlinkSync(elsewhere, join(cwd, 'log'))
		const env = { AUDIT_LOG_FILE: join(cwd, 'log') }
		expect(run('hooks/audit-log', { tool_name: 'Read', tool_input: {} }, { env })).toEqual(quiet)
		expect(existsSync(elsewhere)).toBe(false)
	})
})
