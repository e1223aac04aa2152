import type { ValidEntry } from '../../src/catalogue/valid-entry.ts'
import { momentsOf } from '../../src/kinds/hook.ts'
import type { ContainedText, EntrySource } from '../../src/kinds/kind.ts'
import { kindOf } from '../../src/kinds/kind-of.ts'
import type { ReceiptSubject } from '../../src/schema/receipt.ts'
import type { ShippedFile } from '../../src/schema/shipped-files.ts'
import { Expected } from '../expected.ts'
import { EVENT_PLACES, hookSamples, lineSamples } from './events.ts'
import { filesSubject } from './files.ts'
import type { Means, Observation } from './observation.ts'
import { observeMcp } from './observe-mcp.ts'
import { observeRuns } from './observe-runs.ts'
import { pluginFacts } from './plugin-facts.ts'
import { filesAt } from './repository.ts'
import { type Loading, textFacts } from './text-facts.ts'

/** The function that observes an entry; undefined if the entry has nothing to observe. */
export function wayTo({ parsed, source }: ValidEntry): ((means: Means) => Promise<Observation>) | undefined {
	const server = kindOf(source).server?.(source)
	if (server) return (means) => observeMcp(parsed, server, means)
	const { hook, statusline } = source
	const own = hook && momentsOf(hook).map(({ event }) => event)
	if (own) return (means) => runsOf({ parsed, source }, { ...hook, samples: () => hookSamples(own) }, means)
	if (statusline) return (means) => runsOf({ parsed, source }, { ...statusline, samples: lineSamples }, means)
	const texts = kindOf(source).texts?.(source)
	if (texts?.length) return (means) => observePlugin(source, texts, means)
	const text = textOf({ parsed, source })
	return text && ((means) => observeText({ parsed, source }, text, means))
}

interface Text {
	/** The file that a client loads first, if the entry names it. */
	main: string | undefined
	loading: Loading
}

function textOf({ parsed, source }: ValidEntry): Text | undefined {
	const plan = kindOf(source).install?.(source, parsed.slug)
	if (plan?.how === 'folder') return { main: 'SKILL.md', loading: 'described' }
	if (plan?.how === 'prompt') return { main: plan.file, loading: 'described' }
	if (plan?.how === 'instructions')
		return { main: plan.file, loading: plan.globs.length ? 'where-it-applies' : 'always' }
	return undefined
}

interface Found {
	subject: ReceiptSubject
	files: readonly ShippedFile[]
	main?: string
}

/** The files of an entry: its own, or those of the repository it names. Throws `Expected` if it has neither. */
async function foundOf({ parsed, source }: ValidEntry, means: Means): Promise<Found> {
	if (parsed.files.length) return { subject: filesSubject(parsed.files), files: parsed.files }
	const { upstream } = source
	if (!upstream?.commit || !upstream.path)
		throw new Expected(
			'It ships no files, and does not name a path in a repository at a commit. Write upstream.commit and upstream.path.',
		)
	const { repo, commit, path } = upstream
	return { subject: { type: 'repository', repo, commit, path }, ...(await filesAt(upstream, means)) }
}

async function observeText(entry: ValidEntry, { main, loading }: Text, means: Means): Promise<Observation> {
	const found = await foundOf(entry, means)
	const name = found.main ?? main
	const file = found.files.find(({ path }) => path === name)
	if (!file) throw new Expected(`There is no ${name ?? 'file'} among its files.`)
	const files =
		loading === 'described' && name === 'SKILL.md' ? found.files : entry.parsed.files.length ? found.files : [file]
	const text = textFacts(file, files, loading)
	const { personOnly } = text
	return {
		subject: found.subject,
		// With `personOnly`, so that it raises no alarm over a receipt that does not have it yet.
		given: { name, loading, ...(personOnly && { personOnly }) },
		facts: { text },
		measured: {},
	}
}

/** Of larger plugins the rest is not read; their parts are in folders near the top. */
const MOST_PLUGIN_FILES = 3000

async function observePlugin(
	{ upstream }: EntrySource,
	texts: readonly ContainedText[],
	means: Means,
): Promise<Observation> {
	if (!upstream?.commit)
		throw new Expected('It does not name a repository at a commit. Write upstream.repo and upstream.commit.')
	const { repo, commit, path } = upstream
	const { files } = await filesAt(upstream, means, MOST_PLUGIN_FILES)
	return {
		subject: { type: 'repository', repo, commit, ...(path && { path }) },
		given: { texts },
		facts: { text: pluginFacts(files, texts) },
		measured: {},
	}
}

type Run = { script: string; runtime: string; samples: Parameters<typeof observeRuns>[0]['samples'] }

async function runsOf(entry: ValidEntry, { script, runtime, samples }: Run, means: Means): Promise<Observation> {
	const { subject, files } = await foundOf(entry, means)
	if (!files.some(({ path }) => path === script)) throw new Expected(`There is no ${script} among its files.`)
	const given = { script, runtime, samples: samples(0), places: EVENT_PLACES }
	return { subject, given, ...(await observeRuns({ path: script, runtime, files, samples }, means)) }
}
