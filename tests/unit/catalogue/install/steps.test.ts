import { expect, it } from 'vitest'
import { makeOption, settingOption } from '../../../../src/catalogue/install/input.ts'
import { copyInto, run } from '../../../../src/catalogue/install/script.ts'
import { platform } from '../../../registry/registry.ts'

it('what lies in a folder is copied into another, in either shell', () => {
	expect(copyInto('a b', 'to')).toEqual({
		posix: "cp -R 'a b/.' to",
		powershell: "Get-ChildItem -Force -LiteralPath 'a b' | Copy-Item -Recurse -Force -Destination to",
	})
})

it('a program is run with its words, and PowerShell is told to stop where it fails', () => {
	expect(run('git', 'clone', '--quiet', '--', 'a b')).toEqual({
		posix: "git clone --quiet -- 'a b'",
		powershell: "git clone --quiet '--' 'a b'; if ($LASTEXITCODE) { throw 'It failed: git' }",
	})
})

it('an option is a command of the shell unless it says otherwise', () => {
	const id = platform('cursor')
	expect(makeOption(id, { label: 'Do', text: 'x' })).toMatchObject({ platform: id, kind: 'command', language: 'sh' })
	expect(makeOption(id, { label: 'Do', text: 'x', kind: 'link' }).kind).toBe('link')
	expect(settingOption(id, { path: 'a.json', part: { a: 1 }, remove: 'Take it out.' })).toMatchObject({
		label: 'Add to settings',
		kind: 'config',
		language: 'json',
		text: '{\n  "a": 1\n}',
		path: 'a.json',
		remove: 'Take it out.',
	})
})
