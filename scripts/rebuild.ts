import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLog } from '../src/transparency/client.ts'
import type { Release } from '../src/transparency/release.ts'
import { shownKey } from '../src/transparency/shown-key.ts'
import { allReleases } from '../src/transparency/whole-log.ts'
import { Expected, Misuse, readCommandLine, runScript } from './expected.ts'
import { readBuiltFiles } from './release/built-files.ts'
import { openSource } from './verify/source.ts'

const USAGE = `Usage: npm run rebuild -- RELEASE [URL|folder|bundle.tar] [--key KEY]

Builds a release again from its commit, in a clean clone of this repository, and compares its manifest byte for byte with the one
that was signed. The log is read from the place that is named, or from dist. The same major version of Node is needed.`

const { values, positionals } = readCommandLine(USAGE, { allowPositionals: true, options: { key: { type: 'string' } } })

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
	Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')

async function releaseNumbered(number: number, place: string): Promise<Release> {
	const { read } = openSource(place)
	const key = values.key ?? (await shownKey(read))
	// An old release is as good as a new one here, so its age is no matter.
	const log = await checkLog({ read, key, now: Date.now(), maxAgeDays: 36_500 })
	const release = (await allReleases(read, log))[number - 1]
	if (!release) throw new Expected(`The log has ${log.size} releases, and ${number} is none of them.`)
	return release
}

/** Clones the commit, installs what its lock file names, and builds. */
function buildAgain(folder: string, { commit = '', node, url }: Release['build']): void {
	const majorOf = (version: string): string => version.split('.', 1)[0] ?? ''
	if (majorOf(process.versions.node) !== majorOf(node))
		throw new Expected(
			`The release was built with Node ${node}, and this is ${process.versions.node}. Start this with Node ${majorOf(node)}.`,
		)
	const run = (command: string, args: string[], cwd: string) =>
		execFileSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
	run('git', ['clone', '--quiet', process.cwd(), folder], process.cwd())
	run('git', ['checkout', '--quiet', '--detach', commit], folder)
	run('npm', ['ci', '--no-audit', '--no-fund'], folder)
	const keyless = ['-u', 'PINAKES_SIGNING_KEY', '-u', 'PINAKES_ROOT_KEY', `PINAKES_URL=${url}`]
	run('env', [...keyless, 'npm', 'run', 'build', '--', '--quiet', '--hosted'], folder)
}

await runScript(async () => {
	const [number, place = 'dist', ...more] = positionals
	if (!number || !/^[1-9]\d{0,8}$/.test(number) || more.length)
		throw new Misuse('Say which release, by its number.', USAGE)
	const release = await releaseNumbered(Number(number), place)
	if (!release.build.commit)
		throw new Expected(`Release ${number} was built of something that was not committed, so nobody can build it again.`)
	const folder = mkdtempSync(join(tmpdir(), 'rebuild-'))
	try {
		buildAgain(folder, release.build)
		const { manifest, manifestBytes } = readBuiltFiles(join(folder, 'dist'))
		const is = await sha256(manifestBytes)
		const isSame = is === release.manifest.sha256
		console.log(
			`${Object.keys(manifest.artifacts).length} documents built of ${release.build.commit}: manifest ${is}, which ${isSame ? 'is' : 'is not'} that of release ${number}.`,
		)
		if (!isSame) process.exitCode = 1
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
})
