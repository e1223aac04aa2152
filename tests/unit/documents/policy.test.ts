import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { clientsWithSetup } from '../../../src/catalogue/install/mcp.ts'
import { shownPolicies } from '../../../src/clients/shown.ts'
import { type Judged, policyDocuments, policyPaths } from '../../../src/documents/policy.ts'
import { type PolicyFile, PolicyIndex, type PolicyReason } from '../../../src/schema/policy.ts'
import { keyOf, REGISTRY_SLUG } from '../../../src/schema/primitives.ts'
import { Platform } from '../../../src/schema/vocabulary.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { addedBy } from './policy-added.ts'
import { type Added, matchers } from './policy-matchers.ts'
import { ENVIRONMENT, SERVERS } from './policy-servers.ts'
import { BASE, catalogueOf, textIn } from './read.ts'

const CATEGORY = categoryOfKind('mcp-server')
const platforms = Object.fromEntries(Platform.options.map((platform) => [platform, 'native']))
const draft = (slug: string, server: object) => makeDraft(`${CATEGORY}/${slug}`, { platforms, server })

const catalogueWith = (servers: Readonly<Record<string, object>>) =>
	catalogueOf(...Object.entries(servers).map(([slug, server]) => draft(slug, server)))

function published(servers: Readonly<Record<string, object>>, judged?: Partial<Judged>) {
	const catalogue = catalogueWith(servers)
	const allowed = catalogue.records.map(({ entry }) => entry)
	const documents = policyDocuments(catalogue, { allowed, denied: [], ...judged })
	const index = PolicyIndex.parse(JSON.parse(textIn(documents, 'policy/index.json')))
	return {
		documents,
		index,
		entries: allowed,
		row: (id: string) => index.files.find((file) => file.id === id),
		text: (id: string) => textIn(documents, index.files.find((file) => file.id === id)?.url.slice(1) ?? id),
	}
}

const all = published(SERVERS)
const STDIO = { command: 'npx', args: ['-y', 'example-server@1.2.3'] }
const REMOTE = { remote: { type: 'http', url: 'https://mcp.example.com/mcp' } }

/** What somebody types where a placeholder stands. */
const filledIn = (word: string) => word.replace(/\/path\/to\/[\w-]+/, '/home/me/x').replace(/<[^<>]+>/, 'me')
const finished = ({ name, command, args = [], url }: Added): Added =>
	command === undefined ? { name, url: url ?? '' } : { name, command: filledIn(command), args: args.map(filledIn) }

const isReached = ({ url }: Added) => url !== undefined
const startOf = ({ command, args = [], url }: Added) => JSON.stringify(url === undefined ? [command, ...args] : [url])
const isRun = (run: Added | undefined, added: Added) => run !== undefined && startOf(run) === startOf(added)

/** Everything that the pages tell people to do in the clients of a policy, with the reason where the file leaves it out. */
function told(file: PolicyFile) {
	const remarkOn = (list: PolicyFile['leftOut'], key: string, added: Added): PolicyReason | undefined =>
		list.find(({ ways }) => ways.some((way) => way.key === key && (way.transport !== 'stdio') === isReached(added)))
			?.reason
	return all.entries.flatMap((entry) => {
		const isPinned = entry.install.some(({ starts }) => starts === 'exact')
		const options = entry.install.filter(
			({ client, starts }) => file.clients.includes(client) && !(isPinned && starts === 'newest'),
		)
		return addedBy(options, ENVIRONMENT).map(({ option, added }) => ({
			what: `${entry.slug}, ${option.client}, ${option.label}: ${startOf(added)}`,
			written: added,
			added: finished(added),
			leftOut: remarkOn(file.leftOut, keyOf(entry), added),
			wider: remarkOn(file.wider, keyOf(entry), added),
		}))
	})
}
type Step = ReturnType<typeof told>[number]

/** The same server but for one thing, each of which a list of commands and addresses has to notice. */
function changesOf({ written, added, wider }: Step): Added[] {
	if (added.url !== undefined) {
		const { protocol, host, pathname, search } = new URL(added.url)
		const paths = wider === 'whole-host' ? [] : [`${protocol}//${host}${pathname}x${search}`, `${added.url}&x=1`]
		return [...paths, `${protocol}//x.${host}${pathname}${search}`, added.url.replace(/^https/i, 'http')].map(
			(url) => ({
				name: added.name,
				url,
			}),
		)
	}
	const { args = [] } = added
	const isOwn = (i: number) => filledIn(written.args?.[i] ?? '') !== written.args?.[i]
	return [
		{ ...added, command: `${added.command}x` },
		{ ...added, args: [...args, '--evil'] },
		...(args.length ? [{ ...added, args: args.slice(0, -1) }] : []),
		...args.map((arg, i) => ({
			...added,
			args: args.with(i, isOwn(i) && filledIn(arg) === arg ? '--evil' : `${arg}x`),
		})),
	]
}

const policies = all.index.files.map((file) => [file.id, file] as const)

describe.each(policies.filter(([, { matches }]) => matches !== 'gallery'))('the policy %s', (id, file) => {
	const run = (added: Added) => matchers[id]?.(all.text(id), added)
	const isOpen = (added: Added) => isRun(run(added), added)
	const steps = told(file)
	const allowed = steps.filter(({ leftOut }) => !leftOut)

	it('lets through what the pages tell people to run, in every way and on every system', () => {
		expect(allowed.length).toBeGreaterThan(20)
		expect(allowed.filter(({ added }) => !isOpen(added)).map(({ what }) => what)).toEqual([])
	})

	it('refuses, or replaces, what its index says it leaves out, and nothing else is missing', () => {
		const left = steps.filter(({ leftOut }) => leftOut)
		expect(left.filter(({ added }) => isOpen(added)).map(({ what }) => what)).toEqual([])
		const count = file.leftOut.reduce((sum, remark) => sum + remark.count, 0)
		expect(file.ways.allowed + count).toBe(file.ways.shown)
	})

	it('refuses another version, an argument more or less, another program and another address', () => {
		const compared = allowed.filter(({ added }) => file.matches !== 'name' || isReached(added))
		const changed = compared.flatMap((step) => changesOf(step))
		expect(changed.length).toBeGreaterThan(40)
		expect(changed.filter(isOpen)).toEqual([])
	})

	it('refuses the newest version where the page names an exact one, if it compares what is started', () => {
		const newest = all.entries
			.filter(({ install }) => install.some(({ starts }) => starts === 'exact'))
			.flatMap(({ install }) =>
				install.filter(({ client, starts }) => file.clients.includes(client) && starts === 'newest'),
			)
		expect(newest.length).toBeGreaterThan(0)
		const compares = ['identity', 'name-and-identity', 'definition'].includes(file.matches)
		const added = addedBy(newest, ENVIRONMENT).map((one) => finished(one.added))
		expect(added.filter(isOpen)).toEqual(compares ? [] : added)
	})

	it('refuses a server of which this registry knows nothing', () => {
		expect(run({ name: 'strange', command: 'npx', args: ['-y', 'strange-server'] })).toBeUndefined()
		expect(run({ name: 'strange', url: 'https://strange.example.com/mcp' })).toBeUndefined()
	})

	it('holds to a name exactly as far as the index says', () => {
		const renamed = allowed.map(({ added }) => ({ ...added, name: 'renamed' }))
		const expected = { identity: renamed, name: renamed.filter(isReached) } as Record<string, Added[]>
		expect(renamed.filter(isOpen)).toEqual(expected[file.matches] ?? [])
	})

	it('lets through this registry’s own endpoint, as the pages set it up', () => {
		const own = clientsWithSetup(BASE).filter((client) => file.clients.includes(client.id))
		const added = addedBy(
			own.flatMap(({ setup }) => setup),
			ENVIRONMENT,
		)
		expect(added.filter((one) => !isOpen(one.added))).toEqual([])
		expect(added.length).toBeGreaterThan(0)
	})
})

describe('a policy that knows a gallery alone', () => {
	const galleries = policies.filter(([, { matches }]) => matches === 'gallery')

	it('says which entries the gallery has, and that what the pages write does not come from it', () => {
		const servers = {
			known: {
				...STDIO,
				name: 'io.example/known',
				package: { registry: 'npm', name: 'example-server', version: '1.2.3' },
			},
			unknown: STDIO,
		}
		const { row, text, entries } = published(servers)
		for (const [id] of galleries) {
			expect(row(id)?.ways).toEqual({ shown: 3, allowed: 1, denied: 0 })
			expect(row(id)?.leftOut.map(({ reason, ways }) => [reason, ways.map(({ key }) => key)])).toEqual([
				['no-gallery', [undefined, `${CATEGORY}:unknown`]],
			])
			expect(JSON.parse(text(id)).McpGalleryServiceUrl).toBe(BASE)
			const options = entries.flatMap(({ install }) =>
				install.filter(({ client }) => row(id)?.clients.includes(client)),
			)
			expect(addedBy(options, ENVIRONMENT).filter(({ added }) => matchers[id]?.(text(id), added))).toEqual([])
			expect(row(id)?.limits.join(' ')).toContain('this policy blocks them')
		}
	})
})

describe('what a verdict denies', () => {
	const servers = {
		good: STDIO,
		bad: { command: 'npx', args: ['-y', 'bad-server@1.0.0'] },
		worse: { remote: { type: 'http', url: 'https://bad.example.com/mcp' } },
		vague: { command: 'npx', args: ['-y', 'vague-server', '/path/to/folder'] },
		twin: { command: 'npx', args: ['-y', 'bad-server@1.0.0'] },
	}
	const entries = catalogueWith(servers).records.map(({ entry }) => entry)
	const isDenied = ({ slug }: { slug: string }) => ['bad', 'worse', 'vague'].includes(slug)
	const judged = { allowed: entries.filter((entry) => !isDenied(entry)), denied: entries.filter(isDenied) }
	const { index, text, row } = published(servers, judged)
	const denied = entries.filter(isDenied).flatMap(({ install }) => install)

	it.each(policies.filter(([, { matches }]) => matches !== 'gallery'))('is refused under %s', (id) => {
		const added = addedBy(
			denied.filter(({ client }) => row(id)?.clients.includes(client)),
			ENVIRONMENT,
		)
		expect(added.filter((one) => matchers[id]?.(text(id), finished(one.added)))).toEqual([])
		expect(row(id)?.ways.denied).toBe(3)
	})

	it('is told by command and address in lists that know them, by name where it holds what the reader puts in', () => {
		const lists = index.files
			.map(({ id }) => (row(id)?.mediaType === 'application/json' ? JSON.parse(text(id)).deniedMcpServers : undefined))
			.filter(Boolean)
		for (const list of lists) {
			expect(list).toContainEqual({ serverCommand: ['npx', '-y', 'bad-server@1.0.0'] })
			expect(list).toContainEqual({ serverUrl: 'https://bad.example.com/mcp' })
			expect(list).toContainEqual({ serverName: 'vague' })
		}
		expect(lists.length).toBeLessThanOrEqual(index.files.length)
	})

	it('is denied under every name, so that an entry with the same command is left out and the index says why', () => {
		for (const [id, { matches }] of policies.filter(([, { matches }]) => matches !== 'gallery'))
			expect([matches, row(id)?.leftOut.map(({ reason, ways }) => [reason, ways])]).toEqual([
				matches,
				[['denied', [{ key: `${CATEGORY}:twin`, transport: 'stdio' }]]],
			])
	})

	it('does not forbid a name that an allowed entry has too', () => {
		const both = published({ vague: servers.vague, other: STDIO })
		const [other, vague] = both.entries
		if (!other || !vague) throw new Error('Both entries hold.')
		const { index, text } = published({}, { allowed: [{ ...other, slug: 'vague' }], denied: [vague] })
		const added = { name: 'vague', command: STDIO.command, args: STDIO.args }
		const open = index.files.filter(({ matches }) => matches !== 'gallery')
		expect(open.filter(({ id }) => !isRun(matchers[id]?.(text(id), added), added))).toEqual([])
	})
})

describe('where there is little to allow', () => {
	it('nothing is made of a registry without servers: a list of nothing would forbid everything', () => {
		const { documents, index } = published({})
		expect(documents.map(({ path }) => path)).toEqual(['policy/index.json'])
		expect(index).toMatchObject({ servers: { allowed: 0, denied: 0 }, files: [], notMade: [] })
	})

	it('an empty list is written so that it means nothing, and a client that takes it for none gets no file', () => {
		const own = { remote: { type: 'http', url: `${BASE}/api/mcp` } }
		const denied = catalogueWith({ bad: STDIO, own }).records.map(({ entry }) => entry)
		const { index, text } = published({}, { allowed: [], denied })
		const lists = index.files.filter(({ matches }) => matches !== 'gallery')
		const added = [
			{ name: 'bad', ...STDIO },
			{ name: 'own', url: own.remote.url },
		]
		expect(lists.filter(({ id }) => added.some((one) => matchers[id]?.(text(id), one)))).toEqual([])
		const open = shownPolicies.filter(({ policy }) => policy.emptyAllowsAll)
		expect(index.notMade.map(({ id }) => id)).toEqual(open.map(({ policy }) => policy.id))
		expect(open.filter(({ policy }) => index.files.some(({ id }) => id === policy.id))).toEqual([])
	})

	it('servers are not started at all in a client whose empty list would allow them', () => {
		const { row, text } = published({ far: REMOTE })
		for (const [id] of policies.filter(([, { matches }]) => matches === 'name')) {
			expect(matchers[id]?.(text(id), { name: 'any', ...STDIO })).toBeUndefined()
			expect(row(id)?.leftOut).toEqual([])
		}
	})
})

describe('the index', () => {
	it('has every file with its digest, its size and where it is served', () => {
		const served = Object.fromEntries(policyPaths.map(({ path, type }) => [path, type]))
		for (const { url, sha256, bytes, mediaType } of all.index.files) {
			const body = textIn(all.documents, url.slice(1))
			expect(createHash('sha256').update(body).digest('hex')).toBe(sha256)
			expect(Buffer.byteLength(body)).toBe(bytes)
			expect(served[url.slice(1)]).toBe(mediaType)
		}
		expect(all.documents).toHaveLength(all.index.files.length + 1)
	})

	it('has a matcher in these tests for every policy that is known', () => {
		expect(shownPolicies.filter(({ policy }) => !matchers[policy.id])).toEqual([])
		expect(new Set(shownPolicies.map(({ policy }) => policy.id)).size).toBe(shownPolicies.length)
	})

	it('names each way that is left out once, with a reason that says what to do', () => {
		for (const { leftOut } of all.index.files) {
			const ways = leftOut.flatMap(({ ways }) => ways.map(({ key, transport }) => `${key} ${transport}`))
			expect(new Set(ways).size).toBe(ways.length)
			expect(leftOut.filter(({ why, count, ways }) => !/\.$/.test(why) || count !== ways.length)).toEqual([])
		}
	})

	it('says of an address without a path that all of its host is let through, where the client reads it so', () => {
		const other = { name: 'server-20', url: 'https://alone.example.com/other' }
		const open = all.index.files.filter(({ id }) => isRun(matchers[id]?.(all.text(id), other), other))
		const told = all.index.files.filter(({ wider }) => wider.some(({ reason }) => reason === 'whole-host'))
		expect(open.map(({ id }) => id)).toEqual(told.map(({ id }) => id))
	})

	it.each(['server.py', './server.py', 'tools/server.py', '../tools/dist/server.mjs'])(
		'says of %s that any such file in the open folder is let through, where commands are compared',
		(file) => {
			const { index } = published({ local: { command: 'python3', args: [file] } })
			const told = index.files.filter(({ wider }) => wider.some(({ reason }) => reason === 'local-file'))
			expect(told.map(({ id }) => id)).toEqual(['claude-code', 'codex', 'copilot'])
		},
	)

	it('is the same whatever the order of the drafts', () => {
		const turned = published(Object.fromEntries(Object.entries(SERVERS).reverse()))
		expect(turned.documents.map(({ body }) => body)).toEqual(all.documents.map(({ body }) => body))
	})
})

describe('marketplaces', () => {
	it('are this registry’s alone, by the address at which it is served', () => {
		const lists = all.index.files
			.filter(({ mediaType }) => mediaType === 'application/json')
			.map(({ id }) => JSON.parse(all.text(id)))
			.filter((file) => file.strictKnownMarketplaces)
		for (const { strictKnownMarketplaces: strict, extraKnownMarketplaces: extra = {} } of lists) {
			expect(strict).toEqual([{ source: 'url', url: `${BASE}/marketplace.json` }])
			expect(Object.values(extra).every((one) => isDeepStrictEqual(one, { source: strict[0] }))).toBe(true)
			for (const name of Object.keys(extra)) expect(name).toBe(REGISTRY_SLUG)
		}
	})
})
