import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBelow } from '../support/write-below.ts'

const FILES: Record<string, string> = {
	'content/hooks/guard/guard.sh': '#!/bin/sh\nexit 0\n',
	'content/skills/sheet/windows.txt': 'as it\r\nwas committed\r\n',
	'upstream/kept/one.json': '{}\n',
	'src/code.ts': 'export {}\n',
}

test('a checkout has the bytes that were committed, also where git is told to write the line ends of Windows', () => {
	const root = mkdtempSync(join(tmpdir(), 'checkout-'))
	const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
	try {
		git('init', '-q', 'made')
		copyFileSync('.gitattributes', join(root, 'made/.gitattributes'))
		for (const [path, text] of Object.entries(FILES)) writeBelow(join(root, 'made'), path, text)
		git('-C', 'made', 'add', '.')
		git('-C', 'made', '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'made')
		git('clone', '-q', '-c', 'core.autocrlf=true', '-c', 'core.eol=crlf', 'made', 'cloned')
		for (const [path, text] of Object.entries(FILES))
			expect([path, readFileSync(join(root, 'cloned', path), 'utf8')]).toEqual([path, text])
	} finally {
		rmSync(root, { recursive: true })
	}
})
