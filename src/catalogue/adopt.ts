import { formerPathsOf, isWithdrawn } from '../schema/entry-source.ts'
import { isObject } from '../schema/object.ts'
import { pathOf } from '../schema/primitives.ts'
import { Category, McpInstallTarget, Platform } from '../schema/vocabulary.ts'
import type { EntryOrigin } from './origin.ts'
import type { ParsedEntry } from './read.ts'
import { sha256 } from './sha256.ts'
import type { Upstream } from './upstream.ts'

/** A problem or decision about an upstream's entry. */
export interface UpstreamIssue {
	level: 'blocker' | 'warning'
	file: string
	message: string
	fix?: string
	field?: string
}

/** The entries taken over from other registries, and the issues found with the rest. */
export interface Adopted {
	entries: readonly ParsedEntry[]
	issues: readonly UpstreamIssue[]
}

/** An upstream entry, with the path it would have here. */
interface Candidate {
	parsed: ParsedEntry
	upstream: Upstream
	/** Its path in the upstream registry. */
	theirs: string
}

/**
 * Takes over the entries of upstreams. Own content wins over all of them, so that no one else can replace an entry. If
 * two upstreams have the same path, neither is taken: a new upstream could otherwise take over a name that people
 * already use.
 */
export function adoptEntries(upstreams: readonly Upstream[], own: readonly ParsedEntry[]): Adopted {
	const issues: UpstreamIssue[] = upstreams.flatMap(ownIssues)
	const taken = new Map(own.flatMap((parsed) => placesOf(parsed).map((place) => [place, parsed.file] as const)))
	const found = upstreams.flatMap((upstream) => candidatesOf(upstream, issues))
	const byPath = Map.groupBy(found, ({ parsed }) => pathOf(parsed).toLowerCase())
	const chosen: Candidate[] = []
	for (const [place, candidates] of byPath) {
		const winner = taken.get(place)
		const [first] = candidates
		if (winner) issues.push(...candidates.map((candidate) => lost(candidate, winner)))
		else if (candidates.length > 1) issues.push(contested(candidates))
		else if (first) chosen.push(first)
	}
	const translate = translator(chosen)
	return { entries: chosen.map((candidate) => adopt(candidate, translate)), issues }
}

/** The current and former paths of an own entry; no upstream may use them. */
function placesOf(parsed: ParsedEntry): string[] {
	return [pathOf(parsed), ...formerPathsOf(parsed.data)].map((place) => place.toLowerCase())
}

const ownIssues = ({ file, problems }: Upstream): UpstreamIssue[] =>
	problems.map((problem) => ({ level: 'blocker', file, ...problem }))

function candidatesOf(upstream: Upstream, issues: UpstreamIssue[]): Candidate[] {
	const { source, file, entries, name } = upstream
	if (!source) return []
	const leftOut = new Set(source.leaveOut)
	const strange = new Map<string, number>()
	const candidates = entries.flatMap((parsed) => {
		const theirs = pathOf(parsed)
		const category = Object.hasOwn(source.categories, parsed.category)
			? source.categories[parsed.category]
			: parsed.category
		if (category === false || category === undefined || leftOut.has(theirs) || isWithdrawn(parsed.data)) return []
		if (!Category.safeParse(category).success) {
			strange.set(parsed.category, (strange.get(parsed.category) ?? 0) + 1)
			return []
		}
		return [{ parsed: { ...parsed, category }, upstream, theirs }]
	})
	for (const [category, count] of strange)
		issues.push({
			level: 'blocker',
			file,
			field: `categories.${category}`,
			message: `${name} has ${count} in a category “${category}” that this registry does not have.`,
			fix: `Map it to a category here: "categories": { "${category}": "${Category.options[0]}" }, or to false to leave them out. The categories are ${Category.options.join(', ')}.`,
		})
	issues.push(...candidates.flatMap(changedSincePull))
	return candidates
}

/** Reports files that have changed since they were pulled and checked. */
function changedSincePull({ parsed, upstream: { artifacts, name }, theirs }: Candidate): UpstreamIssue[] {
	const places: [string, string | Uint8Array][] = [
		[`${theirs}.md`, parsed.text],
		...parsed.files.map(({ path, bytes }): [string, Uint8Array] => [`data/files/${theirs}/${path}`, bytes]),
	]
	const changed = places.filter(([path, bytes]) => artifacts[path]?.sha256 !== sha256(bytes))
	if (parsed.problems.length || !changed.length) return []
	return [
		{
			level: 'blocker',
			file: parsed.file,
			message: `It differs from what was pulled from ${name}: ${changed.map(([path]) => path).join(', ')}.`,
			fix: `Pull it again: npm run pull -- ${name}. To say something about an entry, write overlay/${pathOf(parsed)}.yaml.`,
		},
	]
}

const lost = ({ parsed, upstream, theirs }: Candidate, winner: string): UpstreamIssue => ({
	level: 'warning',
	file: parsed.file,
	message: `${winner} already uses “${pathOf(parsed)}”, so the entry from ${upstream.name} is not shown.`,
	fix: `This is not an error. To hide this message, add “${theirs}” to leaveOut in ${upstream.file}.`,
})

const contested = (candidates: readonly Candidate[]): UpstreamIssue => ({
	level: 'blocker',
	file: candidates[0]?.upstream.file ?? '',
	message: `${candidates.map(({ upstream, theirs }) => `${upstream.name} (${theirs})`).join(' and ')} would have the same address.`,
	fix: 'Choose one: add the path to leaveOut in the files of the others.',
})

/** Maps a path in an upstream registry to the path here; undefined for an entry that is not here. */
type Translate = (upstream: string, theirs: string) => string | undefined

function translator(chosen: readonly Candidate[]): Translate {
	const paths = new Map(chosen.map(({ upstream, theirs, parsed }) => [`${upstream.name} ${theirs}`, pathOf(parsed)]))
	return (upstream, theirs) => paths.get(`${upstream} ${theirs}`)
}

function adopt({ parsed, upstream, theirs }: Candidate, translate: Translate): ParsedEntry {
	const { name, source, artifacts } = upstream
	const origin: EntryOrigin = {
		upstream: name,
		registry: source?.address ?? '',
		path: theirs,
		manifest: source?.manifest ?? '',
		artifacts,
	}
	const here = (path: string) => translate(name, path)
	return { ...parsed, data: dataOf(parsed.data, here), body: bodyOf(parsed.body, here, origin.registry), origin }
}

type Json = Record<string, unknown>

/**
 * Adapts front matter to this registry: only clients that are shown here, and entries under their paths here. Former
 * paths are dropped, because nothing was ever at them here.
 */
function dataOf(data: unknown, here: (path: string) => string | undefined): unknown {
	if (!isObject(data)) return data
	const { platforms, lifecycle, renamedFrom, items, server, ...rest } = data
	return {
		...rest,
		...(platforms !== undefined && { platforms: isObject(platforms) ? shownPlatforms(platforms) : platforms }),
		...(lifecycle !== undefined && { lifecycle: isObject(lifecycle) ? translated(lifecycle, here) : lifecycle }),
		...(server !== undefined && { server: isObject(server) ? shownTargets(server) : server }),
		...(items !== undefined && { items: Array.isArray(items) ? items.map((item) => member(item, here)) : items }),
	}
}

/** The `server` part may name clients too. */
const shownTargets = ({ installTargets, ...server }: Json): Json => ({
	...server,
	...(Array.isArray(installTargets) && {
		installTargets: installTargets.filter((id) => McpInstallTarget.safeParse(id).success),
	}),
})

const shownPlatforms = (platforms: Json): Json =>
	Object.fromEntries(Object.entries(platforms).filter(([id]) => Platform.safeParse(id).success))

function translated({ successor, ...lifecycle }: Json, here: (path: string) => string | undefined): Json {
	const path = typeof successor === 'string' ? here(successor) : undefined
	return { ...lifecycle, ...(path && { successor: path }) }
}

const member = (item: unknown, here: (path: string) => string | undefined): unknown =>
	isObject(item) && typeof item.entry === 'string' ? { ...item, entry: here(item.entry) ?? item.entry } : item

const OWN_LINK = /\]\(\/(?!\/)([^()\s]*)/g

/** Rewrites links within the other registry to the same entry here, or to the other registry's site. */
const bodyOf = (body: string, here: (path: string) => string | undefined, registry: string): string =>
	body.replace(OWN_LINK, (_, rest: string) => {
		const [, path = '', more = ''] = /^([a-z0-9-]+\/[a-z0-9-]+)([?#].*)?$/.exec(rest) ?? []
		const own = path && here(path)
		return own ? `](/${own}${more}` : `](${registry}/${rest}`
	})
