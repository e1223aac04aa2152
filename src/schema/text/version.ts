/** A version by its parts; each counts only where all before it are the same. */
interface Version {
	/** The epoch, then the numbers of the release. */
	release: readonly number[]
	/** What precedes the release: a phase and its number, or the identifiers of semver. */
	pre: readonly (string | number)[]
	/** The number of a post-release; -1 where it is none. */
	post: number
	/** The number of a development release; infinite where it is none. */
	dev: number
}

/** `v` before a version does not count, nor does a build, a local version or the digest of an image behind it. */
const WRITTEN = /^v?(?:(\d+)!)?(\d+(?:\.\d+)*)([^+@]*)/
const SEMANTIC = /^-[\w-]+(?:\.[\w-]+)*$/
const PRE = /^[._]?(alpha|a|beta|b|rc|c|preview|pre)[._-]?(\d*)/
const POST = /^[._-]?(?:post|rev|r)[._-]?(\d*)(?![a-z])/
const DEV = /^[._-]?dev[._-]?(\d*)$/
/** The other names of phases in PEP 440. */
const PHASES: Readonly<Record<string, string>> = { a: 'alpha', b: 'beta', c: 'rc', pre: 'rc', preview: 'rc' }
const LONGEST = 300

/**
 * Whether one version comes after another, in the order of semver and of PEP 440. Never where either is no version but a tag
 * or a commit.
 */
export function isNewerVersion(one: string, other: string): boolean {
	const [a, b] = [parse(one), parse(other)]
	return a !== undefined && b !== undefined && compare(a, b) > 0
}

function parse(text: string): Version | undefined {
	const [, epoch = '0', numbers, rest = ''] = WRITTEN.exec(text.trim().toLowerCase().slice(0, LONGEST)) ?? []
	if (numbers === undefined) return undefined
	const release = [epoch, ...numbers.split('.')].map(Number)
	const isSemantic = SEMANTIC.test(rest) && !POST.test(rest)
	const behind = isSemantic
		? { pre: identifiersOf(rest.slice(1)), post: -1, dev: Number.POSITIVE_INFINITY }
		: phasesOf(rest)
	return behind && { release, ...behind }
}

/** `rc1` is read as `rc.1`, so that the tenth comes after the ninth. */
const identifiersOf = (text: string): Version['pre'] =>
	text.split('.').flatMap((one): Version['pre'] => {
		const [, name = one, number] = /^([a-z]*)(\d+)$/.exec(one) ?? []
		return [...(name ? [name] : []), ...(number === undefined ? [] : [Number(number)])]
	})

/** The suffixes of a release in PEP 440; undefined for anything else. */
function phasesOf(rest: string): Omit<Version, 'release'> | undefined {
	const [early = '', phase = '', count] = PRE.exec(rest) ?? []
	const [late = '', post] = POST.exec(rest.slice(early.length)) ?? []
	const last = rest.slice(early.length + late.length)
	const [developed, dev] = DEV.exec(last) ?? []
	if (last && developed === undefined) return undefined
	return {
		pre: early ? [PHASES[phase] ?? phase, Number(count)] : [],
		post: late ? Number(post) : -1,
		dev: developed ? Number(dev) : Number.POSITIVE_INFINITY,
	}
}

const compare = (a: Version, b: Version): number =>
	firstDifference(a.release, b.release, 0) || comparePre(a, b) || a.post - b.post || order(a.dev, b.dev)

/** A release is after its pre-releases, and these are after its development versions. */
function comparePre(a: Version, b: Version): number {
	const stage = ({ pre, post, dev }: Version) => (pre.length ? 1 : post < 0 && Number.isFinite(dev) ? 0 : 2)
	return stage(a) - stage(b) || firstDifference(a.pre, b.pre, -1)
}

/** Compares the first parts that differ; `none` is the result if one version has no such part. */
function firstDifference(a: Version['pre'], b: Version['pre'], none: number): number {
	const longer = a.length > b.length ? a : b
	return longer.reduce<number>((found, _, at) => found || order(a[at] ?? none, b[at] ?? none), 0)
}

/** Numbers by size and before names, as semver has it. */
function order(a: string | number, b: string | number): number {
	if (a === b) return 0
	if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
	return a < b ? -1 : 1
}
