import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
const [check, upload] = action.runs.steps as [Step, Step]

let folder: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'action-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the steps with programs that write down how they were called, and what they were given. */
function run(fails: string) {
	const program = (name: string, text: string) => {
		writeFileSync(
			join(folder, name),
			`#!/bin/bash\necho "${name} $* in $PWD token \${GH_TOKEN-none} options \${NODE_OPTIONS-none}" >> "${folder}/calls"\n${text}\n`,
		)
		chmodSync(join(folder, name), 0o755)
	}
	program('npm', '')
	program('node', `case "$*" in *--sarif*) echo '{"runs":[]}';; esac; case "$*" in *" ${fails}"*) exit 1;; esac`)
	program('gh', `for word in "$@"; do case "$word" in sarif=@*) cp "\${word#sarif=@}" "${folder}/sent";; esac; done`)
	const output = join(folder, 'output')
	const world = { PATH: `${folder}:${process.env.PATH}`, RUNNER_TEMP: folder, GITHUB_REPOSITORY: 'owner/name' }
	const given = {
		...{ REGISTRY: 'https://registry.example/', PACKAGE: 'installer', VERSION: '1.2.3' },
		...{ GITHUB_OUTPUT: output, NODE_OPTIONS: '--require=./evil.cjs' },
	}
	const shell = (script: string, env: Record<string, string>) =>
		spawnSync('bash', ['-c', script], { env: { ...world, ...env }, encoding: 'utf8' }).status
	const checked = shell(check.run, given)
	const [, sarif = ''] = /^sarif=(.*)$/m.exec(readFileSync(output, 'utf8')) ?? []
	const token = { GH_TOKEN: 'secret', SHA: 'a'.repeat(40), REF: 'refs/pull/1/merge', SARIF: sarif }
	const uploaded = shell(upload.run, token)
	const calls = readFileSync(join(folder, 'calls'), 'utf8')
		.replaceAll(/installer\.\w{6}/g, 'APART')
		.trim()
		.split('\n')
	return { checked, uploaded, calls }
}

it('the action takes nothing of the event into its scripts, and gives the token to the one that hands over alone', () => {
	expect(action.runs.using).toBe('composite')
	expect(action.runs.steps).toHaveLength(2)
	for (const { shell, run: script } of action.runs.steps) {
		expect(shell).toBe('bash')
		expect(script).not.toContain('${{')
	}
	expect(Object.keys(check.env)).toEqual(['REGISTRY', 'PACKAGE', 'VERSION'])
	expect(upload.if).toBe("always() && inputs.code-scanning == 'true'")
	for (const name of ['registry', 'package']) expect(action.inputs[name]?.required).toBe(true)
})

it('it installs the installer apart, where nothing of the repository counts, and runs its file in the repository', () => {
	const { checked, uploaded, calls } = run('nothing')
	expect([checked, uploaded]).toEqual([0, 0])
	const [install = '', ...others] = calls
	const apart = join(folder, 'APART')
	expect(install).toBe(
		`npm install --ignore-scripts --no-audit --no-fund --userconfig=${apart}/npmrc --registry=https://registry.example/npm/ installer@1.2.3 in ${apart} token none options none`,
	)
	const program = `node ${apart}/node_modules/installer/installer.mjs`
	const where = `in ${process.cwd()} token none options none`
	expect(others.slice(0, 2)).toEqual([`${program} verify ${where}`, `${program} doctor --project --sarif ${where}`])
	expect(others.at(-1)).toMatch(
		/^gh api .*repos\/owner\/name\/code-scanning\/sarifs -f commit_sha=a{40} -f ref=refs\/pull\/1\/merge/,
	)
	const sent = gunzipSync(Buffer.from(readFileSync(join(folder, 'sent'), 'utf8'), 'base64')).toString()
	expect(sent).toBe('{"runs":[]}\n')
})

it.each(['verify', 'doctor'])('it fails where %s does, and the findings are handed over all the same', (command) => {
	const { checked, calls } = run(command)
	expect(checked).toBe(1)
	expect(calls.at(-1)).toMatch(/^gh /)
})
