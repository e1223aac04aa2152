import { join } from 'node:path'
import { readEnvironment } from '../src/app.ts'
import { plainText } from '../src/schema/text/plain-line.ts'
import { checkFile } from '../src/transparency/check-file.ts'
import { CHECKPOINT_PATH, type CheckOptions, checkLog } from '../src/transparency/client.ts'
import { Refusal } from '../src/transparency/refusal.ts'
import { entryHistory } from '../src/transparency/whole-log.ts'
import { Expected, Misuse, readCommandLine, Unreachable } from './expected.ts'
import { knownOf, mustHaveLog, PIN_OPTIONS } from './verify/known.ts'
import { verifyLog } from './verify/log.ts'
import { maxAgeDays } from './verify/max-age.ts'
import { keepSeen, readSeen } from './verify/remembered.ts'
import { sayFile, sayHistory, sayLog, sayReport } from './verify/say.ts'
import { verifySite } from './verify/site.ts'
import { openSource, type Source } from './verify/source.ts'

const USAGE = `Usage: npm run verify -- https://pinakes.example [--json]
       npm run verify -- URL|folder|bundle.tar [--file PATH] [--max-age DAYS] [--remember FILE]
                         [--key KEY] [--root ROOT] [--witness KEY]
       npm run verify -- history CATEGORY:SLUG [URL|folder|bundle.tar]

Compares everything that a registry serves with what it signed, and with what was seen of it before. A registry without a log
is only compared with its manifest. --key pins its key, --root a root key that it has or had, as ssh-keygen writes it. Without
them, the key seen first is trusted. The signature of each --witness is checked if it is there.

Exit status: 0 if all is well, 1 if something differs or cannot be compared, 2 for a mistake in the command line, 3 if the registry
must not be used, 4 if it could not be reached.`

function readOptions() {
	return readCommandLine(USAGE, {
		options: {
			json: { type: 'boolean', default: false },
			file: { type: 'string' },
			...PIN_OPTIONS,
			'max-age': { type: 'string', default: '7' },
			remember: { type: 'string' },
		},
		allowPositionals: true,
	})
}

/** Parses the command line; an error exits with status 2. */
function readOrEnd() {
	try {
		return readOptions()
	} catch (error) {
		if (!(error instanceof Expected)) throw error
		console.error(error.message)
		process.exit(2)
	}
}

const { values, positionals } = readOrEnd()

const say = (value: unknown, text: string): void => console.log(values.json ? JSON.stringify(value, null, 2) : text)

function showProgress(done: number, of: number): void {
	if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} files${done === of ? '\n' : ''}`)
	else if (done === 1) process.stderr.write(`Reading ${of} files.\n`)
}

const seenFile = (): string => values.remember ?? join(readEnvironment().dataDir, 'seen.json')

/** What is known of a log in advance, and the file where observations are stored. */
async function prepare(source: Source): Promise<{ options: Omit<CheckOptions, 'read'>; file: string }> {
	const days = maxAgeDays(values['max-age'], USAGE)
	const file = seenFile()
	const { isShown, ...known } = await knownOf(source, readSeen(file)[source.name], values)
	if (isShown)
		console.error(
			`First check: the key is the one that ${source.name} shows. Compare it with a source you trust: ${known.key}`,
		)
	return { file, options: { ...known, now: Date.now(), maxAgeDays: days } }
}

/**
 * A registry without a log is verified only against its manifest; one that is known to have a log must still have it.
 */
async function isWithoutLog({ read, name }: Source): Promise<boolean> {
	if (values.key || values.root || mustHaveLog(name) || readSeen(seenFile())[name]) return false
	return (await read(CHECKPOINT_PATH, 1)) === undefined
}

async function verifyWhole(source: Source): Promise<boolean> {
	const isSite = /^https?:/.test(source.name)
	const site = isSite ? await verifySite(source.name, showProgress) : undefined
	if (await isWithoutLog(source)) {
		if (!site) throw new Refusal('missing', `${source.name} has no log of releases, so nothing can be checked.`)
		say(site, sayReport(site))
		return site.ok
	}
	const { options, file } = await prepare(source)
	const report = await verifyLog(source, options, showProgress)
	const types = site?.differences.filter(({ kind }) => kind === 'media-type') ?? []
	const differences = [...report.differences, ...types]
	if (!differences.length) await keepSeen(file, source.name, { key: report.log.key, ...report.log.remember })
	const { release, signedAt, witnesses } = report.log
	say(
		{ ok: !differences.length, url: source.name, release, signedAt, witnesses, files: report.files, differences },
		sayLog({ ...report, differences }, source.name),
	)
	return !differences.length
}

async function verifyOne(source: Source, path: string): Promise<boolean> {
	const { options, file } = await prepare(source)
	const checked = await checkFile({ ...options, read: source.read }, path.replace(/^\/+/, ''))
	await keepSeen(file, source.name, { key: checked.log.key, ...checked.log.remember })
	say({ ok: true, ...checked.file, release: checked.log.release }, sayFile(checked))
	return true
}

async function verifyHistory(source: Source, key: string): Promise<boolean> {
	const { options, file } = await prepare(source)
	const log = await checkLog({ ...options, read: source.read })
	const history = await entryHistory(source.read, log, key)
	await keepSeen(file, source.name, { key: log.key, ...log.remember })
	say({ key, release: log.release.release, history }, sayHistory(key, history))
	return true
}

async function run(): Promise<boolean> {
	const [first, second, ...more] = positionals
	if (first === 'history') {
		const [place, ...rest] = more
		if (!second || rest.length) throw new Misuse('Name an entry, for example history mcp:context7.', USAGE)
		if (!/^[^:/]+[:/][^:/]+$/.test(second))
			throw new Misuse(`“${second}” is not an entry. Write it as category:slug, for example mcp:context7.`)
		return verifyHistory(openSource(place), second.replace('/', ':'))
	}
	if (!first || second !== undefined) throw new Misuse('Name one registry: an address, folder or bundle.', USAGE)
	const source = openSource(first)
	return values.file === undefined ? verifyWhole(source) : verifyOne(source, values.file)
}

const codeOf = (error: unknown): number =>
	error instanceof Misuse ? 2 : error instanceof Refusal ? 3 : error instanceof Unreachable ? 4 : 1

try {
	process.exitCode = (await run()) ? 0 : 1
} catch (error) {
	if (!(error instanceof Expected || error instanceof Refusal)) throw error
	if (values.json && error instanceof Refusal)
		console.log(JSON.stringify({ ok: false, refused: error.code, sentence: error.message }))
	console.error(plainText(error.message))
	// Any error means that the registry was not verified.
	process.exitCode = codeOf(error)
}
