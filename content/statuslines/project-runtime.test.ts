import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder } from '../../tests/support/asset.ts'
import { inFolder, line, versions } from '../statuslines.ts'

describe('project-runtime', () => {
	it('looks from the folder up to the project and no further', () => {
		const top = versions()
		const project = join(top, 'p')
		mkdirSync(join(project, 'web'), { recursive: true })
		writeFileSync(join(project, 'package.json'), '{"engines":{"node":">=20"}}')
		writeFileSync(join(project, 'go.mod'), 'module x\n\ngo 1.25\n')
		writeFileSync(join(project, 'web', '.tool-versions'), 'nodejs 24.1.0\n')
		const at = (current_dir: string) => line('project-runtime', { workspace: { current_dir, project_dir: project } })
		expect([at(project), at(join(project, 'web'))]).toEqual(['node >=20 · go 1.25', 'node 24.1.0 · go 1.25'])
	})

	it('names the folder when no version is written down, or the file is broken', () => {
		const dir = join(folder(), 'empty')
		mkdirSync(dir)
		writeFileSync(join(dir, 'package.json'), '{')
		expect(line('project-runtime', inFolder(dir))).toBe('empty: no version file')
	})

	it('shows no escape sequence from a version file', () => {
		const dir = folder()
		writeFileSync(join(dir, 'rust-toolchain.toml'), 'channel = "\u001b[31mnightly"')
		expect(line('project-runtime', inFolder(dir))).toBe('rust nightly')
	})
})
