import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { formatCount } from '../../src/schema/text/format.ts'
import { base64Of } from '../../src/transparency/bytes.ts'
import { checkLog } from '../../src/transparency/client.ts'
import type { Release } from '../../src/transparency/release.ts'
import type { ServedFile } from '../../src/transparency/served-files.ts'
import { allEvents, allFiles, allReleases } from '../../src/transparency/whole-log.ts'
import { Expected } from '../expected.ts'
import { type BuiltFiles, readBuiltFiles } from '../release/built-files.ts'
import { growFileTree } from '../release/publish.ts'
import { runProgram } from '../run-program.ts'
import type { Known } from './known.ts'
import type { Source } from './source.ts'

/** A release of a verified log, for comparison with another build. */
export interface SignedRelease {
	release: Release
	/** The possible roots of the file tree for a build and the entry events up to this release. */
	rootsOf(built: BuiltFiles): Promise<string[]>
	/** All files, only for the newest release, because older lists are not stored. */
	files: readonly ServedFile[] | undefined
}

/** A release by number. Throws `Expected` if it does not exist. The age of the log does not matter here. */
export async function signedRelease({ read }: Source, known: Known, number: number): Promise<SignedRelease> {
	const log = await checkLog({ ...known, read, now: Date.now(), maxAgeDays: 36_500 })
	const releases = await allReleases(read, log)
	const release = releases[number - 1]
	if (!release) throw new Expected(`The log has ${formatCount(log.size, 'release')}, but not release ${number}.`)
	const events = (await allEvents(read, releases)).slice(0, release.changes.count)
	return {
		release,
		rootsOf: (built) =>
			Promise.all(treesOf(built).map(async (files) => base64Of(await (await growFileTree(files, events)).tree.root()))),
		files: number === log.size ? await allFiles(read, log) : undefined,
	}
}

/** The files of a build as releases sign them, and as earlier ones did, without what a server obeys. */
const treesOf = ({ files, copies }: BuiltFiles): ServedFile[][] => [
	files,
	files.filter(({ path }) => !copies.has(path)),
]

/** The differences between a rebuilt release and the signed one; empty if every byte is the same. */
export async function compareBuild({ release, rootsOf, files }: SignedRelease, dist: string): Promise<string[]> {
	const built = readBuiltFiles(dist)
	const is = sha256(built.manifestBytes)
	const isSame = is === release.manifest.sha256
	if (isSame && (await rootsOf(built)).includes(release.files.root)) return []
	const manifest = isSame ? [] : [`The manifest is ${is}, but ${release.manifest.sha256} was signed.`]
	if (!files)
		return [...manifest, `The files differ from those of release ${release.release}, whose file list is not kept.`]
	const now = new Map(built.files.map((file) => [file.path, file.sha256]))
	const signed = new Map(
		files.filter(({ path }) => !path.startsWith('log/since/')).map((file) => [file.path, file.sha256]),
	)
	const paths = new Set([...now.keys(), ...signed.keys()])
	const others = [...paths].sort().filter((path) => now.get(path) !== signed.get(path))
	return [
		...manifest,
		...others.map((path) => `${path} ${!now.has(path) ? 'is missing' : signed.has(path) ? 'differs' : 'is new'}`),
	]
}

/** Where to rebuild a release. */
interface Place {
	/** The repository with its history. */
	repository: string
	/** A folder that does not exist yet. */
	folder: string
	/** Installs the packages of the lock file in the folder. */
	install?: (folder: string) => Promise<void> | void
}

const majorOf = (version: string): string => version.split('.', 1)[0] ?? ''

const TIMEOUT_MS = 60 * 60_000

async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
	const { code } = await runProgram([command, ...args], { timeoutMs: TIMEOUT_MS, cwd, shows: true })
	if (code === 0) return
	const what = command === 'sh' ? 'npm run build' : `${command} ${args[0]}`
	const why = code === undefined ? 'took longer than an hour' : 'failed, for the reason above'
	throw new Expected(`${what} ${why}: nothing could be compared.`)
}

const installPackages = (folder: string): Promise<void> => run('npm', ['ci', '--no-audit', '--no-fund'], folder)

/** Neither keys nor settings of this machine reach the build, only the URL. */
const BUILD = 'exec env -i "PATH=$PATH" "HOME=$HOME" "PINAKES_URL=$1" npm run build -- --quiet --hosted'

/** Builds a commit in a clean clone. Returns the output folder. Throws `Expected` if the build cannot be reproduced. */
export async function buildAgain(
	build: Release['build'],
	{ repository, folder, install = installPackages }: Place,
): Promise<string> {
	const { commit, node, lock, url } = build
	if (!commit) throw new Expected('This release was built from uncommitted files, so nobody can build it again.')
	if (majorOf(process.versions.node) !== majorOf(node))
		throw new Expected(
			`The release was built with Node ${node}, and this is ${process.versions.node}. Start this with Node ${majorOf(node)}.`,
		)
	if (!hasCommit(repository, commit))
		throw new Expected(`${repository} does not have the commit ${commit}. Fetch it, with its history.`)
	await run('git', ['clone', '--quiet', '--no-checkout', repository, folder], repository)
	await run('git', ['checkout', '--quiet', '--detach', commit], folder)
	if (sha256(readFileSync(join(folder, 'package-lock.json'))) !== lock)
		throw new Expected(`The package-lock.json of ${commit} is not the one that the release was built with.`)
	await install(folder)
	await run('sh', ['-c', BUILD, 'sh', url], folder)
	return join(folder, 'dist')
}

function hasCommit(repository: string, commit: string): boolean {
	try {
		execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: repository, stdio: 'ignore' })
		return true
	} catch {
		return false
	}
}
