import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { objectOf } from '../../src/schema/object.ts'
import type { ReceiptFacts } from '../../src/schema/receipt-facts.ts'
import { runProgram } from '../run-program.ts'
import type { NpmLaunch } from './launch.ts'
import { cut } from './receipt-names.ts'
import { INSIDE } from './sandbox-paths.ts'
import { faultOf } from './unreachable.ts'

/** A package that was installed without running its scripts. */
interface Installed {
	facts: NonNullable<ReceiptFacts['package']>
	integrity: string
	/** Its command in the sandbox; absent if it has no program that npm would run. */
	program?: readonly string[]
	installMs: number
}

const MINUTES = 60_000

interface Where {
	folder: string
	/** The registry URL; npm's configuration if undefined. */
	registry: string | undefined
	signal?: AbortSignal | undefined
}

/**
 * Nothing comes from a git repository: its `.npmrc` can name a program that npm starts as git, whether or not scripts are
 * ignored. An npm without the first option starts one that does nothing.
 */
const NO_GIT = ['--allow-git=none', '--git=false']

/** Installs an exact version into a folder as `npx` would, but without install scripts and without git. */
export async function installPackage(launch: NpmLaunch, { folder, registry, signal }: Where): Promise<Installed> {
	const { name, version } = launch
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'observed', version: '1.0.0', private: true }))
	const quiet = [
		'--ignore-scripts',
		'--no-audit',
		'--no-fund',
		'--save-exact',
		'--loglevel=error',
		'--no-update-notifier',
	]
	const from = registry ? ['--registry', registry] : []
	const started = performance.now()
	const { code, err } = await runProgram(['npm', 'install', `${name}@${version}`, ...quiet, ...NO_GIT, ...from], {
		timeoutMs: 10 * MINUTES,
		signal,
		cwd: folder,
	})
	if (code !== 0) throw faultOf(`npm could not install ${name}@${version}: ${reasonOf(err)}`, err)
	const installMs = Math.round(performance.now() - started)
	const root = join(folder, 'node_modules', name)
	const locked = lockOf(folder)
	const program = programOf(launch, manifestOf(root))
	return {
		facts: { ...countsOf(locked), ...sizeOf(join(folder, 'node_modules')), licence: licenceOf(root) },
		integrity: locked[`node_modules/${name}`]?.integrity ?? 'none',
		...(program && { program }),
		installMs,
	}
}

const reasonOf = (err: string): string =>
	/npm error (?:code )?(E\w+)/.exec(err)?.[1] ?? cut(err.trim().split('\n')[0] ?? 'no reason given')

type Lock = Record<string, { integrity?: string; hasInstallScript?: boolean }>

/** The lock file of what is really installed, without packages for other platforms. */
const lockOf = (folder: string): Lock =>
	(JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as { packages: Lock }).packages

interface Manifest {
	license?: unknown
	licenses?: unknown
	bin?: string | Record<string, string>
	name?: string
}

const manifestOf = (root: string) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '')

function countsOf(locked: Lock) {
	const packages = Object.entries(locked)
	return {
		dependencies: packages.length - 1,
		withInstallScripts: [
			...new Set(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => cut(nameOf(path)))),
		]
			.sort()
			.slice(0, 200),
	}
}

function sizeOf(folder: string): { bytes: number; files: number } {
	const size = { bytes: 0, files: 0 }
	for (const item of readdirSync(folder, { withFileTypes: true, recursive: true })) {
		// npm writes this file, and its content depends on where packages came from.
		if (!item.isFile() || item.name === '.package-lock.json') continue
		size.files++
		size.bytes += statSync(join(item.parentPath, item.name)).size
	}
	return size
}

function licenceOf(root: string): Installed['facts']['licence'] {
	const { license, licenses } = manifestOf(root)
	const declared = [license, licenses].flatMap((one) => {
		if (typeof one === 'string') return [one]
		const { type } = objectOf(Array.isArray(one) ? one[0] : one)
		return typeof type === 'string' ? [type] : []
	})[0]
	const name = readdirSync(root, { withFileTypes: true })
		.flatMap((item) => (item.isFile() && /^(?:licen[cs]e|copying)/i.test(item.name) ? item.name : []))
		.sort()[0]
	return {
		...(declared && { declared: cut(declared, 200) }),
		...(name && { file: { name: cut(name), sha256: sha256(readFileSync(join(root, name))) } }),
	}
}

/** The program that npm would run: the named one, the one with the package's own name, or the only one. */
function programOf({ name, program, args }: NpmLaunch, { bin = {} }: Manifest): readonly string[] | undefined {
	const own = name.split('/').at(-1) ?? name
	const programs = typeof bin === 'string' ? { [own]: bin } : bin
	const only = new Set(Object.values(programs)).size === 1 ? Object.values(programs)[0] : undefined
	const path = program ? programs[program] : (programs[own] ?? only)
	if (!path) return undefined
	return [join(INSIDE.app, 'node_modules', name, path), ...args]
}

/** The command of a program in the sandbox: Node scripts are started with Node, others directly. */
export function commandOf(folder: string, [path = '', ...args]: readonly string[]): readonly string[] {
	const file = path.replace(INSIDE.app, folder)
	const isScript =
		!existsSync(file) || /^#!.*\bnode\b/.test(readFileSync(file, 'latin1').slice(0, 200)) || /\.[cm]?js$/.test(file)
	return isScript ? [INSIDE.node, path, ...args] : [path, ...args]
}
