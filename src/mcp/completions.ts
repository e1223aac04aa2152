import type { Published } from '../published/published.ts'
import { Failure } from '../schema/contract/errors.ts'
import { quoted } from '../schema/text/shorten.ts'
import { Category, Platform } from '../schema/vocabulary.ts'
import { findCategory } from './keys.ts'
import { promptNamed } from './prompts.ts'
import { resourceTemplates } from './resources.ts'
import { skillTemplate } from './skills.ts'
import { clientsOf } from './tools/clients.ts'

/** How many values one answer may have (the protocol's limit). */
const MAX_VALUES = 100

/** Possible values by argument name. */
const VALUES: Readonly<Record<string, (published: Published) => readonly string[]>> = {
	category: () => Category.options,
	platform: () => Platform.options,
	client: (published) => clientsOf(published).map(({ id }) => id),
	key: (published) => published.keys(),
	keys: (published) => published.keys(),
	path: (published) => published.skills().flatMap(({ folder, files }) => files.map(({ path }) => `${folder}/${path}`)),
}

/** What is completed: an argument of a prompt, or a part of the address of a resource. */
type Reference = { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string }

/**
 * The names of the arguments that can be completed. Throws a failure that lists the prompts or templates if `ref` names
 * none.
 */
function argumentsOf(ref: Reference): readonly string[] {
	if (ref.type === 'ref/prompt') return promptNamed(ref.name).arguments.map(({ name }) => name)
	const templates = [...resourceTemplates, skillTemplate].map(({ uriTemplate }) => uriTemplate)
	if (!templates.includes(ref.uri))
		throw new Failure('not_found', `There is no template ${quoted(ref.uri)}. There are ${templates.join(', ')}.`)
	return [...ref.uri.replace('{+', '{').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/**
 * Completes a partly typed argument: values that start with it, then those that contain it. In a comma-separated list
 * the last item is completed. `slug` depends on the category chosen before.
 */
export function complete(
	{ ref, name, value }: { ref: Reference; name: string; value: string },
	{ published, chosen = {} }: { published: Published; chosen?: Readonly<Record<string, string>> | undefined },
): { values: string[]; total: number; hasMore: boolean } {
	if (!argumentsOf(ref).includes(name)) return { values: [], total: 0, hasMore: false }
	const [, before = '', typed = ''] = name === 'keys' ? (/^(.*,\s*)?([^,]*)$/s.exec(value) ?? []) : ['', '', value]
	const wanted = typed.toLowerCase()
	const all = name === 'slug' ? slugsOf(published, chosen.category) : valuesOf(name, published)
	const fitting = all.filter((one) => one.toLowerCase().includes(wanted))
	const begins = (one: string) => one.toLowerCase().startsWith(wanted)
	const ranked = [...fitting.filter(begins), ...fitting.filter((one) => !begins(one))]
	return {
		values: ranked.slice(0, MAX_VALUES).map((one) => before + one),
		total: ranked.length,
		hasMore: ranked.length > MAX_VALUES,
	}
}

const valuesOf = (name: string, published: Published) =>
	Object.hasOwn(VALUES, name) ? (VALUES[name]?.(published) ?? []) : []

function slugsOf(published: Published, chosen: string | undefined) {
	const category = chosen && (findCategory(chosen) ?? chosen)
	return published
		.keys()
		.map((key) => key.split(':'))
		.filter(([one]) => !category || one === category)
		.map(([, slug = '']) => slug)
}
