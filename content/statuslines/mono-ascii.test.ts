import { describe, expect, it } from 'vitest'
import { run } from '../../tests/support/asset.ts'
import { line, sample } from '../statuslines.ts'

describe('mono-ascii', () => {
	it('writes nothing but ASCII', () => {
		const input = { model: { display_name: 'Modèle №5 模' }, cwd: '/x/café' }
		expect(line('mono-ascii', input)).toBe('Model: Modele No5 ? | Folder: cafe')
	})

	it('never writes a colour', () => {
		expect(run('statuslines/mono-ascii', sample, { env: { TERM: 'xterm-256color' } }).out).not.toContain('\u001b')
	})
})
