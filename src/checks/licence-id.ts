import { ALL_RIGHTS_RESERVED, knownLicenceClass, licencesIn, statedLicence } from '../schema/text/licence.ts'
import { nearestOf } from '../schema/text/nearest.ts'
import type { Check } from './check.ts'

/** Those that most projects have, as SPDX writes them. */
const USUAL = [
	...['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MPL-2.0', '0BSD', 'Unlicense', 'Zlib', 'BSL-1.0'],
	...['GPL-2.0-only', 'GPL-3.0-only', 'LGPL-2.1-only', 'LGPL-3.0-only', 'AGPL-3.0-only', 'EPL-2.0', 'EUPL-1.2'],
	...['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0', 'BUSL-1.1', 'Elastic-2.0', 'Artistic-2.0'],
]
const nearestUsual = nearestOf(USUAL)

/** Of “Apache 2” and “apache license 2.0” what SPDX calls it. */
function meantBy(name: string): string | undefined {
	const plain = name.replace(/\b(?:the|licen[sc]e|version|v)\b/gi, ' ').trim()
	const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
	const wanted = letters(plain)
	return nearestUsual(plain) ?? (wanted.length > 2 ? USUAL.find((id) => letters(id).startsWith(wanted)) : undefined)
}

/** An id of SPDX, or one that people have given to a licence that it lacks. */
const ID = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/
const isId = (name: string): boolean =>
	ID.test(name) && (name.startsWith('LicenseRef-') || knownLicenceClass(name) !== undefined)

/** What is no licence that anybody knows counts as proprietary, whatever was meant. */
export const licenceId: Check = {
	id: 'licence-id',
	level: 'warning',
	about:
		'The `license` is an SPDX expression of licences that are known here, `LicenseRef-…`, “All rights reserved” or “not stated”.',
	*check({ source }) {
		const stated = statedLicence(source?.license)
		if (!stated || stated === ALL_RIGHTS_RESERVED) return
		for (const name of licencesIn(stated)?.filter((one) => !isId(one)) ?? [stated]) {
			const meant = meantBy(name)
			yield {
				field: 'license',
				message: `“${name}” is not the id of a known licence.`,
				fix: meant
					? `Write ${meant}, if that is what its source says.`
					: 'Write the id that SPDX has for it, LicenseRef-Name for one that SPDX does not have, or “not stated” where the source states none.',
			}
		}
	},
}
