/** What front matter says where the source was read and states no licence; documents then have none. */
export const NOT_STATED = 'not stated'

/** How a licence begins that lets nobody copy or change what it is about. */
const RESERVED = ['all rights reserved', 'proprietary', 'licenseref-']

/** What somebody must know of a licence before copying: nothing where it lets them. */
export function licenceWarning(license: string | undefined): string | undefined {
	if (license === undefined) return 'No licence is stated, so all rights are reserved. Ask its author first.'
	const isReserved = RESERVED.some((start) => license.toLowerCase().startsWith(start))
	return isReserved ? `Licence: ${license}. Read its terms before you copy or change anything.` : undefined
}

/** The licence that documents name: none where none is stated. */
export const statedLicence = (license: string | undefined): string | undefined =>
	license === NOT_STATED ? undefined : license

/** What an entry says where its source is published to be read, and copying it is not allowed. */
export const ALL_RIGHTS_RESERVED = 'All rights reserved'

/** What a licence lets people do, in the field's rough classes; `none` where none is stated. */
export const LICENCE_CLASSES = ['permissive', 'copyleft', 'source-available', 'proprietary', 'none'] as const
/** What people call both of the classes that let anybody use, change and pass on. */
export const OPEN_SOURCE = 'open-source'
type LicenceClass = (typeof LICENCE_CLASSES)[number]

/** Beginnings of SPDX ids in lower case, and of what people write where there is none. */
const BEGINNINGS: readonly (readonly [LicenceClass, readonly string[]])[] = [
	['copyleft', ['gpl', 'lgpl', 'agpl', 'mpl-', 'epl-', 'eupl-', 'cddl-', 'osl-', 'cc-by-sa']],
	['source-available', ['busl', 'sspl', 'elastic-', 'fsl-', 'polyform-', 'cc-by-nc', 'cc-by-nd', 'sustainable']],
	['proprietary', ['all rights', 'licenseref', 'unlicensed', 'proprietary', 'commercial']],
	[
		'permissive',
		[
			'mit',
			'apache',
			'bsd',
			'0bsd',
			'isc',
			'unlicense',
			'cc0',
			'cc-by',
			'zlib',
			'bsl-1',
			'python',
			'psf',
			'upl',
			'ofl',
		],
	],
]

const STRICTNESS: readonly LicenceClass[] = ['permissive', 'copyleft', 'source-available', 'proprietary', 'none']
const stricter = (a: LicenceClass, b: LicenceClass) => (STRICTNESS.indexOf(a) > STRICTNESS.indexOf(b) ? a : b)

/** The class of a licence as it was read: of several that all hold the strictest, of those to choose from the mildest. */
export function licenceClass(license: string | undefined): LicenceClass {
	const stated = statedLicence(license)
	if (!stated) return 'none'
	const choices = stated.replaceAll('(', ' ').replaceAll(')', ' ').split(' OR ')
	return choices.map(ofAll).reduce((a, b) => (stricter(a, b) === a ? b : a))
}

/** The class, and what people call it besides. */
export function licenceNames(license: string | undefined): (LicenceClass | typeof OPEN_SOURCE)[] {
	const own = licenceClass(license)
	return own === 'permissive' || own === 'copyleft' ? [own, OPEN_SOURCE] : [own]
}

const ofAll = (text: string): LicenceClass => text.split(' AND ').map(ofOne).reduce(stricter)

/** The Commons Clause takes the right to sell away from whatever it is added to. */
function ofOne(text: string): LicenceClass {
	const name = text.trim().toLowerCase()
	if (name.includes('commons-clause')) return 'source-available'
	const found = BEGINNINGS.find(([, beginnings]) => beginnings.some((one) => name.startsWith(one)))
	return found?.[0] ?? 'proprietary'
}

const OPERATORS = new Set(['AND', 'OR', 'WITH'])

/** Whether an expression breaks off: an operator without a licence on either side of it, or a parenthesis without its other. */
export function isBrokenLicence(license: string): boolean {
	const words = license.replaceAll(/[()]/g, ' $& ').split(/\s+/).filter(Boolean)
	const isLicence = (word: string | undefined) => word !== undefined && !OPERATORS.has(word)
	const isCut = (word: string, place: number) =>
		OPERATORS.has(word) &&
		!(
			isLicence(words[place - 1]) &&
			words[place - 1] !== '(' &&
			isLicence(words[place + 1]) &&
			words[place + 1] !== ')'
		)
	return words.some(isCut) || !isPaired(words)
}

function isPaired(words: readonly string[]): boolean {
	let open = 0
	for (const word of words) {
		if (word === '(') open++
		if (word === ')' && --open < 0) return false
	}
	return open === 0
}
