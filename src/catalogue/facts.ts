import type { EntryFile } from '../schema/entry.ts'
import type { EntrySource } from '../schema/entry-source.ts'
import { statedLicence } from '../schema/licence.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-11-20` as a person writes it: `20 Nov 2026`. */
export function sayDay(day: string): string {
	const [year, month, date] = day.slice(0, 10).split('-')
	return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`
/** Bytes in the unit a reader thinks in: `812 B`, `6.1 kB`. */
export const saySize = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`)

/** The short facts of a card, the most telling first; at most eight, none repeated. */
export function factsOf(source: EntrySource, files: readonly EntryFile[]): string[] {
	const checked = source.checkedAt ? sayDay(source.checkedAt) : undefined
	const facts = [
		source.lifecycle?.state,
		...kindFacts(source, files),
		statedLicence(source.license),
		source.firstParty && source.verification === 'production' && 'run here by tests',
		checked && (source.firstParty ? `written here, ${checked}` : `source read ${checked}`),
		count(Object.keys(source.platforms).length, 'client'),
	]
	return facts.filter((fact): fact is string => Boolean(fact) && fact !== '0 clients').slice(0, 8)
}

function kindFacts(source: EntrySource, files: readonly EntryFile[]): (string | false | undefined)[] {
	switch (source.category) {
		case 'mcp':
			return serverFacts(source.server)
		case 'hooks':
			return [
				source.hook.matcher ? `${source.hook.event} ${source.hook.matcher}` : source.hook.event,
				`${source.hook.runtime} ${fileFact(files)}`,
			]
		case 'statuslines':
			return [`${source.statusline.runtime} ${fileFact(files)}`]
		case 'skills':
			return [
				files.length ? `skill, ${fileFact(files)}` : upstreamFact(source, 'skill'),
				source.skill.hasScripts && 'has scripts',
			]
		case 'agents':
			return [promptFact(source.agent.tools), source.agent.model && `model ${source.agent.model}`]
		case 'commands':
			return [source.command.invocation, promptFact(source.command.tools)]
		case 'rules':
			return [source.rule.globs.length ? source.rule.globs.join(' ') : 'always on', fileFact(files)]
		case 'tools':
			return [source.tool.kind, source.tool.status !== 'active' && source.tool.status, source.tool.pricing]
		case 'collections':
			return [count(source.items.length, 'entry', 'entries')]
		default:
			return []
	}
}

function serverFacts({ command, remote, auth, tools, env }: Extract<EntrySource, { category: 'mcp' }>['server']) {
	const secrets =
		env.filter(({ secret, required }) => secret && required).length +
		(remote && !command ? remote.headers.filter(({ secret, required }) => secret && required).length : 0)
	const key = { none: 'no key', oauth: 'signs in with OAuth', 'api-key': 'needs a key' }
	return [
		[command && `stdio ${command}`, remote?.type].filter(Boolean).join(', '),
		tools.length ? count(tools.length, 'tool') : undefined,
		secrets ? `needs ${count(secrets, 'secret')}` : auth && key[auth],
	]
}

const fileFact = (files: readonly EntryFile[]) =>
	`${count(files.length, 'file')}, ${saySize(files.reduce((sum, { bytes }) => sum + bytes, 0))}`
const promptFact = (tools: readonly string[]) => (tools.length ? `asks for ${count(tools.length, 'tool')}` : undefined)
const upstreamFact = ({ upstream }: EntrySource, kind: string) =>
	upstream?.files
		? `${kind}, ${count(upstream.files, 'file')}${upstream.bytes ? `, ${saySize(upstream.bytes)}` : ''}`
		: kind
