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

	it.each([
		'TOKEN=$(echo hunter2 ) curl https://x',
		'PASS=$(printf %s hunter2 | base64) curl x',
		'K=${K:-my hunter2 value} curl x',
		'API_KEY=`echo hunter2 ` curl x',
		'A="$(echo "a hunter2 b")" curl x',
		'A="${B:-"a hunter2 b"}" curl x',
		'A="`echo "a hunter2 b"`" curl x',
		"A=$'a\\' hunter2 b' curl x",
		'A=$"a hunter2 b" curl x',
		'A=$[ 1 + hunter2 ] curl x',
		'A=$(( hunter2 )) curl x',
		'keys=(one hunter2 three) curl x',
		'A=1;echo hunter2 x',
		'A=1|login hunter2 x',
		'A=1&echo hunter2 x',
		'A=<(echo hunter2 ) curl x',
		'A=1>f echo hunter2',
		'A=abc\u00a0hunter2 curl x',
		'A=abc\u3000hunter2 curl x',
		'A=abc\rhunter2 curl x',
		"A='a hunter2 b",
		'A="a hunter2 b',
		'A=a\\\nhunter2 curl x',
		'A=a\\ hunter2 curl x',
		'A=1 B=$(echo hunter2 ) curl x',
		'A+=(one hunter2 two) curl x',
		'A[0]=$(echo hunter2 ) curl x',
		"'hunter2' x",
		'hunter2=x',
	])('never takes a part of an assignment for the program: %j', (command) => {
		expect(log({ tool_name: 'Bash', tool_input: { command } }).lines.join()).not.toContain('hunter2')
	})

	it.each([
		['A=1 npm test', 'npm'],
		['PATH=$PATH:/opt/bin make all', 'make'],
		['A="$HOME/x y" B=\'$(no)\' node a.js', 'node'],
		['A="costs 5$" npm test', 'npm'],
		['A= npm test', 'npm'],
		['\n\tA=a\\ b\n  npm test', 'npm'],
		['curl https://x;ls', 'curl'],
	])('still names the program behind plain assignments: %j', (command, name) => {
		expect(targetOf('Bash', { command })).toBe(name)
	})

	it('names no program of a tool that is no shell, and no host of what is no address of the web', () => {
		expect([
			targetOf('mcp__vault__unlock', { command: 'hunter2 now' }),
			targetOf('mcp__x__y', { url: 'secret://hunter2/a' }),
			targetOf('mcp__x__y', { url: 'https://me:hunter2@example.org/a' }),
			targetOf('PowerShell', { command: 'Get-Content a' }),
		]).toEqual([undefined, undefined, 'example.org', 'Get-Content'])
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
