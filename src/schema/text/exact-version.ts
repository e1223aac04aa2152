/** Where packages come from that are known by a version. */
export type PackageRegistry = 'npm' | 'pypi' | 'oci' | 'nuget' | 'go' | 'jsr'

const SEMANTIC = /^v?\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/
const PYTHON =
	/^(?:\d+!)?\d+(?:\.\d+)*(?:[._-]?(?:a|b|c|rc|alpha|beta|pre|preview|post|rev|r|dev)[._-]?\d*)*(?:\+[\w.]+)?$/i
const DIGEST = /^(?:[\w.-]+@)?sha256:[0-9a-f]{64}$/
/** Tags by which images are published once: a number with a dot in it, a day, a commit. */
const TAG = /^(?=[\w.-]*\d)(?:[\w.-]*\d+\.\d[\w.-]*|\d{8}(?:[.-][\w.-]+)?|(?:sha-)?[0-9a-f]{7,64})$/
const GO = /^(?:v\d+\.\d+\.\d+(?:[-+][\w.+-]+)?|[0-9a-f]{12,40})$/

const EXACT: Record<PackageRegistry, RegExp> = {
	npm: SEMANTIC,
	jsr: SEMANTIC,
	pypi: PYTHON,
	oci: TAG,
	nuget: /^\d+(?:\.\d+){2,3}(?:-[\w.-]+)?(?:\+[\w.-]+)?$/,
	go: GO,
}

/** Whether this is one version of a package and no range, tag or part of one: `1.2` of npm is every `1.2.x`. */
export const isExactVersion = (registry: PackageRegistry, version: string): boolean =>
	EXACT[registry].test(version) || (registry === 'oci' && DIGEST.test(version))
