import { expect, test } from 'vitest'
import { licenceWarning } from '../../../../src/schema/text/licence.ts'

test.each(['MIT', 'Apache-2.0 AND MIT', 'GPL-3.0-only', 'BSL-1.1'])(
	'%s needs no word before something is copied',
	(license) => {
		expect(licenceWarning(license)).toBeUndefined()
	},
)

test.each([
	'All rights reserved',
	'LicenseRef-Example',
	'Proprietary, see LICENSE.txt',
	'UNLICENSED',
	'Commercial',
	'Example-1.0',
	'MIT AND UNLICENSED',
])('“%s” is named before something is copied', (license) => {
	expect(licenceWarning(license)).toBe(`Licence: ${license}. Read its terms before you copy or change anything.`)
})

test('where no licence is stated, that is said before something is copied', () => {
	expect(licenceWarning(undefined)).toMatch(/^No licence is stated/)
})
