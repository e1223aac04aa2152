import { join } from 'node:path'
import { readEnvironment } from '../src/app.ts'
import { plainText } from '../src/schema/text/plain-line.ts'
import { Refusal } from '../src/transparency/refusal.ts'
import { scratchFolder } from './at-end.ts'
import { Misuse, readCommandLine, Unreachable } from './expected.ts'
import { knownOf, PIN_OPTIONS } from './verify/known.ts'
import { buildAgain, compareBuild, type SignedRelease, signedRelease } from './verify/rebuild.ts'
import { readSeen } from './verify/remembered.ts'
import { openSource } from './verify/source.ts'

const USAGE = `Usage: npm run rebuild -- RELEASE [URL|folder|bundle.tar] [--key KEY] [--root ROOT]

Builds a release again from its commit, in a clean clone of this repository with the packages in its lock file, and compares every
file with what was signed. It reads the log from the given place, or from dist. It needs the same major version of Node.

Exit status: 0 if every byte is the same, 1 if something differs, 2 for a mistake in the command line, 3 if the log must not be used,
4 if it could not be reached.`

const { values, positionals } = readCommandLine(USAGE, { allowPositionals: true, options: PIN_OPTIONS })

async function releaseOf(number: string, place: string): Promise<SignedRelease> {
	const source = openSource(place)
	const { isShown, ...known } = await knownOf(
		source,
		readSeen(join(readEnvironment().dataDir, 'seen.json'))[source.name],
		values,
	)
	if (isShown) console.error(`The key is the one that ${place} shows: ${known.key}`)
	return signedRelease(source, { ...known, isShown }, Number(number))
}

async function rebuild(number: string, place: string): Promise<void> {
	const signed = await releaseOf(number, place)
	const { build, files } = signed.release
	const { path: folder, remove } = scratchFolder('rebuild-')
	try {
		const dist = await buildAgain(build, { repository: process.cwd(), folder: join(folder, 'clone') })
		const differences = await compareBuild(signed, dist)
		console.log(
			[
				...differences,
				`Built ${build.commit} again: ${differences.length ? 'it differs from' : `every byte of ${files.count} files matches`} release ${number}.`,
			].join('\n'),
		)
		if (differences.length) process.exitCode = 1
	} finally {
		remove()
	}
}

const [number, place = 'dist', ...more] = positionals
if (!number || !/^[1-9]\d{0,8}$/.test(number) || more.length) throw new Misuse('Name a release by its number.', USAGE)
try {
	await rebuild(number, place)
} catch (error) {
	if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
	console.error(plainText(error.message))
	process.exitCode = error instanceof Refusal ? 3 : 4
}
