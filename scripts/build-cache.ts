import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../src/files/folder.ts'
import { Expected, Misuse, readCommandLine } from './expected.ts'

/** What a build needs from the last one to build only changes, if it exists. */
const CACHED_PATHS = ['dist', '.local/build.json', '.netlify/build', '.netlify/joined', '.netlify/v1', '.pinakes/build']

/** The files for the CI cache: one archive, and its digest. */
const ARCHIVE = '.pinakes/cache/build.tar'
const DIGEST = '.pinakes/cache/build.sha256'

const USAGE = `Usage: npm run build-cache -- pack|unpack

Packs what the last build left into ${ARCHIVE}, for the cache of CI or of the host, and its digest into ${DIGEST}.
Unpacks it before the next build, which then builds only what has changed. An incomplete archive is discarded.`

async function digestOf(file: string): Promise<string> {
	const hash = createHash('sha256')
	await pipeline(createReadStream(file), hash)
	return hash.digest('hex')
}

async function pack(): Promise<void> {
	const there = CACHED_PATHS.filter((path) => existsSync(path))
	if (!there.includes('.local/build.json'))
		throw new Expected('There is no build to pack. Build the site first: npm run build')
	makeFolder(dirname(ARCHIVE))
	// Modification times must be preserved, because the next build uses them to detect changes.
	execFileSync('tar', ['--format=posix', '-cf', ARCHIVE, ...there])
	writeFileSync(DIGEST, await digestOf(ARCHIVE))
	console.log(`Packed into ${ARCHIVE}.`)
}

async function unpack(): Promise<void> {
	if (!existsSync(ARCHIVE) || !existsSync(DIGEST))
		return console.log('There is no cached build, so everything is built.')
	if ((await digestOf(ARCHIVE)) !== readFileSync(DIGEST, 'utf8')) {
		rmSync(dirname(ARCHIVE), { recursive: true })
		return console.warn('note  The cache of the last build is incomplete, so everything is built again.')
	}
	for (const path of CACHED_PATHS) rmSync(path, { recursive: true, force: true })
	execFileSync('tar', ['-xf', ARCHIVE])
	console.log('The last build is restored; only what has changed since is built.')
}

async function main(): Promise<void> {
	const [what = '', ...more] = readCommandLine(USAGE, { allowPositionals: true }).positionals
	if (more.length) throw new Misuse('There is one argument too many.', USAGE)
	if (what === 'pack') return pack()
	if (what === 'unpack') return unpack()
	throw new Misuse(what ? `“${what}” is not an action. Write pack or unpack.` : 'Write pack or unpack.', USAGE)
}

await main()
