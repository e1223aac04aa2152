import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Step {
	if?: string
	shell?: string
	env: Record<string, string>
	run: string
}
const action = parse(readFileSync('action/action.yml', 'utf8')) as {
	inputs: Record<string, { required?: boolean; default?: string }>
	runs: { using: string; steps: Step[] }
}
const [check, upload] = action.runs.steps

let folder: string
const at = (name: string) => join(folder, name)
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'action-'))
	for (const name of ['bin', 'checkout', 'temp']) mkdirSync(at(name))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that writes down its folder, its words and whether it knows the token. */
function program(name: string, text: string): void {
	const note = `echo "${name} in $PWD with \${GH_TOKEN:-nothing}: $*" >> "${at('calls')}"`
	writeFileSync(at(`bin/${name}`), `#!/bin/bash\n${note}\n${text}\n`)
	chmodSync(at(`bin/${name}`), 0o755)
}

/** Runs a step in a checkout, with programs in the place of npm, node and gh. */
function run(step: Step | undefined, { fails = 'nothing', given = {} }: { fails?: string; given?: object } = {}) {
	program('npm', `cat "$NPM_CONFIG_USERCONFIG" .npmrc > "${at('npmrc-read')}" 2>/dev/null; true`)
	program('npx', 'exit 9')
	program('node', `case "$*" in *--sarif*) echo '{"runs":[]}';; esac; case "$*" in *" ${fails}"*) exit 1;; esac`)
	program('gh', `for word in "$@"; do case "$word" in sarif=@*) cp "\${word#sarif=@}" "${at('sent')}";; esac; done`)
	const env = {
		...{ PATH: `${at('bin')}:${process.env.PATH}`, RUNNER_TEMP: at('temp'), GITHUB_OUTPUT: at('output') },
		...{ REGISTRY: 'https://registry.example/', PACKAGE: 'installer', VERSION: '1.2.3', ...given },
	}
	const { status } = spawnSync('bash', ['-c', step?.run ?? ''], { env, cwd: at('checkout'), encoding: 'utf8' })
	const calls = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : []
	return { status, calls }
}

it('the action takes nothing of the event into its scripts', () => {
	expect(action.runs.using).toBe('composite')
	for (const step of action.runs.steps) {
		expect(step.shell).toBe('bash')
		expect(step.run).not.toContain('${{')
	}
	for (const name of ['registry', 'package']) expect(action.inputs[name]?.required).toBe(true)
})

it('the token is given to the step that hands over alone', () => {
	expect(action.runs.steps).toHaveLength(2)
	expect(JSON.stringify(check)).not.toContain('token')
	expect(upload?.env.GH_TOKEN).toContain('inputs.token')
	expect(upload?.run).not.toMatch(/\b(?:node|npm|npx)\b/)
})

it('nothing of the checkout decides what is fetched or started', () => {
	writeFileSync(at('checkout/.npmrc'), 'script-shell=./evil\nnode-options=--import=./evil.mjs\n')
	mkdirSync(at('checkout/node_modules/installer'), { recursive: true })
	const { calls } = run(check, { given: { NODE_OPTIONS: '--import=./evil.mjs' } })
	const [fetched, ...started] = calls
	expect(fetched).toMatch(
		/^npm in \S+\/temp\/installer\.\w+ with nothing: install .*--ignore-scripts .*installer@1\.2\.3$/,
	)
	expect(fetched).toContain('--registry=https://registry.example/npm/')
	expect(readFileSync(at('npmrc-read'), 'utf8')).toBe('')
	expect(started).toHaveLength(4)
	for (const call of started)
		expect(call).toMatch(
			/^node in \S+\/checkout with nothing: \S+\/temp\/installer\.\w+\/node_modules\/installer\/installer\.mjs /,
		)
})

it('it holds the record against the registry and the disk, and looks for what should not be there', () => {
	const { status, calls } = run(check)
	expect(status).toBe(0)
	expect(calls.slice(1).map((call) => call.split('.mjs ')[1])).toEqual([
		'install --frozen --dry-run',
		'verify',
		'doctor --project --sarif',
		'doctor --project',
	])
	expect(readFileSync(at('output'), 'utf8')).toContain('doctor.sarif')
})

it.each(['install', 'verify', 'doctor'])(
	'it fails where %s does, and the rest is looked at all the same',
	(command) => {
		const { status, calls } = run(check, { fails: command })
		expect(status).toBe(1)
		expect(calls).toHaveLength(5)
		expect(upload?.if).toContain('!cancelled()')
	},
)

it('the findings are handed over, and nothing where there are none or that is switched off', () => {
	const given = {
		GITHUB_REPOSITORY: 'owner/name',
		SARIF: at('found'),
		GH_TOKEN: 'x',
		SHA: 'a'.repeat(40),
		REF: 'refs/pull/1/merge',
	}
	writeFileSync(at('found'), '')
	expect(run(upload, { given }).calls).toEqual([])
	writeFileSync(at('found'), '{"runs":[]}\n')
	expect(run(upload, { given }).calls.at(-1)).toMatch(
		/^gh in .* with x: api .*repos\/owner\/name\/code-scanning\/sarifs -f commit_sha=a{40} -f ref=refs\/pull\/1\/merge/,
	)
	const sent = gunzipSync(Buffer.from(readFileSync(at('sent'), 'utf8'), 'base64')).toString()
	expect(sent).toBe('{"runs":[]}\n')
	expect(upload?.if).toContain("inputs.code-scanning == 'true'")
})
