/** Where packages come from that are known by a version. */
export type PackageRegistry = 'npm' | 'pypi' | 'oci' | 'nuget' | 'go' | 'jsr'

const SEMANTIC = /^v?\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/
const PYTHON =
	/^(?:\d{1,9}!)?\d{1,9}(?:\.\d{1,9}){0,9}(?:[._-]?(?:alpha|a|beta|b|rc|c|preview|pre|post|rev|r|dev)(?:[._-]?\d{1,9})?){0,3}(?:\+[\w.]{1,60})?$/i
const NUGET = /^\d+(?:\.\d+){2,3}(?:-[\w.-]+)?(?:\+[\w.-]+)?$/
const GO = /^(?:v\d+\.\d+\.\d+(?:[-+][\w.+-]+)?|[0-9a-f]{12,40})$/
const DIGEST = /^(?:[\w.-]{1,128}@)?sha256:[0-9a-f]{64}$/
/** What a tag has that is published once: a number with a dot in it, a day, a commit. */
const PUBLISHED_ONCE = /\d\.\d|^\d{8}(?!\d)|^(?:sha-)?[0-9a-f]{7,64}$/

const isTag = (text: string): boolean => /^[\w.-]{1,128}$/.test(text) && PUBLISHED_ONCE.test(text)

const EXACT: Record<PackageRegistry, (version: string) => boolean> = {
	npm: (version) => SEMANTIC.test(version),
	jsr: (version) => SEMANTIC.test(version),
	pypi: (version) => PYTHON.test(version),
	oci: (version) => isTag(version) || DIGEST.test(version),
	nuget: (version) => NUGET.test(version),
	go: (version) => GO.test(version),
}

/** Whether this is one version of a package and no range, tag or part of one: `1.2` of npm is every `1.2.x`. */
export const isExactVersion = (registry: PackageRegistry, version: string): boolean =>
	EXACT[registry](version.slice(0, 300))
