import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { filesBelow } from '../../src/files/files-below.ts'
import { CANARY_FORMS } from '../setup/canary-keys.ts'

const root = inject('siteRoot')

it.each(['dist', '.netlify', '.astro', '.pinakes'])(
	'no private key is in %s, though the build had one beside it',
	(folder) => {
		const files = filesBelow(join(root, folder))
		if (folder === 'dist' || folder === '.netlify') expect(files.length).toBeGreaterThan(20)
		const holding = files.filter((path) => {
			const text = readFileSync(join(root, folder, path), 'latin1')
			return CANARY_FORMS.some((form) => text.includes(form))
		})
		expect(holding).toEqual([])
	},
)

it('no private key is in what the build printed', () => {
	const printed = inject('buildOutput')
	expect(CANARY_FORMS.filter((form) => printed.includes(form))).toEqual([])
})
