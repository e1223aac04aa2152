import { isExactVersion, type PackageRegistry } from './exact-version.ts'
import { type Fetched, fetchedBy } from './package-runners.ts'

/** A word of a command line that names a package. */
interface Named {
	/** Where it comes from; `address` where no registry knows it by a version. */
	registry: PackageRegistry | 'address'
	/** Its name there, or the address. */
	name: string
	/** The version as written: exact, a range or a tag; empty if there is none. */
	said: string
	/** The version, if it is exact. */
	exact?: string
	/** The word with this version. */
	with(version: string): string
	/** The word that starts whichever version is the newest, where the registry itself knows which that is. */
	newest?: string
}

/** A package that a command line fetches and starts. */
export interface PackageWord extends Named {
	/** The place of the word that says the version. */
	at: number
}

const NPM = /^((?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*)(?:@(.*))?$/i
const REQUIREMENT = /^([a-z0-9][\w.-]*)(\[[\w.,\s-]*\])?/i
const GO = /^([\w-]+(?:\.[\w-]+)+\/[^\s@]+)(?:@(.*))?$/
const NUGET = /^([A-Za-z0-9_][\w.-]*)(?:@(.*))?$/
const DENO = /^(npm|jsr):\/?((?:@[\w.~-]+\/)?[\w.~-]+)(?:@([^/]*))?(\/.*)?$/
const COMMIT = /@[0-9a-f]{40}(?:#.*)?$/
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|git@)/i
const LOCAL = /^(?:\.{0,2}[\\/]|\.{1,2}$|~|file:|[a-z]:[\\/])/i

/** A version for a message, in the form of where the package comes from. */
export const exampleVersion = ({ registry }: Pick<PackageWord, 'registry'>): string =>
	registry === 'go' ? 'v1.2.3' : '1.2.3'

const versionFields = (registry: PackageRegistry, version = ''): Pick<Named, 'said' | 'exact'> => ({
	said: version,
	...(isExactVersion(registry, version) && { exact: version }),
})

const address = (text: string, exact?: string): Named => ({
	registry: 'address',
	name: text,
	said: '',
	...(exact && { exact }),
	with: () => text,
})

function npm(text: string): Named | undefined {
	// `other-name@npm:name@1.2.3` installs `name`.
	const alias = /^(?:(?:@[\w.~-]+\/)?[\w.~-]+@)?npm:/i.exec(text)?.[0] ?? ''
	const [match, name = '', version] = NPM.exec(text.slice(alias.length)) ?? []
	if (!match || /[:/]/.test(version ?? '')) return address(text)
	return {
		registry: 'npm',
		name,
		...versionFields('npm', version),
		with: (version) => `${alias}${name}@${version}`,
		newest: `${alias}${name}@latest`,
	}
}

/** A requirement of Python. `pin` is the sign before an exact version that its runner takes; uv takes `name@1.2.3` too. */
const python =
	({ pin, hasNewest = false }: { pin: '@' | '=='; hasNewest?: boolean }) =>
	(text: string): Named => {
		const [match = '', name = '', extras = ''] = REQUIREMENT.exec(text) ?? []
		const rest = text.slice(match.length).trim()
		const sign = ['===', '==', '@', ''].find((one) => rest.startsWith(one)) ?? ''
		const version = rest.slice(sign.length).trim()
		const isRange = !sign && /^[<>~!^]/.test(rest)
		if (!match || (!sign && rest && !isRange) || (sign === '@' && ADDRESS.test(version)))
			return address(text, COMMIT.exec(text)?.[0].slice(1, 41))
		return {
			registry: 'pypi',
			name,
			...(isRange ? { said: rest } : versionFields('pypi', version)),
			with: (version) => `${name}${extras}${pin}${version}`,
			...(hasNewest && { newest: `${name}${extras}@latest` }),
		}
	}

function image(text: string): Named | undefined {
	const [place = '', digest] = text.split('@')
	const colon = place.lastIndexOf(':')
	const hasTag = colon > place.lastIndexOf('/')
	const name = hasTag ? place.slice(0, colon) : place
	const tag = hasTag ? place.slice(colon + 1) : ''
	if (!name || /\s/.test(text)) return undefined
	return {
		registry: 'oci',
		name,
		...versionFields('oci', [tag, digest].filter(Boolean).join('@')),
		with: (version) => (version.startsWith('sha256:') ? `${name}@${version}` : `${name}:${version}`),
	}
}

/** What is written `name@version`; the newest is the name with `newest` behind it. */
const nameAtVersion =
	(registry: 'nuget' | 'go', { form, newest }: { form: RegExp; newest: string }) =>
	(text: string): Named | undefined => {
		const [match, name = '', version] = form.exec(text) ?? []
		if (!match) return undefined
		const named = { registry, name, ...versionFields(registry, version), newest: `${name}${newest}` }
		return { ...named, with: (version) => `${name}@${version}` }
	}

function deno(text: string): Named | undefined {
	const [match, from = '', name = '', version, path = ''] = DENO.exec(text) ?? []
	if (!match) return ADDRESS.test(text) ? address(text, /[@/]v?(\d+\.\d+\.\d+)(?=\/)/.exec(text)?.[1]) : undefined
	const registry = from === 'npm' ? 'npm' : 'jsr'
	return { registry, name, ...versionFields(registry, version), with: (version) => `${from}:${name}@${version}${path}` }
}

const READ: Record<Fetched['form'], (text: string) => Named | undefined> = {
	npm,
	uv: python({ pin: '@', hasNewest: true }),
	'uv-from': python({ pin: '==', hasNewest: true }),
	requirement: python({ pin: '==' }),
	image,
	nuget: nameAtVersion('nuget', { form: NUGET, newest: '' }),
	go: nameAtVersion('go', { form: GO, newest: '@latest' }),
	deno,
}

/** Whether a word is a placeholder instead of a package: `<package>`, `${NAME}`. */
const isOpen = (text: string) => /^<[^<>]*>$|\$\{?\w/.test(text)

/** So much of a command line is read. */
const MAX_WORDS = 200
const MAX_LENGTH = 600

/** The packages that a command line fetches and starts; none where it starts what is already there. */
export function packageWords(words: readonly string[]): PackageWord[] {
	const read = words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_LENGTH))
	return fetchedBy(read).flatMap(({ at, before, form, versionAt }): PackageWord[] => {
		const text = read[at]?.slice(before.length) ?? ''
		if (!text || isOpen(text) || LOCAL.test(text)) return []
		const named = READ[form](text)
		if (!named) return []
		if (versionAt !== undefined && !named.said && named.registry === 'nuget') {
			const { newest: _, ...rest } = named
			return [{ ...rest, at: versionAt, ...versionFields('nuget', read[versionAt]), with: (version) => version }]
		}
		const { newest } = named
		return [
			{
				...named,
				at,
				with: (version) => `${before}${named.with(version)}`,
				...(newest && { newest: `${before}${newest}` }),
			},
		]
	})
}
