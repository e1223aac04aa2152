import { describe, expect, it } from 'vitest'
import { copiedFiles } from '../../../src/mcp/copied-files.ts'
import type { InstallOption } from '../../../src/schema/install.ts'
import { platform } from '../../registry/registry.ts'

const BASE = 'https://lectern.example/data/files/hooks/guard'
const file = (path: string) => ({
	path,
	bytes: 120,
	sha256: 'a'.repeat(64),
	mediaType: 'text/javascript',
	url: `${BASE}/${encodeURI(path)}`,
})
const files = Array.from({ length: 20 }, (_, n) => file(`guard/part ${n}.mjs`))
const fetched = files.map(({ path, url }) => `curl -fsSL -o '.claude/hooks/${path}' ${url}`).join(' && ')
const option: InstallOption = {
	platform: platform('claude-code'),
	client: 'claude-code',
	label: 'Copy the files into this project',
	kind: 'command',
	language: 'sh',
	text: fetched,
	powershell: fetched.replaceAll('curl', 'Invoke-WebRequest'),
	note: 'Then add the settings.',
	remove: 'rm -f …',
	copies: { to: '.claude/hooks' },
}

describe('a step that copies many files', () => {
	const step = copiedFiles(option, { files })

	it('names each with size, digest and address, in place of its commands', () => {
		expect(step).toMatchObject({ kind: 'files', to: '.claude/hooks', from: `${BASE}/`, note: 'Then add the settings.' })
		expect(step?.files[1]).toEqual({ path: 'guard/part 1.mjs', bytes: 120, sha256: 'a'.repeat(64) })
		expect(step?.files).toHaveLength(20)
		expect(step?.remove).toBe('Delete these files from .claude/hooks.')
	})

	it('is shorter than with its commands', () => {
		expect(JSON.stringify(step).length).toBeLessThan(JSON.stringify(option).length)
	})

	it.each<[string, InstallOption, typeof files]>([
		['it is short', { ...option, text: 'curl …', powershell: 'Invoke-WebRequest …' }, files],
		['it copies one file from elsewhere', { ...option, copies: { to: 'a.md', from: 'https://a.example/a.md' } }, files],
		['it copies nothing', { ...option, copies: undefined }, files],
		['its files are not at one address', option, [...files, { ...file('b.mjs'), url: 'https://b.example/b.mjs' }]],
		['the entry ships none', option, []],
	])('keeps its commands where %s', (_, one, own) => expect(copiedFiles(one, { files: own })).toBeUndefined())
})
