import { describe, expect, it } from 'vitest'
import type { SearchRequest } from '../../../src/search/find.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { readExclusion, readExclusions } from '../../../src/search/query/exclusions.ts'
import { search } from '../../../src/search/search.ts'
import { row } from './rows.ts'

const rows = [
	row({ slug: 'docker-gateway', title: 'Docker gateway', description: 'Runs a postgres database in Docker.' }),
	row({ slug: 'postgres', title: 'Postgres', description: 'Reads a database.' }),
	row({ slug: 'jira', title: 'Jira', description: 'Reads issues of projects.', tags: ['issue'] }),
	row({ slug: 'linear', title: 'Linear', description: 'Reads issues of projects.', tags: ['issue'], license: 'MIT' }),
	row({ slug: 'boards', title: 'Boards', description: 'Issues of projects.', tags: ['jira', 'kubernetes'] }),
	row({ slug: 'quartz', title: 'Quartz', description: 'Clock of crystals.' }),
	row({ slug: 'quartz-clock', title: 'Quartz clock', description: 'Another clock of crystals.' }),
	row({ slug: 'memory', title: 'Memory', description: 'Remembers.' }),
	...['leaks', 'cards', 'foam', 'lane'].map((slug) => row({ slug, description: `About memory and ${slug}.` })),
	row({ slug: 'sand', title: 'Sand glass', description: 'Does what a quartz clock does.' }),
]
const index = openIndex(buildIndex(rows))
const ask = (q: string, more: SearchRequest = {}) => {
	const { hits, total, understood, facets } = search(index, { q, ...more })
	return { slugs: hits.map(({ doc }) => rows[doc]?.slug), total, understood, facets }
}
const read = (q: string) => {
	const found = readExclusion(index, q)
	return found && [found.name.join(' '), found.alike ? 'alike' : 'out', found.q]
}

describe('what a query does not want', () => {
	it.each([
		['postgres without docker', ['docker', 'out', 'postgres']],
		['postgres, but not Docker', ['docker', 'out', 'postgres,']],
		['Datenbank ohne Docker', ['docker', 'out', 'Datenbank']],
		['chat other than slack for teams', ['slack', 'out', 'chat for teams']],
		['issues with no jira', ['jira', 'out', 'issues with']],
		['cursor alternative', ['cursor', 'alike', 'cursor']],
		['web search without google', ['google', 'out', 'web search']],
		["I don't want jira", ['jira', 'alike', 'jira']],
		['anything but jira', ['jira', 'alike', 'jira']],
		['better than jira', ['jira', 'alike', 'jira']],
		['jira alternatives for developers', ['jira', 'alike', 'jira for developers']],
		['jira competitors to try', ['jira', 'alike', 'jira']],
		['linear alternative to jira', ['jira', 'alike', 'linear jira']],
		['database and without jira', ['jira', 'out', 'database']],
		['replace docker with something lighter', ['docker', 'alike', 'docker with something lighter']],
		['clock without quartz', ['quartz', 'out', 'clock']],
		['Chat ohne Slack für Gruppen', ['slack', 'out', 'Chat für Gruppen']],
		['without docker', ['docker', 'out', '']],
		['what can I use instead of jira?', ['jira', 'alike', 'jira']],
		['alternatives to Jira', ['jira', 'alike', 'Jira']],
		['what can I use instead of the jira hooks?', ['jira', 'alike', 'jira hooks']],
		['alternative to the Jira mcp server', ['jira', 'alike', 'Jira mcp server']],
		['free alternative to power bi for charts', ['power bi', 'alike', 'free power bi for charts']],
		['jira alternative', ['jira', 'alike', 'jira']],
		['alternative to quartz', ['quartz', 'alike', 'quartz']],
		['quartz replacement', ['quartz', 'alike', 'quartz']],
		['alternative to github copilot', ['github copilot', 'alike', 'github copilot']],
		['Alternative zu Jira', ['jira', 'alike', 'Jira']],
		['issues without OAuth', ['oauth', 'out', 'issues']],
		['no OAuth', ['oauth', 'out', '']],
		['database, not over stdio', ['stdio', 'out', 'database,']],
		['no oauth calendar', ['oauth', 'out', 'calendar']],
		['calendar no oauth needed', ['oauth', 'out', 'calendar']],
		['no sse servers', ['sse', 'out', 'servers']],
		['not GPL', ['gpl', 'out', '']],
		['databases, not under AGPL-3.0', ['agpl #', 'out', 'databases,']],
		['search that is not GPL licensed', ['gpl licensed', 'out', 'search']],
		['no copyleft licences please', ['copyleft licences', 'out', 'please']],
		['Suche ohne GPL-Lizenz', ['gpl lizenz', 'out', 'Suche']],
		['non-GPL calendar', ['gpl', 'out', 'calendar']],
		['not written in Python', ['written in python', 'out', '']],
		["mail server that isn't written in TypeScript", ['written in typescript', 'out', 'mail server']],
		['without docker postgres', ['docker', 'out', 'postgres']],
		['without npx postgres', ['npx', 'out', 'postgres']],
		['no python postgres', ['python', 'out', 'postgres']],
		['except github issue tracker', ['github', 'out', 'issue tracker']],
		['no slack chat', ['slack', 'out', 'chat']],
		['not Quartz clocks', ['quartz', 'out', 'clocks']],
		['no docker needed, database', ['docker', 'out', ', database']],
		['no docker required postgres', ['docker', 'out', 'postgres']],
		["search that isn't google", ['google', 'out', 'search']],
		['chat that does not use slack', ['slack', 'out', 'chat']],
		['issues in something that is not Jira', ['jira', 'out', 'issues in something']],
		["boards which don't use jira", ['jira', 'out', 'boards']],
		["databases that don't need docker", ['docker', 'out', 'databases']],
		['database servers that do not need node', ['node', 'out', 'database servers']],
		['sin instalar python', ['python', 'out', '']],
		['database without python', ['python', 'out', 'database']],
		['servers oauth not api key', ['api key', 'out', 'servers oauth']],
		['servers with oauth instead of an api key', ['an api key', 'out', 'servers with oauth']],
		['issues without linear', ['linear', 'out', 'issues']],
		['boards without kubernetes', ['kubernetes', 'out', 'boards']],
		['like jira but open source', ['jira', 'alike', 'jira but open source']],
		['something similar to Jira', ['jira', 'alike', 'Jira']],
		['apps like jira', ['jira', 'alike', 'jira']],
	])('is read from its words: %s', (q, expected) => {
		expect(read(q)).toEqual(expected)
	})

	it.each([
		'deploy without downtime',
		'clock without quartz crystals',
		'commit without tests',
		'hooks for claude code, not cursor',
		'commit without jira tickets',
		'login without oauth tokens',
		'no oauth flow review',
		'no github account',
		'no slack token search',
		'no slack access',
		'no github actions',
		'no memory leaks',
		'clock without sand castles',
		'docker is not running',
		'issues like jira',
		'like jira tickets',
		'format without python files',
		'boards without sand',
		'the database is not ready',
		'does not use strict mode',
		'commits that do not use tests',
		'alternative to oauth',
		'build with no github account',
		'alternative text for images',
		'non-linear video editing',
		'my package is not in python path',
		'notes not written in time',
		'replace docker volumes',
		'better than github search',
		'postgres with or without docker',
		'Postgres mit oder ohne Docker',
		'whether or not docker is running',
		'docker or no docker',
		'why not docker',
		'alternatives to shouting',
		'weather without an api key',
		'alternative',
		'without',
		'"without docker"',
		'without "docker"',
		'postgres without, docker',
		'',
	])('is not read from other words: %s', (q) => {
		expect(readExclusion(index, q)).toBeUndefined()
	})

	it.each([
		['not a hook, a rule for tests', 'hook', ', a rule for tests'],
		['issues of projects, but no commands', 'commands', 'issues of projects,'],
		['a clock, not another rule', 'rule', 'a clock,'],
		['crystals without rules', 'rules', 'crystals'],
	])('may be what sort of thing it is: %s', (q, name, rest) => {
		expect(read(q)).toEqual([name, 'out', rest])
	})

	it.each(['not a hook function', 'rules not commands based', 'no server', 'without a command'])(
		'is no sort of thing where the word is part of another, or said of one: %s',
		(q) => {
			expect(readExclusion(index, q)).toBeUndefined()
		},
	)

	it('is every entry of a category that is not wanted, and nothing that is only called so', () => {
		const kinds = openIndex(
			buildIndex([
				row({ category: 'hooks', slug: 'quartz', title: 'Quartz' }),
				row({ category: 'rules', slug: 'quartz-hooks', title: 'Quartz hooks' }),
			]),
		)
		const { hits, understood } = search(kinds, { q: 'quartz, no hooks' })
		expect(hits.map(({ doc }) => doc)).toEqual([1])
		expect(understood).toEqual([{ words: 'no hooks', filter: 'without', value: 'hooks', applied: true }])
	})

	it('is left out, is not searched for, and is named', () => {
		expect(ask('postgres without docker')).toMatchObject({
			slugs: ['postgres'],
			total: 1,
			understood: [{ words: 'without docker', filter: 'without', value: 'docker', applied: true }],
			facets: { categories: { servers: 1 } },
		})
	})

	it.each([
		['databases without sending my data', 'databases offline'],
		['works without sending anything to the cloud', 'offline'],
		['notes that never send my data anywhere', 'notes that offline'],
		['charts, nothing leaves my machine', 'charts, offline'],
		['memory where my data stays on my laptop', 'memory where offline'],
		['code search without uploading my code', 'code search offline'],
		['Notizen ohne Daten zu senden', 'Notizen offline'],
		['base de datos sin enviar datos a la nube', 'base de datos offline'],
		['notes sans envoyer mes données', 'notes offline'],
		['notes with no data sent anywhere', 'notes with offline'],
		['fully offline notes, without sending data anywhere', 'offline notes,'],
	])('may be that anything is sent away: %s', (q, rest) => {
		expect(readExclusions(index, q).map(({ name, q }) => [name.join(' '), q])).toEqual([['sending data', rest]])
	})

	it.each([
		['gerenciar tarefas no Jira', []],
		['criar issues no Linear', []],
		['gerenciar tarefas, no Jira', ['jira']],
		['gestionar tareas pero no Jira', ['jira']],
		['issues no Jira', ['jira']],
	])('is no place, as “no” is in Portuguese: %s', (q, names) => {
		expect(readExclusions(index, q).map(({ name }) => name.join(' '))).toEqual(names)
	})

	it.each([
		['fully offline dictionary', 'offline dictionary'],
		['offline mcp servers', 'offline mcp servers'],
		['charts that run offline without cloud', 'charts that offline'],
		['charts, works offline no network', 'charts, offline'],
		['maps that work without internet', 'maps that offline'],
		['maps without an internet connection', 'maps offline'],
		['notes for an air-gapped network', 'notes offline'],
		['airgapped maps', 'offline maps'],
		['cartes qui fonctionnent hors ligne', 'cartes qui offline'],
	])('may be that a network is needed: %s', (q, rest) => {
		expect(readExclusions(index, q).map(({ name, q }) => [name.join(' '), q])).toEqual([['a network', rest]])
	})

	it.each([
		'write an email without sending it',
		'draft replies without sending anything',
		'offline mode for my pwa',
		'fully offline cache of a site',
		'form that does not send data in tests',
		'offline',
	])('is not that anything is sent away, where that is what is to be made: %s', (q) => {
		expect(readExclusions(index, q)).toEqual([])
	})

	it('leaves, where nothing may be sent away, what starts here without a sign-in and contacted no host, and what does not run', () => {
		const way = { transport: 'stdio' as const, needsSecret: false, readOnly: false }
		const access = (ways: readonly { location: 'local' | 'remote'; auth?: 'none' | 'key' | 'oauth' }[]) => ({
			transports: ['stdio' as const],
			locations: ways.map(({ location }) => location),
			readOnly: false,
			ways: ways.map((one) => ({ ...way, ...one })),
		})
		const receipt = { observedAt: '2026-10-05', expiresAt: '2027-01-03', current: true, isExpired: false, url: '/r' }
		const notes = (slug: string, more: object) => row({ slug, title: `Offline notes ${slug}`, ...more })
		const own = [
			notes('here', { access: access([{ location: 'local', auth: 'none' }]) }),
			notes('both', {
				access: access([
					{ location: 'local', auth: 'none' },
					{ location: 'remote', auth: 'oauth' },
				]),
			}),
			notes('keyed', { access: access([{ location: 'local', auth: 'key' }]) }),
			notes('hosted', { access: access([{ location: 'remote', auth: 'none' }]) }),
			notes('caller', {
				access: access([{ location: 'local', auth: 'none' }]),
				receipt: { ...receipt, starts: true, asked: ['example.org'] },
			}),
			notes('text', { category: 'rules' }),
		]
		const { hits, understood } = search(openIndex(buildIndex(own)), { q: 'notes without sending data' })
		expect(hits.map(({ doc }) => own[doc]?.slug).sort()).toEqual(['both', 'here', 'text'])
		const offline = search(openIndex(buildIndex(own)), { q: 'notes that work offline' })
		expect(offline.hits.map(({ doc }) => own[doc]?.slug).sort()).toEqual(['both', 'caller', 'here', 'text'])
		expect(understood).toEqual([
			{ words: 'without sending data', filter: 'without', value: 'sending data', applied: true },
		])
	})

	it('is a licence of which one may not choose another, or what starts what is written in a language', () => {
		const way = (runtime: 'uvx' | 'npx') => ({
			transports: ['stdio' as const],
			locations: ['local' as const],
			readOnly: false,
			ways: [{ location: 'local' as const, transport: 'stdio' as const, runtime, needsSecret: false, readOnly: false }],
		})
		const own = [
			row({ slug: 'free', license: 'MIT', access: way('npx') }),
			row({ slug: 'strict', license: 'AGPL-3.0-only', access: way('uvx') }),
			row({ slug: 'choice', license: 'MIT OR GPL-3.0-only' }),
			row({ slug: 'unstated' }),
		]
		const left = (q: string) =>
			search(openIndex(buildIndex(own)), { q })
				.hits.map(({ doc }) => own[doc]?.slug)
				.sort()
		for (const q of ['not GPL', 'no AGPL', 'non-copyleft']) expect(left(q)).toEqual(['choice', 'free', 'unstated'])
		expect(left('not written in Python')).toEqual(['choice', 'free', 'unstated'])
		expect(left('not written in JavaScript')).toEqual(['choice', 'strict', 'unstated'])
	})

	it('leaves what is like it: another product of its kind, and what speaks of it', () => {
		expect(ask('alternatives to jira').slugs).toEqual(['linear'])
		expect(ask('alternatives to quartz').slugs).toEqual(['sand'])
		expect(ask('alternatives to clickup').slugs).toEqual(expect.arrayContaining(['linear', 'jira']))
		expect(ask('clickup').total).toBe(0)
	})

	it('is not what a title names only to say what an entry is not', () => {
		const own = [
			row({ slug: 'plane', title: 'Plane, a Jira alternative', description: 'Reads issues.' }),
			row({ slug: 'jira', title: 'Jira', description: 'Reads issues.' }),
			row({ slug: 'linear', title: 'Linear', description: 'Reads issues.' }),
			row({ slug: 'bare', title: 'Plain Postgres without Docker', description: 'Reads a database.' }),
			row({ slug: 'boxed', title: 'Postgres in Docker', description: 'Reads a database.' }),
			row({ slug: 'postgres', title: 'Postgres', description: 'Reads a database.' }),
		]
		const there = openIndex(buildIndex(own))
		const found = (q: string) => search(there, { q }).hits.map(({ doc }) => own[doc]?.slug)
		expect(found('jira alternative')[0]).toBe('plane')
		expect(found('alternatives to jira').toSorted()).toEqual(['linear', 'plane'])
		expect(found('postgres without docker').toSorted()).toEqual(['bare', 'postgres'])
	})

	it('leaves everything else where the rest only thanks and asks', () => {
		const { total, slugs } = ask('thanks! now one without jira')
		expect(total).toBe(rows.length - 2)
		expect(slugs).not.toContain('jira')
	})

	it('is like what is of the same category first: an alternative to a server is a server', () => {
		const jira = { tags: ['issue'], description: 'Reads issues of projects.' }
		const rows = [
			row({ slug: 'jira', title: 'Jira', ...jira }),
			row({ slug: 'triage', title: 'Triage', ...jira, category: 'commands', useCases: ['issue tracker'] }),
			row({ slug: 'boards', title: 'Boards', description: 'Cycles and road maps, an issue tracker.' }),
		]
		const found = (q: string) => search(openIndex(buildIndex(rows)), { q }).hits.map(({ doc }) => rows[doc]?.slug)
		expect(found('issue tracker').filter((slug) => slug !== 'jira')).toEqual(['triage', 'boards'])
		expect(found('alternative to jira')).toEqual(['boards', 'triage'])
	})

	it('is like a client what the lexicon has beside it, before all that is made for that client', () => {
		const rows = [
			row({ slug: 'cursor', title: 'Cursor', category: 'tools', description: 'An editor.' }),
			row({ slug: 'lint', category: 'tools', description: 'Cursor.', useCases: ['lint what cursor writes'] }),
			row({ slug: 'rules', category: 'tools', description: 'Rules of Cursor.', useCases: ['make cursor careful'] }),
			row({ slug: 'writer', title: 'Writer', category: 'tools', description: 'Writes code.', keywords: ['aider'] }),
		]
		const found = (q: string) => search(openIndex(buildIndex(rows)), { q }).hits.map(({ doc }) => rows[doc]?.slug)
		expect(found('alternative to cursor')[0]).toBe('writer')
		expect(found('lint cursor')[0]).toBe('lint')
	})

	it('may stand beside filters', () => {
		const { slugs, understood } = ask('open source alternative to jira')
		expect(slugs).toEqual(['linear'])
		expect(understood.map(({ filter, applied }) => [filter, applied])).toEqual([
			['without', true],
			['license', true],
		])
	})

	it('is not read where an entry is called as the whole query is', () => {
		const own = ['Jira', 'Anything but Jira', 'Linear'].map((title) =>
			row({ slug: title.toLowerCase().replaceAll(' ', '-'), title }),
		)
		const { hits, understood } = search(openIndex(buildIndex(own)), { q: 'anything but jira' })
		expect(own[hits[0]?.doc ?? -1]?.slug).toBe('anything-but-jira')
		expect(understood).toEqual([])
	})

	it('may be an entry that is called as a property of every object is', () => {
		const named = [row({ slug: 'constructor' }), row({ slug: 'clock', description: 'A clock.' })]
		const { hits } = search(openIndex(buildIndex(named)), { q: 'clock without constructor' })
		expect(hits.map(({ doc }) => named[doc]?.slug)).toEqual(['clock'])
	})

	it('is what a suite has as a keyword, and not what says there that it is like it', () => {
		const own = [
			row({ slug: 'suite', title: 'Suite', description: 'Reads issues.', keywords: ['jira', 'wiki'] }),
			row({ slug: 'plane', title: 'Plane', description: 'Reads issues.', keywords: ['jira alternative'] }),
			row({ slug: 'linear', title: 'Linear', description: 'Reads issues.' }),
		]
		const there = openIndex(buildIndex(own))
		const found = (q: string) =>
			search(there, { q })
				.hits.map(({ doc }) => own[doc]?.slug)
				.sort()
		expect(found('issues without jira')).toEqual(['linear', 'plane'])
		expect(found('alternatives to jira')).toEqual(['linear', 'plane'])
	})

	it('may be two things', () => {
		const { slugs, understood } = ask('issues without jira, no docker')
		expect(slugs).toEqual(['linear'])
		expect(understood).toMatchObject([
			{ words: 'without jira', filter: 'without', value: 'jira', applied: true },
			{ words: 'no docker', filter: 'without', value: 'docker', applied: true },
		])
		expect(ask('database without docker and without jira').slugs).toEqual(['postgres'])
	})

	it('is let go one by one where nothing else is left, the last first', () => {
		const own = ['Jira', 'Slack'].map((title) =>
			row({ slug: title.toLowerCase(), title, description: 'Reads messages.' }),
		)
		const { hits, understood } = search(openIndex(buildIndex(own)), { q: 'messages without jira, without slack' })
		expect(hits.map(({ doc }) => own[doc]?.slug)).toEqual(['slack'])
		expect(understood).toMatchObject([
			{ value: 'jira', applied: true },
			{ value: 'slack', applied: false, because: 'nothing-left' },
		])
	})

	it('is one of four readings, so that none is applied and not named', () => {
		const stone = (slug: string, transport: 'stdio' | 'http') =>
			row({
				slug,
				description: 'Knows stdio.',
				license: 'MIT',
				access: { transports: [transport], locations: ['local'], readOnly: true },
			})
		const own = [stone('basalt', 'stdio'), stone('slate', 'http')]
		const { understood, total } = search(openIndex(buildIndex(own)), {
			q: 'local open source read-only over stdio without docker',
		})
		expect(understood.map(({ filter }) => filter)).toEqual(['without', 'location', 'license', 'readOnly'])
		expect(total).toBe(2)
	})

	it('is who made it, and what has a name that people shorten', () => {
		const own = [
			row({ slug: 'pods', title: 'Kubernetes (containers)', description: 'Runs containers.' }),
			row({ slug: 'boxes', title: 'Boxes', description: 'Runs containers.', author: 'Brave' }),
			row({ slug: 'crates', title: 'Crates', description: 'Runs containers.', author: 'Brave Harbour' }),
			row({ slug: 'tests', title: 'Runs tests', description: 'Runs containers and tests.' }),
		]
		const ask = (q: string) => {
			const { hits, understood } = search(openIndex(buildIndex(own)), { q })
			return [hits.map(({ doc }) => own[doc]?.slug).sort(), understood.map(({ value }) => value)]
		}
		expect(ask('containers without kubernetes')).toEqual([['boxes', 'crates', 'tests'], ['kubernetes']])
		expect(ask('containers without brave')).toEqual([['crates', 'pods', 'tests'], ['brave']])
		expect(ask('containers not by brave harbour')).toEqual([['boxes', 'pods', 'tests'], ['brave harbour']])
		expect(ask('containers without tests')[1]).toEqual([])
	})

	it('is what cannot be used without a way to sign in or a transport; what offers another stays', () => {
		const server = (slug: string, auth: 'none' | 'key' | 'oauth', transports: ('stdio' | 'http')[]) =>
			row({
				slug,
				title: slug,
				description: 'Reads issues.',
				access: { auth, transports, locations: ['local'], readOnly: true },
			})
		const own = [
			server('agate', 'oauth', ['stdio', 'http']),
			server('beryl', 'key', ['stdio']),
			server('coral', 'none', ['http']),
			row({ slug: 'opal', title: 'OAuth guide', description: 'Reads issues with OAuth.' }),
		]
		const slugsOf = (q: string) =>
			search(openIndex(buildIndex(own)), { q })
				.hits.map(({ doc }) => own[doc]?.slug)
				.sort()
		expect(slugsOf('issues')).toEqual(['agate', 'beryl', 'coral', 'opal'])
		expect(slugsOf('issues without oauth')).toEqual(['beryl', 'coral', 'opal'])
		expect(slugsOf('without OAuth')).toEqual(['beryl', 'coral', 'opal'])
		expect(slugsOf('issues, but not over stdio')).toEqual(['agate', 'coral', 'opal'])
	})

	it('is let go where nothing else is left, and where words are words', () => {
		const { total, understood } = ask('docker gateway not docker')
		expect(total).toBeGreaterThan(0)
		expect(understood).toMatchObject([{ filter: 'without', applied: false, because: 'nothing-left' }])
		expect(ask('postgres without docker', { words: 'literal' }).understood).toEqual([])
	})

	it('is what starts a server, where it can be used in no other way', () => {
		const server = (slug: string, ...runtimes: ('npx' | 'uvx' | undefined)[]) =>
			row({
				slug,
				title: slug,
				description: 'Reads issues.',
				access: {
					...{ transports: [], locations: [], readOnly: true },
					ways: runtimes.map((runtime) => ({
						...{ needsSecret: false, readOnly: true },
						...(runtime
							? { location: 'local' as const, transport: 'stdio' as const, runtime }
							: { location: 'remote' as const, transport: 'http' as const }),
					})),
				},
			})
		const own = [
			server('agate', 'npx'),
			server('beryl', 'npx', undefined),
			server('coral', 'uvx'),
			row({ slug: 'opal', title: 'Node guide', description: 'Reads issues.' }),
		]
		const slugsOf = (q: string) =>
			search(openIndex(buildIndex(own)), { q })
				.hits.map(({ doc }) => own[doc]?.slug)
				.sort()
		expect(slugsOf('issues without node')).toEqual(['beryl', 'coral'])
		expect(slugsOf('issues that do not need python')).toEqual(['agate', 'beryl', 'opal'])
	})
})
