import { type LicenceExpression, parseLicence } from './licence-expression.ts'

/** What front matter says where the source was read and states no licence; documents then have none. */
export const NOT_STATED = 'not stated'

/** What an entry says where its source is published to be read, and copying it is not allowed. */
export const ALL_RIGHTS_RESERVED = 'All rights reserved'

/** What a licence lets people do, in the field's rough classes, the mildest first; `none` where none is stated. */
export const LICENCE_CLASSES = ['permissive', 'copyleft', 'source-available', 'proprietary', 'none'] as const
/** What people call both of the classes that let anybody use, change and pass on. */
export const OPEN_SOURCE = 'open-source'
type LicenceClass = (typeof LICENCE_CLASSES)[number]

/** Beginnings of SPDX ids in lower case: of those that limit use, then of those that OSI or FSF approve, or that give works away. */
const BEGINNINGS: readonly (readonly [LicenceClass, string])[] = [
	[
		'source-available',
		`aladdin bigscience bsl-1.1 busl cc-by-nc cc-by-nd confluent-community creativeml elastic fcl fsl hippocratic json
		openrail polyform prosperity rsal sspl sustainable timescale`,
	],
	[
		'copyleft',
		`agpl apsl cal-1.0 cc-by-sa cddl cecill-1 cecill-2 cecill-c cern-ohl-s cern-ohl-w cpal cpl eupl epl gfdl gpl ipl lgpl
		liliq-r liliq-rplus mpl ms-rl ngpl odbl osl qpl rpl rpsl simpl sissl sleepycat spl-1.0 vim`,
	],
	[
		'permissive',
		`0bsd aal afl apache artistic beerware blueoak bsd bsl-1.0 bzip2 cc-by cc-pddc cc0 cdla-permissive cecill-b cern-ohl-p
		curl ecl efl fair ftl hpnd icu ijg info-zip intel isc libpng libtiff liliq-p lppl mit miros ms-pl mulanpsl ncsa
		netcdf ntp odc-by ofl oldap openssl pddl php postgresql psf python ruby smlnj tcl unicode unlicense upl w3c wtfpl
		x11 xnet zend zlib zpl`,
	],
]
const CLASS_OF_BEGINNING = BEGINNINGS.flatMap(([of, names]) => names.split(/\s+/).map((name) => [name, of] as const))

/** What to know about a licence before copying; undefined if it permits that. */
export function licenceWarning(license: string | undefined): string | undefined {
	if (license === undefined) return 'No licence is stated, so all rights are reserved. Ask its author first.'
	const isReserved = licenceClass(license) === 'proprietary'
	return isReserved ? `Licence: ${license}. Read its terms before you copy or change anything.` : undefined
}

/** The licence that documents name: none where none is stated. */
export const statedLicence = (license: string | undefined): string | undefined =>
	license === NOT_STATED ? undefined : license

/**
 * The class of a licence as it was read: of several that all hold the strictest, of those to choose from the mildest. One
 * that is not known here, or whose expression breaks off, counts as `proprietary`: nothing says that it lets anybody do anything.
 */
export function licenceClass(license: string | undefined): LicenceClass {
	const stated = statedLicence(license)
	if (!stated) return 'none'
	const expression = parseLicence(stated)
	return expression ? classOf(expression) : 'proprietary'
}

/** The class of a licence by its name; undefined of one that is not known here. */
export function knownLicenceClass(license: string): LicenceClass | undefined {
	const own = licenceClass(license)
	return own === 'proprietary' || own === 'none' ? undefined : own
}

/** The names of the licences in an expression; undefined where it breaks off. */
export function licencesIn(license: string): string[] | undefined {
	const expression = parseLicence(license)
	return expression && namesIn(expression)
}

const namesIn = (expression: LicenceExpression): string[] =>
	'name' in expression ? [expression.name] : ('all' in expression ? expression.all : expression.any).flatMap(namesIn)

/** The class, and what people call it besides. */
export function licenceNames(license: string | undefined): (LicenceClass | typeof OPEN_SOURCE)[] {
	const own = licenceClass(license)
	return own === 'permissive' || own === 'copyleft' ? [own, OPEN_SOURCE] : [own]
}

const strictness = (of: LicenceClass): number => LICENCE_CLASSES.indexOf(of)
const stricter = (a: LicenceClass, b: LicenceClass) => (strictness(a) > strictness(b) ? a : b)
const milder = (a: LicenceClass, b: LicenceClass) => (strictness(a) < strictness(b) ? a : b)

function classOf(expression: LicenceExpression): LicenceClass {
	if ('all' in expression) return expression.all.map(classOf).reduce(stricter)
	if ('any' in expression) return expression.any.map(classOf).reduce(milder)
	const { name, exception = '' } = expression
	// The Commons Clause takes the right to sell away from whatever it is added to.
	const isLimited = /commons[- ]clause/i.test(`${name} ${exception}`)
	return isLimited ? 'source-available' : classOfName(name)
}

/** An id without its version and `-only`, `-or-later` or `+`; as people write it, too: “the MIT licence”, “GPLv3”. */
function classOfName(name: string): LicenceClass {
	const plain = name.toLowerCase().replace(/^(?:the |gnu )+/, '')
	const isIt = (beginning: string) =>
		plain.startsWith(beginning) && !/^(?!v\d)[a-z]/.test(plain.slice(beginning.length))
	return CLASS_OF_BEGINNING.find(([beginning]) => isIt(beginning))?.[1] ?? 'proprietary'
}
