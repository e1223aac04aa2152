import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

// It copies the whole tree, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

it('the command ends with the first commit and the remote of the new registry, so that nothing is pushed to the parent', () => {
	const into = mkdtempSync(join(tmpdir(), 'registry-next-'))
	const options = ['--name', 'Acme', '--repository', 'https://github.com/acme/agents.git', '--into', into, '--yes']
	const said = execFileSync(process.execPath, ['scripts/fork.ts', ...options], { encoding: 'utf8' })
	rmSync(into, { recursive: true })
	expect(said).toMatch(
		/ {2}git add --all && git commit .*\n {2}git remote add origin https:\/\/github\.com\/acme\/agents\.git\n/,
	)
})
