import { describe, expect, it } from 'vitest'
import { makeDraft } from '../catalogue/draft.ts'
import { findIn } from './find.ts'

const found = (license: string) => findIn('licence-id', makeDraft('servers/mine', { license }))

describe('a licence', () => {
	it.each([
		['Apache 2', 'Apache-2.0'],
		['the Apache License 2.0', 'Apache-2.0'],
		['MIT OR', 'MIT'],
		['BSD 3 Clause', 'BSD-3-Clause'],
		['MTI', 'MIT'],
	])('that is written as %s is told the id of SPDX', (license, id) => {
		expect(found(license)).toMatchObject([{ field: 'license', fix: `Write ${id}, if that is what its source says.` }])
	})

	it.each(['TODO', 'Proprietary', 'unknown', 'see the website'])(
		'that says nothing is told what to write: %s',
		(license) => {
			expect(found(license)).toMatchObject([{ fix: expect.stringContaining('“not stated”') }])
		},
	)

	it.each([
		...[
			'MIT',
			'Apache-2.0 AND MIT',
			'(MIT OR Apache-2.0) AND GPL-3.0-only',
			'GPL-2.0-or-later WITH Classpath-exception-2.0',
		],
		...['LicenseRef-Somebody', 'All rights reserved', 'not stated', 'FSL-1.1-ALv2', 'GPL-3.0+'],
	])('that is an expression of known ones is left alone: %s', (license) => expect(found(license)).toEqual([]))
})
