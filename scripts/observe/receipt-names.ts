import { visibleText } from '../../src/schema/text/hidden.ts'
import { clip } from '../../src/schema/text/shorten.ts'
import { INSIDE } from './sandbox-paths.ts'

/** Parts of names that vary between runs or days: dates, digests, identifiers, long numbers, process ids. */
const VARYING: readonly RegExp[] = [
	/\d{4}-\d\d-\d\d[T_ ]\d\d[-_:]\d\d[-_:]\d\d(?:[-_.]\d+)?Z?/g,
	/\d{4}-\d\d-\d\d/g,
	/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi,
	/[0-9a-f]{16,}/gi,
	/\d{6,}/g,
	/(?<=^(?!\/proc\/).*\/)\d+(?=\/|$)/g,
]

const MAX_CHARACTERS = 300

/** Normalizes a path for a receipt: `~` for the home folder, `.` for the working folder, `*` for parts that vary. */
export function pathName(path: string): string {
	const short = path.startsWith(`${INSIDE.home}/`)
		? `~${path.slice(INSIDE.home.length)}`
		: path === INSIDE.home
			? '~'
			: path.startsWith(`${INSIDE.work}/`)
				? `.${path.slice(INSIDE.work.length)}`
				: path === INSIDE.work
					? '.'
					: path
	const plain = VARYING.reduce((text, varying) => text.replace(varying, '*'), short)
	return cut(plain)
}

export const cut = (text: string, most = MAX_CHARACTERS): string => clip(visibleText(text), most)

/** The name of a program for a receipt: its file name, or `package:` and its path in the package. */
export function programName(path: string): string {
	const inPackage = /^\/app\/(?:node_modules\/)?(.*)$/.exec(path)
	return cut(inPackage ? `package:${inPackage[1]}` : (path.split('/').at(-1) ?? path))
}

/** Package registries by host, because the host that a machine is configured with says nothing about the subject. */
const REGISTRIES: Readonly<Record<string, string>> = {
	'registry.npmjs.org': 'npm registry',
	'registry.yarnpkg.com': 'npm registry',
	'pypi.org': 'PyPI',
	'files.pythonhosted.org': 'PyPI',
}

/** The name of a host for a receipt. */
export const hostName = (host: string): string => cut(REGISTRIES[host] ?? host)
