import { existsSync } from 'node:fs'
import { type Applying, alwaysOf } from './assemble.ts'
import type { Context, Outcome } from './command.ts'
import { diffOf } from './diff.ts'
import { removeEmpty } from './disk.ts'
import { Draft, withoutSecrets } from './draft.ts'
import { inTurn } from './edit/file-lock.ts'
import { makeFolder, missingFolders } from './edit/folder.ts'
import { EXIT, plainLine, plainLines, refused, usage } from './failure.ts'
import { lockFolders } from './folders.ts'
import { formatLock, joined, type Lock } from './lock.ts'
import { formatManifest } from './manifest.ts'
import type { Scope } from './places.ts'
import { type Record_, readRecord, removeEmptyRecord, type State, writeRecord } from './state.ts'

/** What is said of a change that is about to be written. */
export interface Said {
	/** What a person should know or do. */
	notes: readonly string[]
	/** What a person has to agree to. */
	asks: readonly string[]
	/** The result for programs, besides the changes. */
	value: object
}

interface Pending extends Said {
	state: State
	record: Record_
	/** The lock as it was. */
	before: Lock
	draft: Draft
}

/** The scope that was asked for; a project unless somebody says otherwise. */
export function scopeOf({ words }: Context): Scope {
	if (words.is('user') && words.is('project')) throw usage('Write --user or --project, not both.')
	return words.is('user') ? 'user' : 'project'
}

/** Whether a person agrees; where nobody can be asked, only --yes does. */
async function agreed({ world, words }: Context, { asks, draft }: Pending): Promise<boolean> {
	if (words.is('yes')) return true
	if (!world.isTerminal) {
		if (!asks.length) return true
		throw refused(`${asks.join('\n')}\nNothing was written. To agree, add --yes`)
	}
	if (!asks.length && !draft.changes().length) return true
	const answer = await world.ask(plainLines(`${asks.map((line) => `${line}\n`).join('')}Write this? [y/N] `))
	return /^y(?:es)?$/i.test(answer.trim())
}

/** Shows the plan as a diff, asks where somebody can be asked, and writes. */
async function finish(context: Context, pending: Pending): Promise<Outcome> {
	const { world, words } = context
	const { state, record, before, draft, notes, value } = pending
	const { log } = context.registry
	const come = log?.isAsked ? await log.continued(record.lock.log) : undefined
	if (come && !words.is('frozen')) record.lock.log = come
	const changes = draft.changes()
	const secrets = changes.flatMap((one) => one.secrets)
	const diff = changes.flatMap(diffOf).map((line) => plainLine(withoutSecrets(line, secrets)))
	const said = notes.flatMap((note) => note.split('\n'))
	const result = {
		...value,
		files: changes.map(({ place, before, after }) => ({
			place,
			change: !before ? 'made' : after ? 'edited' : 'removed',
		})),
		notes,
	}
	if (words.is('dry-run'))
		return {
			...{ exit: EXIT.well, lines: [...diff, ...said, 'Nothing was written.'] },
			value: { ...result, dryRun: true, lock: formatLock(record.lock), manifest: formatManifest(record.manifest) },
		}
	if (world.isTerminal && !(words.is('json') && words.is('yes'))) world.err(`${diff.join('\n')}\n`)
	if (!(await agreed(context, pending))) throw refused('Nothing was written.')
	// What cannot be written is refused before the record says that it is.
	draft.check()
	// While files are written the lock has what goes and what comes: whoever is stopped in between owns both, and may do it again.
	await writeRecord(state, { ...record, lock: joined(before, record.lock) })
	await draft.write()
	if (!removeEmptyRecord(state, record)) await writeRecord(state, record)
	const files = result.files.map(({ place, change }) => `${change}  ${place}`)
	return { exit: EXIT.well, value: result, lines: [...files, ...said] }
}

/** Refuses to let everything take more before the first word than the rules allow; to take less is always allowed. */
function checkTokens({ manifest: { rules }, lock }: Record_, before: number): void {
	const always = alwaysOf(lock)
	if (rules.alwaysTokens === undefined || always <= rules.alwaysTokens || always <= before) return
	throw refused(
		`Everything together would take ${always} tokens before you type anything; the rules allow ${rules.alwaysTokens}.`,
	)
}

/** Changes what is installed, while nobody else does: `work` puts it into the record and the draft, and says what a person is told. */
export async function change(context: Context, state: State, work: (at: Applying) => Said): Promise<Outcome> {
	const { folder, lockFile } = state
	const made: string[] = []
	const answer = await inFolder(folder, made, () =>
		inTurn(lockFile, '', () => {
			const record = readRecord(state, context.world)
			const draft = new Draft(state.roots)
			const before = structuredClone(record.lock)
			const said = work({ record, draft, force: context.words.is('force') })
			if (state.scope === 'user') made.push(...lockFolders(record.lock, { state, draft, made }))
			checkTokens(record, alwaysOf(before))
			return finish(context, { state, record, before, draft, ...said })
		}),
	).finally(() => removeEmpty(made))
	if ('done' in answer) return answer.done
	throw refused(`Another process is changing ${folder}. If none is, remove ${answer.busy}`)
}

/** Does something in a folder that is made for it, which `made` says with those above it; once more where somebody else took the folder away before it began. */
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
