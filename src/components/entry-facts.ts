import { sayDay, saySize } from '../catalogue/facts.ts'
import type { Entry } from '../schema/entry.ts'
import type { EntrySource, EntrySources } from '../schema/entry-source.ts'
import type { SourceHealth } from '../schema/source-health.ts'

/** One value of a fact; with `href` a link, with `name` what the link is called. */
export interface FactValue {
	text: string
	href?: string | undefined
}

/** A line of the facts beside an entry. */
export interface FactRow {
	term: string
	values: FactValue[]
}

type Details = Partial<{
	server: EntrySources['mcp']['server']
	hook: EntrySources['hooks']['hook']
	statusline: EntrySources['statuslines']['statusline']
	tool: EntrySources['tools']['tool']
	skill: EntrySources['skills']['skill']
	agent: EntrySources['agents']['agent']
	command: EntrySources['commands']['command']
	rule: EntrySources['rules']['rule']
	items: EntrySources['collections']['items']
	upstream: NonNullable<EntrySource['upstream']>
}>

/** What the category of an entry adds, under the names of its front matter. */
export const detailsOf = ({ details }: Pick<Entry, 'details'>): Details => details as Details

const text = (value: string | number | undefined | false): FactValue[] =>
	value === undefined || value === false || value === '' ? [] : [{ text: String(value) }]
const link = (href: string | undefined, name?: string): FactValue[] =>
	href ? [{ text: name ?? nameOf(href), href }] : []
const row = (term: string, values: FactValue[]): FactRow[] => (values.length ? [{ term, values }] : [])

/** An address as people say it: `owner/name` on GitHub, else host and path. */
export const nameOf = (url: string): string =>
	url
		.replace(/^https?:\/\/(?:www\.)?/, '')
		.replace(/^github\.com\/([^/]+\/[^/#?]+).*$/, '$1')
		.replace(/\/$/, '')

/** The facts of an entry, in the order in which they matter to somebody who is about to take it. */
export const factRows = (entry: Entry): FactRow[] => [
	...row('author', link(`/authors/${entry.authorId}`, entry.author)),
	...row('source', link(entry.repoUrl)),
	...row('docs', saysMore(entry) ? link(entry.documentationUrl) : []),
	...row('licence', text(entry.license ?? 'not stated')),
	...kindRows(detailsOf(entry)),
	...row('download', entry.package ? link('#package', `${saySize(entry.package.bytes)}, with its digest`) : []),
	...upstreamRows(detailsOf(entry)),
	...row('checked', text(checkedOf(entry))),
	...(entry.sourceHealth ?? []).flatMap((health) => row('seen', sayHealth(health))),
	...row('added', text(sayDay(entry.dateAdded))),
	...row('updated', text(entry.dateUpdated && sayDay(entry.dateUpdated))),
	...row('claimed', text(entry.claimStatus !== 'unclaimed' && entry.claimStatus)),
]

const saysMore = ({ documentationUrl, canonicalUrl, repoUrl }: Entry) =>
	documentationUrl !== canonicalUrl && nameOf(documentationUrl) !== nameOf(repoUrl)

function checkedOf({ verificationStatus, trustSignals, checkedAt }: Entry): string {
	const { firstPartyEditorial } = trustSignals
	const how = {
		draft: 'not yet checked',
		validated: firstPartyEditorial ? 'written here' : 'compared with its source',
		production: 'run here by tests',
	}
	const words = how[verificationStatus as keyof typeof how] ?? verificationStatus
	return checkedAt ? `${words}, ${sayDay(checkedAt)}` : words
}

/** A source as the last check saw it: `github.com/owner/name archived, 20 Nov 2026`. */
function sayHealth({ source, state, checkedAt, since, movedTo, version }: SourceHealth): FactValue[] {
	const name = `${nameOf(source)}${version ? ` ${version}` : ''}`
	if (since) return text(`${name} not found since ${sayDay(since)}`)
	if (movedTo)
		return [{ text: `${name} ${state}` }, { text: nameOf(movedTo), href: movedTo }, { text: sayDay(checkedAt) }]
	return text(`${name} ${state}, ${sayDay(checkedAt)}`)
}

function kindRows(details: Details): FactRow[] {
	const { server, hook, statusline, tool, skill, agent, command, rule } = details
	if (server) return serverRows(server)
	if (hook) return hookRows(hook)
	if (tool) return toolRows(tool)
	const prompt = agent ?? command
	return [
		...row('script', text(statusline?.script)),
		...row('runs with', text(statusline?.runtime)),
		...row('name', text(skill?.name)),
		...row('scripts', text(skill && (skill.hasScripts ? 'yes, read them first' : 'none'))),
		...row('tools', listed(skill?.allowedTools ?? prompt?.tools)),
		...row('called', text(prompt?.invocation)),
		...row('model', text(prompt?.model)),
		...row('applies to', rule ? (rule.globs.length ? listed(rule.globs) : text('every request')) : []),
	]
}

const listed = (list: readonly string[] = []): FactValue[] => list.map((item) => ({ text: item }))

const hookRows = ({ event, matcher, runtime, script, timeoutSeconds }: EntrySources['hooks']['hook']): FactRow[] => [
	...row('runs at', text(matcher ? `${event} · ${matcher}` : event)),
	...row('script', text(script)),
	...row('runs with', text(runtime)),
	...row('time limit', text(`${timeoutSeconds} s`)),
]

const toolRows = ({
	kind,
	operatingSystems,
	pricing,
	status,
	formerNames,
}: EntrySources['tools']['tool']): FactRow[] => [
	...row('kind', text(kind)),
	...row('runs on', listed(operatingSystems)),
	...row('price', text(pricing)),
	...row('state', text(status !== 'active' && status)),
	...row('was called', listed(formerNames)),
]

function serverRows(server: EntrySources['mcp']['server']): FactRow[] {
	const { package: pack, remote, command, auth, env, tools } = server
	const secrets = env.filter(({ secret, required }) => secret && required).length
	const signIn = { none: 'none', oauth: 'OAuth', 'api-key': 'a key' }
	return [
		...row('transport', listed([command ? 'stdio' : '', remote?.type ?? ''].filter(Boolean))),
		...row('package', text(pack && `${pack.registry} ${pack.name}${pack.version ? `@${pack.version}` : ''}`)),
		...row('remote', text(remote && nameOf(remote.url))),
		...row('sign-in', text(auth && signIn[auth])),
		...row('secrets', text(secrets || (command ? 'none' : undefined))),
		...row('tools', tools.length ? link('#tools', String(tools.length)) : []),
		...row('registry', text(server.name)),
	]
}

function upstreamRows({ upstream }: Details): FactRow[] {
	if (!upstream?.commit) return []
	const { repo, path, commit, readAt, files, bytes } = upstream
	const size = [files && `${files} ${files === 1 ? 'file' : 'files'}`, bytes && saySize(bytes)].filter(Boolean)
	return [
		...row(
			'read at',
			link(`${repo.replace(/\.git$/, '')}/tree/${commit}${path ? `/${path}` : ''}`, commit.slice(0, 12)),
		),
		...row('read on', text(readAt && sayDay(readAt))),
		...row('upstream', text(size.join(', '))),
	]
}
