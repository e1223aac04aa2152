import { platforms, platformsOf } from '../clients/platforms.ts'
import { configuredStart, startedServer } from '../domain/submission/command-line.ts'
import { readFields } from '../domain/submission/fields.ts'
import { fieldsOfStart, type Parts } from '../domain/submission/server-start.ts'
import { draftForm } from '../kinds/draft-form.ts'
import { kindOfCategory } from '../kinds/kind-of.ts'
import { isObject } from '../schema/object.ts'
import { ownValue } from '../schema/text/own-value.ts'
import { quoted } from '../schema/text/shorten.ts'
import type { Category } from '../schema/vocabulary.ts'
import { BEFORE_STEPS } from './entries.ts'

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
	repository: 'github_url',
	homepage: 'website_url',
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
	prerequisites: BEFORE_STEPS,
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
	const texts: string[] = []
	const sections: string[] = []
	const { members } = kindOfCategory(category)
	for (const [name, text] of Object.entries(given)) {
		if (!text.trim()) continue
		const section = ownValue(SECTIONS, name)
		if (name === 'items' && members) readMembers(out, readFields({ items: text }, category).data.items)
		else if (names.has(name)) out.fields[name] = text
		else if (section !== undefined) {
			if (section) sections.push(`${section}\n\n${text}`)
			else texts.push(text)
			out.mapped.push(`${name} → content`)
		} else readOne(out, { name, text, names, given, category })
	}
	// A text that begins with front matter has to come first.
	const whole = [out.fields.content, ...texts, ...sections].filter(Boolean)
	if (whole.length) out.fields.content = whole.join('\n\n')
	return out
}

/** Other names of the parts of a member. */
const OF_MEMBERS: Readonly<Record<string, string>> = { key: 'entry', id: 'entry', reason: 'why', note: 'why' }

/** Puts the members of a draft, named by their keys or by category and slug as everywhere else here. */
function readMembers(out: Mapped, items: unknown): void {
	const mapped = new Set<string>()
	const all = isObject(items) && !Object.hasOwn(items, 'entry') ? Object.entries(items).map(reasoned) : listed(items)
	const members = all.map((item) => member(item, mapped))
	out.fields.items = JSON.stringify(members)
	out.mapped.push(...mapped)
}

const reasoned = ([entry, why]: [string, unknown]) => ({ entry, why })
const listed = (items: unknown): unknown[] => (Array.isArray(items) ? items : [items])

function member(item: unknown, mapped: Set<string>): unknown {
	if (typeof item === 'string') return { entry: pathOf(item) }
	if (!isObject(item)) return item
	const { category, slug, ...rest } = item
	const isParted = typeof category === 'string' && typeof slug === 'string' && item.entry === undefined
	if (isParted) mapped.add('items: category, slug → entry')
	const named = Object.entries(isParted ? { entry: `${category}/${slug}`, ...rest } : item).map(([name, value]) => {
		const ours = ownValue(OF_MEMBERS, name)
		if (ours === undefined || Object.hasOwn(item, ours)) return [name, value]
		mapped.add(`items: ${name} → ${ours}`)
		return [ours, value]
	})
	const { entry, ...parts } = Object.fromEntries(named)
	return { ...(entry !== undefined && { entry: typeof entry === 'string' ? pathOf(entry) : entry }), ...parts }
}

/** The path of a key. */
const pathOf = (key: string): string => key.trim().replace(/^([a-z0-9-]+):(?!\/)/, '$1/')

interface OneField {
	name: string
	text: string
	names: ReadonlySet<string>
	given: Fields
	category: Category
}

function readOne(out: Mapped, field: OneField): void {
	const { name, text, given } = field
	const parts = partsOf(field)
	const joined = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
	const own = ownValue(RENAMED, joined)
	if (parts) putAll(out, parts, field)
	else if (own) put(out, { ours: own, value: text }, field)
	else if (name === 'card_description' && !given.description) put(out, { ours: 'description', value: text }, field)
	else if (name === 'card_description') out.leftOut.push(`${name}: the description is shown on cards`)
	else if (Object.hasOwn(PLACELESS, name)) out.leftOut.push(`${name}: ${PLACELESS[name]}`)
	else if (name === 'install_command' || name === 'config_snippet')
		out.leftOut.push(`${name}: how it is installed is written from the other fields`)
	else out.fields[name] = text
}

/** Puts what was read of one field. Parts of another command line than the draft has are not mixed with its own. */
function putAll(out: Mapped, { fields, leftOut }: Parts, field: OneField): void {
	for (const [ours, value] of Object.entries(fields))
		if (!put(out, { ours, value }, field) && ours === 'server.command') break
	out.leftOut.push(...leftOut.map((reason) => `${field.name}: ${reason}`))
}

/** Puts a value under our name. Returns false where the draft says something else there. */
function put(
	out: Mapped,
	{ ours, value }: { ours: string; value: string },
	{ name, given, category }: OneField,
): boolean {
	const taken = out.fields[ours] ?? ownValue(given, ours)
	const read = (text: string) => JSON.stringify(readFields({ [ours]: text }, category).data)
	const isOther = taken?.trim() && read(taken) !== read(value)
	if (isOther) out.leftOut.push(`${name}: ${ours} says something else`)
	else {
		out.fields[ours] = taken?.trim() ? taken : value
		out.mapped.push(`${name} → ${ours}`)
	}
	return !isOther
}

/** Splits an older field into the current ones; undefined if it is not to be split. */
function partsOf({ name, text, names }: OneField): Parts | undefined {
	if (name === 'tested_platforms') return platformLines(text)
	if (name === 'install_command' && names.has('server.command')) return served(startedServer(text))
	if (name === 'config_snippet' && names.has('server.command')) return served(configuredStart(text))
	if (name === 'install_command' && names.has('tool.install'))
		return { fields: { 'tool.install': JSON.stringify([{ label: 'Install', command: text.trim() }]) }, leftOut: [] }
	return undefined
}

const INSTEAD =
	'Write server.command with server.args and server.env, or server.remote.type and server.remote.url; other steps belong in content.'

const served = (start: ReturnType<typeof startedServer>): Parts =>
	typeof start === 'string' ? { fields: {}, leftOut: [`${start} ${INSTEAD}`] } : fieldsOfStart(start)

function platformLines(text: string): Parts {
	const given = text
		.split(/[,\n]/)
		.map((name) => name.trim().replace(/^[-*] +/, ''))
		.filter(Boolean)
	const known = new Set(given.flatMap(platformsOf))
	const unknown = given.filter((name) => !platformsOf(name).length)
	return {
		fields: known.size ? { platforms: [...known].map((platform) => `${platform}: native`).join('\n') } : {},
		leftOut: unknown.length
			? [
					`no client here is called ${unknown.map((name) => quoted(name)).join(', ')}. Clients are ${platforms.join(', ')}.`,
				]
			: [],
	}
}
