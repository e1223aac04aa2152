import * as z from 'zod'
import { kindOf } from '../../kinds/kind-of.ts'
import type { Published } from '../../published/published.ts'
import { Failure } from '../../schema/contract/errors.ts'
import type { Entry, EntryFile } from '../../schema/entry.ts'
import type { InstallOption } from '../../schema/install.ts'
import { keyOf } from '../../schema/primitives.ts'
import { quoted } from '../../schema/text/shorten.ts'
import { publishedPath } from '../../schema/text/url.ts'
import { asData, MAX_CHARACTERS, partOf } from '../data.ts'
import { cautionOf, From, Key } from '../entries.ts'
import { offeredEntryOf } from '../keys.ts'
import { tool } from '../tool.ts'
import { clientIdOf, preferNoLinks } from './clients.ts'

/** The parts of an entry that other registries tell apart. */
const PARTS = [
	'full_content',
	'install_command',
	'config_snippet',
	'script',
	'command_syntax',
	'usage',
	'items',
] as const

export const assetTool = tool({
	name: 'get_copyable_asset',
	title: 'Exact text',
	description:
		'The exact text of a file that an entry ships (its first unless named), as a named client takes it, with the SHA-256 of the bytes at its url; else its command or configuration in a client, else its text.',
	input: z.object({
		key: Key,
		file: z.string().max(200).optional(),
		client: z.string().max(50).optional(),
		part: z.enum(PARTS).optional().meta({ unlisted: true }),
		offset: From,
	}),
	also: { path: 'file', assetType: 'part' },
	async run({ key, file, client, part, offset }, { published }) {
		const entry = await offeredEntryOf(key, published)
		const wanted = { part, client: client ? clientIdOf(client, published) : undefined }
		const asset = file ? fileOf(entry, file, published) : assetOf(entry, wanted, published)
		const { text, next } = partOf(asset.text, { offset, most: MAX_CHARACTERS })
		return {
			key: keyOf(entry),
			...cautionOf(entry),
			...asset,
			text: asData(keyOf(entry), text),
			...(next && { nextOffset: next }),
		}
	},
})

function fileOf(entry: Entry, name: string | undefined, published: Published) {
	const names = entry.files.map(({ path }) => path)
	const file = name ? entry.files.find(({ path }) => path === name) : mainFile(entry.files)
	if (!file)
		throw new Failure(
			'not_found',
			names.length
				? `It ships no file ${quoted(name ?? '')}. Its files are ${names.join(', ')}.`
				: `None of its files is kept here. Without file, the answer is ${entry.install.length ? 'how to install it' : 'its text'}.`,
		)
	const others = names.filter((one) => one !== file.path)
	if (!/^text\/|json|xml|yaml|javascript|toml/.test(file.mediaType))
		throw new Failure('invalid_query', `${file.path} is not text. Fetch it from ${file.url}.`)
	if (entry.origin)
		throw new Failure(
			'not_found',
			`${file.path} is hosted by ${entry.origin.registry}. Fetch it from ${file.url}, and check it against its SHA-256 ${file.sha256}.`,
		)
	return {
		name: file.path,
		kind: 'file',
		text: published.text(publishedPath(file.url)),
		url: file.url,
		sha256: file.sha256,
		...(others.length && { otherFiles: others }),
	}
}

interface Wanted {
	part?: (typeof PARTS)[number] | undefined
	client?: string | undefined
}

/** What is copied of an entry: the part that was asked for, else the first that it has. Throws a failure that names the parts it has. */
function assetOf(entry: Entry, { part, client }: Wanted, published: Published) {
	if (part === 'install_command') return optionOf(entry, { client, kind: 'command' })
	if (part === 'config_snippet') return optionOf(entry, { client, kind: 'config' })
	const own = partsOf(entry)
	if (part && !own.includes(part)) {
		const message = `${keyOf(entry)} has no ${part}. It has ${own.join(', ')}.`
		throw new Failure('not_found', message)
	}
	if (part === 'items') return { name: 'items', kind: 'text', text: JSON.stringify(membersOf(entry)) }
	if (part === 'command_syntax') return { name: 'invocation', kind: 'text', text: invocationOf(entry) ?? '' }
	if (part === 'usage') return bodyOf(entry)
	if (client && !part && entry.files.length) return fileForClient(client, entry, published)
	if (entry.files.length) return fileOf(entry, undefined, published)
	return entry.install.length && part !== 'full_content' ? optionOf(entry, { client }) : bodyOf(entry)
}

/** The first file of an entry for a client: adapted if necessary, else as it is, with how and where to install it. */
function fileForClient(client: string, entry: Entry, published: Published) {
	const option = chosenOption(entry, { client })
	if (option.kind === 'file' || entry.origin) return textOfOption(option)
	const { label: how, path } = option
	return { ...fileOf(entry, undefined, published), client, how, ...(path && { path }) }
}

const membersOf = (entry: Entry) => kindOf(entry).members?.(entry.details)
const invocationOf = ({ details }: Entry): string | undefined => details.command?.invocation

/** The parts that can be copied of an entry. */
function partsOf(entry: Entry): (typeof PARTS)[number][] {
	const has = {
		full_content: true,
		install_command: entry.install.some(({ kind }) => kind === 'command'),
		config_snippet: entry.install.some(({ kind }) => kind === 'config'),
		script: entry.files.length > 0,
		command_syntax: invocationOf(entry) !== undefined,
		usage: true,
		items: membersOf(entry) !== undefined,
	}
	return PARTS.filter((part) => has[part])
}

const bodyOf = ({ body }: Entry) => ({ name: 'body', kind: 'text', text: body })

const mainFile = (files: readonly EntryFile[]) => files.find(({ path }) => path === 'SKILL.md') ?? files[0]

interface Chosen {
	client?: string | undefined
	kind?: InstallOption['kind']
}

/** The first way to install an entry in a client, in any if none is named, of a kind if one is wanted. */
function chosenOption(entry: Entry, { client, kind }: Chosen): InstallOption {
	const fitting = entry.install.filter((option) => !kind || option.kind === kind)
	const [option] = preferNoLinks(fitting.filter((one) => !client || one.client === client))
	if (option) return option
	const clients = [...new Set(fitting.map((one) => one.client))].join(', ')
	const what = `no ${kind ?? 'way to install it'}${client ? ` for ${client}` : ''}`
	const instead = clients ? `There is one for ${clients}.` : 'Read get_entry_detail with body full.'
	throw new Failure('not_found', `${keyOf(entry)} has ${what}. ${instead}`)
}

const textOfOption = ({ path, label, kind, text, client, adapter }: InstallOption) => ({
	name: path ?? label,
	kind,
	text,
	client,
	...(adapter?.lost.length && { lost: adapter.lost }),
})

const optionOf = (entry: Entry, chosen: Chosen) => textOfOption(chosenOption(entry, chosen))
