import type { Examined, SkillFile } from './examined.ts'
import type { Finding } from './finding.ts'
import { parseFrontMatter } from './front-matter.ts'
import { serversIn } from './servers.ts'

/** What a client's context contains before the conversation starts, as far as known. */
export interface ContextTotal {
	client: string
	name: string
	/** Tokens (o200k) of entries whose context cost the registry knows. */
	o200k: number
	entries: number
	/** The number of servers of unknown cost. */
	unknown: number
	skills: number
	/** Characters of the listing of all skills. `cap` is the client's limit. */
	listing: number
	cap?: number
}

/** The characters of one skill in the listing, at most `each`. */
function listed({ text }: SkillFile, each: number): number {
	const { name = '', description = '', when_to_use: when = '' } = parseFrontMatter(text)
	return Math.min(`${name}${description}${when}`.length, each)
}

/** The context of every client that has any servers, entries or skills. */
export function contextTotals(examined: Examined): ContextTotal[] {
	return examined.clients
		.map((client) => totalOf(client, examined))
		.filter(({ entries, unknown, skills }) => entries + unknown + skills)
}

function totalOf({ id, name, cap, files: own }: Examined['clients'][number], examined: Examined): ContextTotal {
	const { files, skills = [], recorded, published = {} } = examined
	const paths = new Set(own.map(({ path }) => path))
	const placed = new Set(
		[...paths].flatMap((path) => Object.values(recorded?.writes[path] ?? {}).flatMap(({ of }) => [of].flat())),
	)
	const costs = [...placed].flatMap((key) => published[key]?.always?.find(({ client }) => client === id)?.o200k ?? [])
	const servers = files.filter(({ clients }) => clients.includes(id)).flatMap(serversIn)
	const listedHere = skills.filter(({ clients }) => clients.includes(id))
	return {
		client: id,
		name,
		entries: costs.length,
		o200k: costs.reduce((sum, one) => sum + one, 0),
		unknown: Math.max(0, servers.filter(({ isOff }) => !isOff).length - costs.length),
		skills: listedHere.length,
		listing: listedHere.reduce((sum, skill) => sum + listed(skill, cap?.charactersEach ?? Number.POSITIVE_INFINITY), 0),
		...(cap?.characters && { cap: cap.characters }),
	}
}

/** Reports clients whose skills exceed the limit of their listing. */
export const capFindings = (totals: readonly ContextTotal[], { clients, program }: Examined): Finding[] =>
	totals
		.filter(({ listing, cap }) => cap !== undefined && listing > cap)
		.map(({ client, name, listing, cap, skills }): Finding => {
			const known = clients.find(({ id }) => id === client)
			return {
				rule: 'listing-over-cap',
				level: 'warning',
				client,
				file: known?.skills[0] ?? '',
				sentence:
					`The names and descriptions of ${skills} skills take ${listing} characters, and ${name} lists ${cap}. ${known?.cap?.says ?? ''}`.trim(),
				mend: `${program} list, then ${program} remove for those that are not used`,
			}
		})
