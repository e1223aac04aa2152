import { mentionsIn } from '../schema/text/identifier.ts'
import { SYSTEMS } from '../schema/text/systems.ts'
import { listed, row, text } from './facts.ts'
import type { DetailsOf, Fields, Kind, Words } from './kind.ts'
import { lastOf, type SourceFolder } from './source-folder.ts'

const frontMatter = ({ z, InstallCommands, Line }: Fields) => {
	const Tool = z.strictObject({
		kind: Line(60).optional(),
		operatingSystems: z.array(z.enum(['macos', 'windows', 'linux'])).default([]),
		pricing: z
			.enum(['free', 'freemium', 'paid', 'open-source', 'subscription', 'usage-based', 'contact-sales'])
			.optional(),
		install: InstallCommands.default([]),
		status: z.enum(['active', 'archived', 'discontinued']).default('active'),
		formerNames: z.array(Line(80)).max(8).default([]),
	})
	return { tool: Tool.prefault({}).describe('What kind of tool it is: `kind`, `pricing`, `install`.') }
}
type Details = DetailsOf<typeof frontMatter>
declare module '../schema/entry.ts' {
	interface EntryDetails {
		tool?: Details['tool']
	}
}

const PRICES: Readonly<Record<string, string>> = { 'open-source': 'open source', 'contact-sales': 'on request' }

export const toolWords: Words = { ahead: ['tool', 'tools'] }

/** A client or developer tool that agents run in or that works on them. */
export const tool: Kind<Details> = {
	id: 'tool',
	noun: 'tool',
	hue: { light: '#435912', dark: '#adc46a' },
	schemaType: 'SoftwareApplication',
	selfContained: false,
	frontMatter,
	labels: {
		'tool.kind': 'kind of tool',
		'tool.operatingSystems': 'operating systems',
		'tool.pricing': 'price',
		'tool.install': 'install commands',
		'tool.status': 'state',
		'tool.formerNames': 'former names',
	},
	details: ({ tool }) => ({ tool }),
	sample: () => ({ tool: { kind: 'cli' } }),
	draft: {
		name: 'Example tool',
		description: 'An editor that shows what an agent changes, line by line.',
		github_url: 'https://github.com/example/example-tool',
		'tool.kind': 'editor',
	},
	// Whatever else a repository holds may be one.
	recognise: (folder) => ({ certainty: 'guess', by: guessedBy(folder), facts: [] }),
	facts: ({ tool: { kind, status, pricing } }) => [kind, status !== 'active' && status, pricing],
	rows: ({ tool: { kind, operatingSystems, pricing, status, formerNames } }) => [
		...row('kind', text(kind?.replaceAll('-', ' '))),
		...row('runs on', listed(operatingSystems.map((id) => SYSTEMS[id]))),
		...row('price', text(pricing && (PRICES[pricing] ?? pricing))),
		...row('state', text(status !== 'active' && status)),
		...row('was called', listed(formerNames)),
	],
	commands: ({ tool }) => tool.install.map(({ command }, i) => [`tool.install.${i}.command`, command]),
	identifiers: ({ tool }) => tool.install.flatMap(({ command }) => mentionsIn(command).map(({ words }) => words)),
	fetches: ({ tool }) => tool.install[0]?.command,
	install: ({ tool }) => ({ how: 'run', commands: tool.install }),
}

/** Folders of repositories whose contents have entries of their own. */
const HOLDERS = /^(?:skills|agents|commands|prompts|hooks|plugins|packages|servers)\/$/

function guessedBy({ path, names }: SourceFolder): string {
	const holders = HOLDERS.test(`${lastOf(path)}/`) ? ['it'] : names.filter((name) => HOLDERS.test(name))
	const also = holders.length
		? `; for an entry of one thing in ${holders.join(', ')}, give the address of that folder`
		: ''
	return `nothing in it says it is anything else${also}`
}
