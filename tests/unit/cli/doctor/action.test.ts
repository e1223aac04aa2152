import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Step {
	shell?: string
	env: Record<string, string>
	run: string
}
const action = parse(readFileSync('action/action.yml', 'utf8')) as {
	inputs: Record<string, { required?: boolean; default?: string }>
	runs: { using: string; steps: Step[] }
}
const [step] = action.runs.steps

let folder: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'action-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the step with programs that write down how they were called. */
function run(fails: string, given: Record<string, string> = {}) {
	const program = (name: string, text: string) => {
		writeFileSync(join(folder, name), `#!/bin/bash\necho "${name} $*" >> "${folder}/calls"\n${text}\n`)
		chmodSync(join(folder, name), 0o755)
	}
	program('npx', `case "$*" in *--sarif*) echo '{"runs":[]}';; esac; case "$*" in *"${fails}"*) exit 1;; esac`)
	program('gh', `for word in "$@"; do case "$word" in sarif=@*) cp "\${word#sarif=@}" "${folder}/sent";; esac; done`)
	const env = {
		...{ PATH: `${folder}:${process.env.PATH}`, RUNNER_TEMP: folder, GITHUB_OUTPUT: join(folder, 'output') },
		...{
			GITHUB_REPOSITORY: 'owner/name',
			REGISTRY: 'https://registry.example/',
			PACKAGE: 'installer',
			VERSION: '1.2.3',
		},
		...{ SCANS: 'true', GH_TOKEN: 'x', SHA: 'a'.repeat(40), REF: 'refs/pull/1/merge', ...given },
	}
	const { status } = spawnSync('bash', ['-c', step?.run ?? ''], { env, encoding: 'utf8' })
	return { status, calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') }
}

it('the action is one step that takes nothing of the event into its script', () => {
	expect(action.runs.using).toBe('composite')
	expect(action.runs.steps).toHaveLength(1)
	expect(step?.shell).toBe('bash')
	expect(step?.run).not.toContain('${{')
	for (const name of ['registry', 'package']) expect(action.inputs[name]?.required).toBe(true)
})

it('it runs verify and doctor of the registry that it is given, and hands the findings over', () => {
	const { status, calls } = run('nothing')
	expect(status).toBe(0)
	const installer = 'npx --yes --registry=https://registry.example/npm/ installer@1.2.3'
	expect(calls.slice(0, 2)).toEqual([`${installer} verify`, `${installer} doctor --project --sarif`])
	expect(calls.at(-1)).toMatch(
		/^gh api .*repos\/owner\/name\/code-scanning\/sarifs -f commit_sha=a{40} -f ref=refs\/pull\/1\/merge/,
	)
	const sent = gunzipSync(Buffer.from(readFileSync(join(folder, 'sent'), 'utf8'), 'base64')).toString()
	expect(sent).toBe('{"runs":[]}\n')
})

it.each(['verify', 'doctor'])('it fails where %s does, after the findings are handed over', (command) => {
	const { status, calls } = run(command)
	expect(status).toBe(1)
	expect(calls.at(-1)).toMatch(/^gh /)
})

it('it hands nothing over where that is switched off', () => {
	expect(run('nothing', { SCANS: 'false' }).calls.join('\n')).not.toContain('gh ')
})
