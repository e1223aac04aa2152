type Edit = readonly [old: string, now: string]

/** A change as a newcomer makes it: whole files, and edits of others, each of a text that stands there. */
export interface Change {
	files?: Readonly<Record<string, string>>
	edits?: Readonly<Record<string, readonly Edit[]>>
}

const ahead = (old: string, added: string): Edit => [old, `${added}\n${old}`]

const HELIX = `import { type Client, everywhere, type Names } from './client.ts'

export const helixNames: Names = { label: 'Helix' }

/** Helix, as its documentation says. */
export const helix: Client = {
	id: 'helix',
	names: helixNames,
	vendor: 'The Helix Editor',
	format: 'json',
	topLevelKey: 'mcpServers',
	userPath: everywhere('~/.config/helix/mcp.json'),
	transports: ['stdio'],
	source: 'https://docs.example.com/helix',
	checked: '2026-11-20',
	config: {},
}
`

const LOUD_TITLE = `import type { Check } from './check.ts'

/** Titles stand in lists, where one that shouts drowns the others. */
export const loudTitle: Check = {
	id: 'loud-title',
	level: 'blocker',
	about: 'A title does not end with an exclamation mark.',
	*check({ source }) {
		if (source?.title.endsWith('!'))
			yield { field: 'title', message: 'The title shouts.', fix: \`Write “\${source.title.slice(0, -1)}”.\` }
	},
}
`

const COUNT_KINDS_ROW = `	countKinds: get({
		path: '/api/registry/kinds',
		tag: 'Registry',
		summary: 'How many entries of each kind there are',
		query: z.object({ category: CategoryParameter.default('') }),
		response: z.object({ schemaVersion: z.literal(1), kinds: z.record(z.string(), z.int().min(1)) }),
		rate: 120,
		caching: 'search',
		errors: errors(QUERY),
		example: { query: { category: 'servers' } },
	}),`

const COUNT_KINDS = `import type { Published } from '../published/published.ts'

/** How many entries of each kind there are in a category, or in all where none is named. */
export function countKinds(category: string, { rows, keys }: Published) {
	const kinds: Record<string, number> = {}
	for (const row of rows([...keys().keys()]))
		if (!category || row.category === category) kinds[row.kind] = (kinds[row.kind] ?? 0) + 1
	return { schemaVersion: 1 as const, kinds }
}
`

const KINDS_DOOR = `import { getApp } from '../../src/app.ts'
import { countKinds } from '../../src/domain/kinds.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { registryEndpoints } from '../../src/schema/contract/endpoints-registry.ts'

export const routes = [
	route(registryEndpoints.countKinds, ({ query }, { published }) => countKinds(query.category, published)),
]
export default serve(routes, getApp)
export const config = { path: '/api/registry/kinds' }
`

/** What newcomers are told to add, by the name of its row in docs/architecture.md. */
export const changes: Readonly<Record<string, Change>> = {
	'a category': {
		edits: {
			'src/schema/settings.ts': [
				ahead('\t\trules: {', "\t\ttexts: { label: 'Texts', about: 'Texts to paste anywhere.', kind: 'document' },"),
			],
		},
	},
	'a client': {
		files: { 'src/clients/helix.ts': HELIX },
		edits: {
			'src/clients/clients.ts': [
				ahead('import { jetbrainsAiAssistant,', "import { helix, helixNames } from './helix.ts'"),
				ahead('\tzed,', '\thelix,'),
				ahead('\tzed: zedNames,', '\thelix: helixNames,'),
			],
			'src/schema/settings.ts': [ahead("\t\t\t'lm-studio',", "\t\t\t'helix',")],
		},
	},
	'a check': {
		files: { 'src/checks/loud-title.ts': LOUD_TITLE },
		edits: {
			'src/checks/check.ts': [ahead("\t| 'cut-text'\n", "\t| 'loud-title'")],
			'src/checks/run.ts': [
				ahead('import { privacyNotes,', "import { loudTitle } from './loud-title.ts'"),
				ahead('\tsource,\n', '\tloudTitle,'),
			],
		},
	},
	'an operation of the API': {
		files: { 'src/domain/kinds.ts': COUNT_KINDS, 'netlify/functions/kinds.ts': KINDS_DOOR },
		edits: {
			'src/schema/contract/endpoints-registry.ts': [
				ahead('\nconst Segment =', "import { CategoryParameter } from './parameters.ts'"),
				ahead('\tgetDiff: get({', COUNT_KINDS_ROW),
			],
			'docs/api.md': [ahead('| GET `/api/registry/diff` |', '| GET `/api/registry/kinds` | 120 |  |')],
		},
	},
	'a field of hooks': {
		edits: {
			'src/kinds/hook.ts': [
				ahead('\t})\n', "\t\tblocks: z.boolean().optional().describe('It can stop what the client is about to do.'),"),
				['timeoutSeconds, onFailure, ...hook }', 'timeoutSeconds, onFailure, blocks, ...hook }'],
				ahead("\t\t...row('time limit'", "\t\t...row('can stop', text(blocks && 'what the client is about to do')),"),
			],
		},
	},
}
