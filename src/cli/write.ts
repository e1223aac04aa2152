import { existsSync } from 'node:fs'
import { withFileLock } from '../files/file-lock.ts'
import { makeFolder, missingFolders, removeEmpty } from '../files/folder.ts'
import { type Applying, alwaysOf } from './assemble.ts'
import type { Context, Outcome } from './command.ts'
import { diffOf } from './diff.ts'
import { sweep } from './disk.ts'
import { Draft } from './draft.ts'
import { EXIT, refused, usage } from './exit-error.ts'
import { foldersLeft, lockFolders } from './folders.ts'
import { hiddenIn } from './hidden.ts'
import { Journal } from './journal.ts'
import { formatLock, headsOf, joined, type Lock, type Writes } from './lock.ts'
import { formatManifest } from './manifest.ts'
import { withoutSecrets } from './masked.ts'
import { movedNotes } from './moved.ts'
import { type Roots, realFileAt, type Scope } from './places.ts'
import { printableLine, printableText } from './printable.ts'
import { type InstallRecord, readRecord, removeEmptyRecord, type State, writeRecord } from './state.ts'

/** The messages about a pending change. */
interface Said {
	/** Notes and manual steps for the user. */
	notes: readonly string[]
	/** What the user must confirm. */
	asks: readonly string[]
	/** The result for `--json`, besides the changes. */
	value: object
}

interface Pending extends Said {
	state: State
	record: InstallRecord
	/** The lock before the change. */
	before: Lock
	draft: Draft
	/** Folders that go if they are empty. */
	made: readonly string[]
}

/** The selected scope; `project` by default. Throws a usage failure for `--user` with `--project`. */
export function scopeOf({ words }: Context): Scope {
	if (words.is('user') && words.is('project')) throw usage('Write --user or --project, not both.')
	return words.is('user') ? 'user' : 'project'
}

/**
 * Whether the change is confirmed. On a terminal, asks before any change. Without one, throws an `ExitError` if there is
 * anything to confirm, unless `--yes` is given.
 */
async function agreed({ world, words }: Context, { asks, draft }: Pending): Promise<boolean> {
	if (words.is('yes')) return true
	if (!world.isTerminal) {
		if (!asks.length) return true
		throw refused(`${asks.join('\n')}\nNothing was written. To agree, add --yes`)
	}
	if (!asks.length && !draft.changes().length) return true
	const answer = await world.ask(printableText(`${asks.map((line) => `${line}\n`).join('')}Write this? [y/N] `))
	return /^y(?:es)?$/i.test(answer.trim())
}

/** Shows the changes as a diff, asks for confirmation, and writes them. With `--dry-run`, writes nothing. */
async function finish(context: Context, pending: Pending): Promise<Outcome> {
	const { world, words } = context
	const { record, draft, notes, value } = pending
	const { log } = context.registry
	const seen = headsOf(record.lock)
	// Two heads are from a merge, of which one is not written again: it must not be one of another history.
	const come = log && (log.isAsked || seen.length > 1) ? await log.continued(seen) : undefined
	if (come && !words.is('frozen')) record.lock.log = come
	const changes = draft.changes()
	const secrets = hiddenIn(changes, { ...record.lock.writes, ...pending.before.writes }, world.clients)
	const diff = changes.flatMap(diffOf).map((line) => printableLine(withoutSecrets(line, secrets)))
	const said = notes.flatMap((note) => note.split('\n'))
	const result = {
		...value,
		files: changes.map(({ place, before, after }) => ({
			place,
			change: !before ? 'made' : after ? 'edited' : 'removed',
		})),
		notes,
	}
	if (words.is('dry-run')) {
		draft.check()
		return {
			exit: EXIT.well,
			lines: [...diff, ...said, 'Nothing was written.'],
			value: { ...result, dryRun: true, lock: formatLock(record.lock), manifest: formatManifest(record.manifest) },
		}
	}
	if (world.isTerminal && !(words.is('json') && words.is('yes'))) world.err(`${diff.join('\n')}\n`)
	if (!(await agreed(context, pending))) throw refused('Nothing was written.')
	// Check that everything can be written before the record says that it was.
	draft.check()
	await write(pending)
	const files = result.files.map(({ place, change }) => `${change}  ${place}`)
	const lines = [...files, ...said]
	return { exit: EXIT.well, value: result, lines: lines.length ? lines : ['Nothing had to be written.'] }
}

const lostWords = (what: string): string =>
	`${what} was written by somebody else and is replaced: remove does not restore it.`

/** Removes what killed processes left beside files. What cannot be removed stays: the files themselves are none of it. */
async function sweepAll(writes: Writes, roots: Roots): Promise<void> {
	for (const [place, rows] of Object.entries(writes)) {
		try {
			await sweep(realFileAt(place, roots), '' in rows)
		} catch {}
	}
}

/** Writes all files and the record. If one of them fails, undoes the others, and throws an `ExitError`. */
async function write({ state, record, before, draft, made }: Pending): Promise<void> {
	const { scope, roots } = state
	const folders = scope === 'project' ? foldersLeft(before, record.lock, roots) : made
	await sweepAll({ ...before.writes, ...record.lock.writes }, roots)
	const journal = new Journal()
	try {
		// While files are written, the lock contains both old and new places: if interrupted, all of them have owners and the
		// command can be repeated.
		await writeRecord(state, { ...record, lock: joined(before, record.lock) }, journal)
		await draft.write(journal)
		// As long as the lock knows the files, the command can be repeated for their folders too.
		removeEmpty(folders)
		if (!(await removeEmptyRecord(state, record, journal))) await writeRecord(state, record, journal)
	} catch (error) {
		throw await journal.undo(error)
	}
}

/** Throws an `ExitError` if the tokens in every conversation exceed the rules and have increased. */
function checkTokens({ manifest: { rules }, lock }: InstallRecord, before: number): void {
	const always = alwaysOf(lock)
	if (rules.alwaysTokens === undefined || always <= rules.alwaysTokens || always <= before) return
	throw refused(
		`Everything together would take ${always} tokens before you type anything; the rules allow ${rules.alwaysTokens}.`,
	)
}

/**
 * Changes what is installed, while holding the lock. `work` changes the record and the draft, and returns the messages.
 * A dry run takes no lock, so that it also works where nothing can be written.
 */
export async function change(context: Context, state: State, work: (at: Applying) => Said): Promise<Outcome> {
	const { folder, lockFile } = state
	const made: string[] = []
	const prepare = () => {
		const record = readRecord(state, context.world)
		const draft = new Draft(state.roots)
		const before = structuredClone(record.lock)
		const { notes: told, ...said } = work({ record, draft, force: context.words.is('force') })
		const notes = [...told, ...draft.lost.map(lostWords)]
		if (state.scope === 'user') {
			made.push(...lockFolders(record.lock, { state, draft, made }))
			const places = draft.changes().flatMap(({ place, after }) => (after ? place : []))
			notes.push(...movedNotes(context.world, places))
		}
		checkTokens(record, alwaysOf(before))
		return finish(context, { state, record, before, draft, made, notes, ...said })
	}
	if (context.words.is('dry-run')) {
		made.push(...missingFolders(folder))
		return prepare()
	}
	const answer = await inFolder(folder, made, () => withFileLock(lockFile, prepare)).finally(() => removeEmpty(made))
	if ('done' in answer) return answer.done
	throw refused(`Another process is changing ${folder}. If none is, remove ${answer.busy}`)
}

/**
 * Runs an operation in a folder, which is created if missing; created folders are added to `made`. Retries once if
 * another process removed the folder.
 */
async function inFolder<T>(folder: string, made: string[], work: () => Promise<T>): Promise<T> {
	const make = () => {
		made.push(...missingFolders(folder))
		makeFolder(folder)
	}
	make()
	try {
		return await work()
	} catch (error) {
		if (existsSync(folder)) throw error
		make()
		return work()
	}
}
