import { expect, it } from 'vitest'
import { licenceClass } from '../../../../src/schema/text/licence.ts'

it.each([
	['MIT', 'permissive'],
	['Apache-2.0 AND MIT', 'permissive'],
	['CC-BY-4.0', 'permissive'],
	['MPL-2.0', 'copyleft'],
	['CC-BY-SA-4.0', 'copyleft'],
	['AGPL-3.0-only AND MIT', 'copyleft'],
	['(GPL-3.0-only OR MIT)', 'permissive'],
	['FSL-1.1-MIT', 'source-available'],
	['MIT WITH Commons-Clause', 'source-available'],
	['BUSL-1.1', 'source-available'],
	['All rights reserved', 'proprietary'],
	['LicenseRef-Something', 'proprietary'],
	['not stated', 'none'],
	[undefined, 'none'],
])('the licence %s is %s', (license, expected) => {
	expect(licenceClass(license)).toBe(expected)
})
