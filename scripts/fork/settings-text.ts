import { registrySlug } from '../../src/schema/primitives.ts'
import type { Plan } from './options.ts'

/** A setting in the file: the lines of its comment and of its value. */
interface Setting {
	name: string
	comment: string[]
	value: string[]
}

const HEAD = 'export const settings = {'
const FOOT = '} as const'

/** Settings about the parent registry, which a fork omits. */
const PARENTS_OWN = ['slug', 'about', 'intro', 'examples', 'releaseKey', 'releaseWitnesses']

const SINCE = [
	'\t/** This registry begins here, a day or a time in UTC: of the history in git, nothing older is read or published. */',
]

const SLUG = ['\t/** What packages, commands and keys are called; without it, the name in Latin letters. */']

/** The settings file of a new registry: its own values, with all comments and unrelated settings kept. */
export function settingsText(text: string, plan: Plan): string {
	const [before, body, after] = splitSettings(text)
	const own = valuesOf(plan)
	const kept = settingsIn(body).filter(({ name }) => !PARENTS_OWN.includes(name))
	if (!kept.some(({ name }) => name === 'since'))
		kept.splice(kept.findIndex(({ name }) => name === 'branch') + 1, 0, { name: 'since', comment: SINCE, value: [] })
	if (plan.slug !== registrySlug(plan.name)) kept.splice(1, 0, { name: 'slug', comment: SLUG, value: [] })
	const lines = kept.flatMap(({ name, comment, value }) => [
		...comment,
		...(Object.hasOwn(own, name) ? printValue(name, own[name], '\t') : value),
	])
	return [before, ...lines, after].join('\n')
}

function splitSettings(text: string): [string, string[], string] {
	const lines = text.split('\n')
	const [head, foot] = [lines.indexOf(HEAD), lines.indexOf(FOOT)]
	if (head < 0 || foot < head)
		throw new Error(`src/schema/settings.ts is not in its form: one object between “${HEAD}” and “${FOOT}”.`)
	return [lines.slice(0, head + 1).join('\n'), lines.slice(head + 1, foot), lines.slice(foot).join('\n')]
}

function settingsIn(lines: readonly string[]): Setting[] {
	const found: Setting[] = []
	let comment: string[] = []
	for (const line of lines) {
		const [, name] = /^\t(\w+):/.exec(line) ?? []
		if (name) {
			found.push({ name, comment, value: [line] })
			comment = []
		} else if (/^\t\/|^\t \*/.test(line)) comment.push(line)
		else found.at(-1)?.value.push(line)
	}
	return found
}

const valuesOf = (plan: Plan): Record<string, unknown> => ({
	name: plan.name,
	slug: plan.slug,
	tagline: plan.tagline,
	description: plan.description,
	repository: plan.repository,
	branch: 'main',
	since: plan.since,
	securityContact: plan.contact,
	categories: plan.categories,
	platforms: plan.platforms,
	mcpInstallTargets: plan.mcpInstallTargets,
})

const WIDTH = 120
/** The width that the formatter counts for a tab. */
const TAB = 2

const keyOf = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : quote(name))

function quote(text: string): string {
	const escaped = text.replaceAll('\\', '\\\\')
	return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`
}

const columns = (line: string) => line.replaceAll('\t', ' '.repeat(TAB)).length

/** A property as the project's formatter prints it. */
function printValue(name: string, value: unknown, indent: string): string[] {
	const head = `${indent}${keyOf(name)}:`
	if (Array.isArray(value)) return printedList(head, value.map(quote), indent)
	if (typeof value === 'object' && value !== null)
		return [
			`${head} {`,
			...Object.entries(value).flatMap(([key, one]) => printValue(key, one, `${indent}\t`)),
			`${indent}},`,
		]
	const line = `${head} ${quote(String(value))},`
	return columns(line) <= WIDTH ? [line] : [head, `${indent}\t${quote(String(value))},`]
}

function printedList(head: string, items: readonly string[], indent: string): string[] {
	const line = `${head} [${items.join(', ')}],`
	return columns(line) <= WIDTH ? [line] : [`${head} [`, ...items.map((item) => `${indent}\t${item},`), `${indent}],`]
}
