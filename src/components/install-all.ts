import { POSIX_ONLY } from '../catalogue/install/commands.ts'
import { mergeConfigs } from '../catalogue/install/merge.ts'
import { anyClient } from '../clients/any-client.ts'
import { platformLabel } from '../clients/platforms.ts'
import { type ShownClient, shownClients } from '../clients/shown.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import { keyOf } from '../schema/primitives.ts'
import { formatNames } from '../schema/text/format.ts'
import { isDenied } from '../schema/text/verdict.ts'
import { firstOf, placeholdersOf, stepsOf } from './install-options.ts'

/** One text to copy: commands to run, a configuration to add to a file, or a file. */
export interface InstallBlock {
	label: string
	path?: string | undefined
	kind: InstallOption['kind']
	text: string
	powershell?: string | undefined
	/** Titles of the entries that it installs. */
	titles: string[]
}

/** How to install several entries in one client, and which cannot be. */
export interface ClientPlan {
	id: string
	name: string
	/** The number of entries that can be installed. */
	count: number
	blocks: InstallBlock[]
	/** The servers as one configuration, where the blocks add one of them with a command. */
	instead: InstallBlock[]
	links: { title: string; label: string; href: string }[]
	/** Names of values that the reader fills in or sets. */
	supply: string[]
	/** Notes on steps, with the entries they are about. */
	notes: { text: string; titles: string[] }[]
	missing: { title: string; url: string; why: string }[]
}

type Reader = Pick<ShownClient, 'id' | 'name' | 'platform' | 'topLevelKey' | 'transports'>

/** The plan of each client that supports one of the entries, in the order of the settings. */
export function installPlans(entries: readonly Entry[]): ClientPlan[] {
	const active = shownClients.filter(({ status }) => status === 'active')
	const plans = active.map((client) => planFor(client, entries))
	const own = plans.filter(({ id }) => entries.some(({ install }) => install.some(({ client }) => client === id)))
	return own.length ? own : anyPlan(entries)
}

/** The maximum length of the texts of all plans on a page, in characters, so that it loads quickly. */
const MOST_TEXT = 15_000

const textLength = ({ blocks, instead }: ClientPlan): number =>
	[...blocks, ...instead].reduce((sum, { text, powershell = '' }) => sum + text.length + powershell.length, 0)

/** The plans on the page of a collection itself: those of common clients, as far as their texts fit, but at least one. */
export function plansOnPage(plans: readonly ClientPlan[]): ClientPlan[] {
	let left = MOST_TEXT
	return firstOf(plans).filter((plan, place) => {
		left -= textLength(plan)
		return place === 0 || left >= 0
	})
}

/** If no step is for a specific client: the plan for any client. */
function anyPlan(entries: readonly Entry[]): ClientPlan[] {
	const { id, names } = anyClient
	const plan = planFor({ id, name: names.label, platform: undefined, topLevelKey: undefined }, entries)
	return plan.count ? [plan] : []
}

/** The steps of one entry in one client: commands, parts of configurations, files, or a link if there is nothing else. */
interface ChosenSteps {
	entry: Entry
	steps: InstallOption[]
	links: InstallOption[]
	/** Its server as a part of the configuration, where a command adds it too. */
	instead: InstallOption[]
}

type PlanReader = Pick<Reader, 'id' | 'name'> & {
	platform: Reader['platform'] | undefined
	topLevelKey?: string | undefined
}

function planFor(client: PlanReader, entries: readonly Entry[]): ClientPlan {
	const chosen = entries.map((entry) => chooseSteps(entry, client.id))
	const merged = configBlocks(chosen, client, ({ steps }) => steps)
	const usable = chosen.filter(({ entry }) => !merged.missing.some(({ url }) => url === entry.url))
	const blocks = [...commandBlocks(usable), ...merged.blocks, ...fileBlocks(usable)]
	const none = chosen.filter(({ steps, links }) => !steps.length && !links.length)
	const missing = [
		...none.map(({ entry }) => ({ ...titleAndUrl(entry), why: whyNot(entry, client) })),
		...merged.missing,
	]
	const steps = usable.flatMap(({ steps }) => steps)
	return {
		id: client.id,
		name: client.name,
		count: entries.length - missing.length,
		blocks,
		instead: alternativeBlocks(usable, client),
		links: usable.flatMap(({ entry, steps, links }) =>
			steps.length ? [] : links.slice(0, 1).map(({ label, text }) => ({ title: entry.title, label, href: text })),
		),
		supply: [...new Set([...placeholdersOf(steps), ...promptedInputs(steps)])],
		notes: groupNotes(usable),
		missing,
	}
}

const titleAndUrl = ({ title, url }: Entry) => ({ title, url })

function chooseSteps(entry: Entry, client: string): ChosenSteps {
	const own = entry.install.filter((option) => option.client === client)
	const options = own.length ? own : entry.install.filter((option) => option.client === anyClient.id)
	const { steps } = stepsOf(options)
	const links = steps.filter(({ kind }) => kind === 'link')
	const ways = steps.filter(({ kind }) => kind !== 'link')
	return { entry, links, ...(kindOf(entry).server ? serverSteps(ways) : otherSteps(ways)) }
}

/** Of the ways to add a server the first is enough; a configuration behind a command is of the same connection. */
function serverSteps([first, second]: readonly InstallOption[]): Pick<ChosenSteps, 'steps' | 'instead'> {
	const isPair = first?.kind === 'command' && second?.kind === 'config'
	return { steps: first ? [first] : [], instead: isPair ? [second] : first?.kind === 'config' ? [first] : [] }
}

/** Of anything else one command or one file, with all parts of configurations that belong to it. */
function otherSteps(ways: readonly InstallOption[]): Pick<ChosenSteps, 'steps' | 'instead'> {
	const first = ways.find(({ kind }) => kind === 'command') ?? ways.find(({ kind }) => kind === 'file')
	return { steps: [...(first ? [first] : []), ...ways.filter(({ kind }) => kind === 'config')], instead: [] }
}

type Step = { entry: Entry; option: InstallOption }
const stepsOfKind = (chosen: readonly ChosenSteps[], kind: InstallOption['kind']): Step[] =>
	chosen.flatMap(({ entry, steps }) => steps.filter((step) => step.kind === kind).map((option) => ({ entry, option })))
const titlesOf = (steps: readonly Step[]) => steps.map(({ entry }) => entry.title)

/** All commands for a shell as one block, and one block for each text that is entered by hand. */
function commandBlocks(chosen: readonly ChosenSteps[]): InstallBlock[] {
	const all = stepsOfKind(chosen, 'command')
	const byHand = all.filter(({ option }) => option.language !== 'sh')
	const steps = all.filter(({ option }) => option.language === 'sh')
	const texts = steps.map(({ option }) => option.text)
	const others = steps.map(({ option }) => option.powershell ?? option.text)
	const isForBoth = !steps.some(({ option }) => option.note?.includes(POSIX_ONLY))
	const powershell = isForBoth && steps.some(({ option }) => option.powershell) ? others.join('\n') : undefined
	const run: InstallBlock[] = steps.length
		? [{ label: 'Run once', kind: 'command', text: texts.join('\n'), powershell, titles: titlesOf(steps) }]
		: []
	return [
		...run,
		...byHand.map(({ entry, option: { label, kind, text } }) => ({ label, kind, text, titles: [entry.title] })),
	]
}

interface Configs {
	blocks: InstallBlock[]
	missing: ClientPlan['missing']
}

/** One block per configuration file, with all parts merged. */
function configBlocks(
	chosen: readonly ChosenSteps[],
	client: PlanReader,
	of: (one: ChosenSteps) => readonly InstallOption[],
): Configs {
	const parts = chosen.flatMap((one) =>
		of(one).flatMap((option) =>
			option.kind === 'config' ? [{ entry: one.entry, key: keyOf(one.entry), option }] : [],
		),
	)
	const files = [...Map.groupBy(parts, ({ option }) => `${option.language} ${option.path ?? option.label}`).values()]
	const made = files.map((steps) => ({ steps, merged: mergeConfigs(steps, client.topLevelKey) }))
	return {
		blocks: made.flatMap(({ steps, merged }) => {
			const [first] = steps
			if (!first || !merged) return []
			const { label, path } = first.option
			const titles = titlesOf(steps.filter(({ key }) => merged.keys.includes(key)))
			return [{ label: path ? 'Add to' : label, path, kind: 'config' as const, text: merged.text, titles }]
		}),
		missing: made.flatMap(({ steps, merged }) =>
			(merged?.clashes ?? []).flatMap(({ key, at }) => {
				const entry = steps.find((step) => step.key === key)?.entry
				return entry ? [{ ...titleAndUrl(entry), why: `another entry in this list uses the same place: ${at}` }] : []
			}),
		),
	}
}

/** The servers as one configuration, where a command adds one of them and each can stand in it. */
function alternativeBlocks(chosen: readonly ChosenSteps[], client: PlanReader): InstallBlock[] {
	const servers = chosen.filter(({ entry, steps }) => kindOf(entry).server && steps.length)
	const isNew = servers.some(({ steps }) => steps[0]?.kind === 'command')
	if (!isNew || servers.some(({ instead }) => !instead.length)) return []
	return configBlocks(servers, client, ({ instead }) => instead).blocks
}

/** One block per file; texts for the same path are joined. */
function fileBlocks(chosen: readonly ChosenSteps[]): InstallBlock[] {
	const files = Map.groupBy(stepsOfKind(chosen, 'file'), ({ entry, option }) => option.path ?? entry.url)
	return [...files.values()].map((steps) => ({
		label: steps[0]?.option.label ?? '',
		path: steps[0]?.option.path,
		kind: 'file',
		text: steps.map(({ option }) => option.text.trimEnd()).join('\n\n'),
		titles: titlesOf(steps),
	}))
}

/** The names of values that the client asks for itself. */
const promptedInputs = (steps: readonly InstallOption[]): string[] =>
	steps.flatMap(({ kind, text }) =>
		kind === 'file' ? [] : [...text.matchAll(/\$\{input:([\w-]+)\}/g)].map(([, id = '']) => id),
	)

function groupNotes(chosen: readonly ChosenSteps[]): ClientPlan['notes'] {
	const all = chosen.flatMap(({ entry, steps }) =>
		steps.flatMap(({ note }) => (note ? [{ note, title: entry.title }] : [])),
	)
	return [...Map.groupBy(all, ({ note }) => note)].map(([text, of]) => ({
		text,
		titles: [...new Set(of.map(({ title }) => title))],
	}))
}

/** Why an entry is not installed in a client. */
function whyNot(entry: Entry, { name, platform }: PlanReader): string {
	if (isDenied(entry)) return 'this registry denies it'
	if (kindOf(entry).members) return 'it is a collection: install it from its own page'
	if (!entry.install.length) return 'there is nothing to install: see its page for how to use it'
	const others = [...new Set(entry.install.map((option) => option.platform))].filter((one) => one !== platform)
	return `it has no install steps for ${name}${others.length ? `; it can be installed in ${formatNames(others.map(platformLabel), MAX_CLIENTS)}` : ''}`
}

/** The maximum number of clients that are named. */
const MAX_CLIENTS = 3
