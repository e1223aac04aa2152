import { platformsOf } from '../clients/platforms.ts'
import { draftForm } from '../kinds/draft-form.ts'
import { isObject } from '../schema/object.ts'
import type { Category } from '../schema/vocabulary.ts'

type Fields = Readonly<Record<string, string>>

/** A draft with its fields renamed to ours. */
interface Mapped {
	fields: Record<string, string>
	/** `older → ours`, for each renamed field. */
	mapped: string[]
	/** `older: reason`, for each field that was dropped. */
	leftOut: string[]
}

/** Older field names and ours. */
const RENAMED: Readonly<Record<string, string>> = {
	title: 'name',
	source_url: 'website_url',
	repo_url: 'github_url',
	repository_url: 'github_url',
	documentation_url: 'docs_url',
	brand_domain: 'brand.domain',
	command_syntax: 'command.invocation',
	trigger: 'hook.event',
	verified_at: 'checkedAt',
	license_name: 'license',
}

/** Fields that are now sections of the body, with their headings. */
const SECTIONS: Readonly<Record<string, string>> = {
	guide_content: '',
	full_copyable_content: '',
	prerequisites: '## Before you install',
	usage_snippet: '## Usage',
	troubleshooting_section: '## When it does not work',
}

const PLACELESS: Readonly<Record<string, string>> = {
	contact_email: 'questions go to whoever opens the pull request, and no address is stored',
	verification_status: 'a maintainer sets it',
	download_url: 'packages are made here from the entry’s files',
	brand_name: 'the title says it',
	skill_type: 'entries have no such field',
	skill_level: 'entries have no such field',
	script_language: 'the file says it',
	installation_order: 'entries have no such field',
	estimated_setup_time: 'entries have no such field',
	difficulty: 'entries have no such field',
	retrieval_sources: 'write it in the text',
}

/** Renames the fields of older forms, and says why the others are dropped. */
export function readOlderFields(given: Fields, category: Category): Mapped {
	const names = new Set(draftForm(category).flatMap(({ fields }) => fields.map(({ name }) => name)))
	const out: Mapped = { fields: {}, mapped: [], leftOut: [] }
	const sections: string[] = []
	for (const [name, text] of Object.entries(given)) {
		if (!text.trim()) continue
		const section = Object.hasOwn(SECTIONS, name) ? SECTIONS[name] : undefined
		if (names.has(name)) out.fields[name] = text
		else if (section !== undefined) {
			sections.push([section, text].filter(Boolean).join('\n\n'))
			out.mapped.push(`${name} → content`)
		} else readOne(out, { name, text, names, given })
	}
	if (sections.length) out.fields.content = [out.fields.content, ...sections].filter(Boolean).join('\n\n')
	return out
}

interface OneField {
	name: string
	text: string
	names: ReadonlySet<string>
	given: Fields
}

function readOne(out: Mapped, { name, text, names, given }: OneField): void {
	const put = (ours: string, value: string) => {
		const taken = out.fields[ours] ?? (Object.hasOwn(given, ours) ? given[ours] : undefined)
		if (taken?.trim() && taken.trim() !== value.trim()) out.leftOut.push(`${name}: ${ours} says something else`)
		else {
			out.fields[ours] = value
			out.mapped.push(`${name} → ${ours}`)
		}
	}
	const parts = partsOf(name, text, names)
	const own = Object.hasOwn(RENAMED, name) ? RENAMED[name] : undefined
	if (parts) for (const [ours, value] of Object.entries(parts)) put(ours, value)
	else if (own) put(own, text)
	else if (name === 'card_description' && !given.description) put('description', text)
	else if (name === 'card_description') out.leftOut.push(`${name}: the description is shown on cards`)
	else if (Object.hasOwn(PLACELESS, name)) out.leftOut.push(`${name}: ${PLACELESS[name]}`)
	else if (name === 'install_command' || name === 'config_snippet')
		out.leftOut.push(`${name}: how it is installed is written from the other fields`)
	else out.fields[name] = text
}

/** Splits an older field that stands for several. */
function partsOf(name: string, text: string, names: ReadonlySet<string>): Record<string, string> | undefined {
	if (name === 'tested_platforms') return { platforms: platformLines(text) }
	if (name === 'install_command' && names.has('server.command')) return launchOf(text)
	if (name === 'config_snippet' && names.has('server.command')) return configured(text)
	if (name === 'install_command' && names.has('tool.install'))
		return { 'tool.install': JSON.stringify([{ label: 'Install', command: text.trim() }]) }
	return undefined
}

const platformLines = (text: string): string =>
	text
		.split(/[,\n]/)
		.flatMap(platformsOf)
		.filter((platform, i, all) => all.indexOf(platform) === i)
		.map((platform) => `${platform}: native`)
		.join('\n')

const WORDS = /"([^"]*)"|'([^']*)'|(\S+)/g
const LONGEST_COMMAND = 2_000

/** The command line that starts a server, without the client's own command before `--`. */
function launchOf(text: string): Record<string, string> | undefined {
	const line = text.trim().slice(0, LONGEST_COMMAND)
	const all = [...line.matchAll(WORDS)].map(([, one, two, three]) => one ?? two ?? three ?? '')
	const isClients = /\bmcp add\b/.test(line)
	const words = isClients && all.includes('--') ? all.slice(all.indexOf('--') + 1) : all
	const url = words.find((word) => /^https:\/\//.test(word))
	if (url && isClients) return { 'server.remote.type': 'http', 'server.remote.url': url }
	const [command, ...args] = words
	return command
		? { 'server.command': command, ...(args.length && { 'server.args': JSON.stringify(args) }) }
		: undefined
}

/**
 * The first server of a client configuration. Only the names of variables are kept, since their values may be secrets.
 */
function configured(text: string): Record<string, string> | undefined {
	const server = firstServer(text)
	if (!server) return undefined
	const { command, args, env, url, type } = server
	if (typeof url === 'string')
		return { 'server.remote.type': type === 'sse' ? 'sse' : 'http', 'server.remote.url': url }
	if (typeof command !== 'string') return undefined
	const variables = isObject(env)
		? Object.keys(env).map((name) => ({ name, secret: /KEY|TOKEN|SECRET|PASS/i.test(name) }))
		: []
	return {
		'server.command': command,
		...(Array.isArray(args) && args.length && { 'server.args': JSON.stringify(args.map(String)) }),
		...(variables.length && { 'server.env': JSON.stringify(variables) }),
	}
}

function firstServer(text: string): Record<string, unknown> | undefined {
	try {
		const whole: unknown = JSON.parse(text)
		if (!isObject(whole)) return undefined
		const servers = whole.mcpServers ?? whole.servers
		const server = isObject(servers) ? Object.values(servers)[0] : whole
		return isObject(server) ? server : undefined
	} catch {
		return undefined
	}
}
