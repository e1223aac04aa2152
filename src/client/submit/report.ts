import type { PreflightReport } from '../../schema/preflight.ts'
import { fieldId } from '../../schema/text/field-id.ts'
import { type Child, h, inlineCode } from '../hyperscript.ts'

/** The form field of a finding: the field itself, its closest parent, or its first child. */
export function placeOf(field: string | undefined, names: readonly string[]): string | undefined {
	if (!field) return undefined
	const parts = field.split('.')
	const holders = parts.map((_, i) => parts.slice(0, parts.length - i).join('.'))
	return holders.find((name) => names.includes(name)) ?? names.find((name) => name.startsWith(`${field}.`))
}

/** The first line of the report: whether the draft can be sent. */
export function verdict({ routeSuggestion, blockers }: PreflightReport): string {
	const count = blockers.length
	switch (routeSuggestion) {
		case 'submit_pr':
			return 'Ready to send'
		case 'manual_review':
			return 'Ready to send; a maintainer will look closer'
		case 'route_away':
			return 'This registry does not accept it as an entry'
		case 'fix_required':
			return count === 1 ? '1 thing to fix' : `${count} things to fix`
	}
}

type Finding = { message: string; field?: string | undefined; fix?: string | undefined }
type Mark = 'fix' | 'ask' | 'note' | 'ok'

/** What each field is called on a form, by its name. */
export type Labels = Readonly<Record<string, string>>

/** A sentence about a draft in which the fields have the names that the form gives them. Words that are names only there stay. */
export const inFormWords = (text: string, labels: Labels): string =>
	text.replace(NAMED, (all, field: string | undefined, name: string | undefined) => {
		const label = labels[field ?? name ?? '']
		return label ? `“${label}”` : all
	})

/** A name that is no English word, or an English word that is said to be a field. */
const NAMED = /the field `(\w+)`|\b([a-z][a-zA-Z]*[._][\w.]*\w)/g

/** The findings of a preflight report, one line each, in the words of a form. */
export function findingsView(report: PreflightReport, labels: Labels): Child[] {
	const { blockers, warnings, schema, duplicates, routeSuggestion, nextAction } = report
	const warned = new Set(warnings.map(({ field }) => field))
	const hints = schema.warnings
		.filter(({ path }) => !warned.has(path))
		.map(({ path, message }) => ({ field: path, message }))
	const line = (mark: Mark) => (finding: Finding) => findingView(finding, mark, labels)
	return [
		h(
			'ul',
			{ class: 'finds' },
			...blockers.map(line('fix')),
			...warnings.map(line('ask')),
			...duplicates.map(duplicateView),
			...hints.map(line('note')),
			...passed(report).map((message) => line('ok')({ message })),
		),
		routeSuggestion === 'route_away' && h('p', {}, h('a', { class: 'btn', href: nextAction.url }, nextAction.label)),
	]
}

/** The checks that passed. */
const passed = ({ schema, duplicates, risk }: PreflightReport): string[] =>
	[
		schema.ok && 'Every field has the format that an entry needs.',
		duplicates.length === 0 && 'No entry here has this source or a similar name.',
		risk.tier !== 'high' && 'No hidden text, secrets or unsafe downloads were found.',
	].filter((message): message is string => message !== false)

function findingView({ field, message, fix }: Finding, mark: Mark, labels: Labels): Child {
	const place = placeOf(field, Object.keys(labels))
	const name = field && (place ? h('a', { href: `#${fieldId(place)}` }, labels[place] ?? field) : h('code', {}, field))
	const helps = fix && isOfField(field, place)
	return h(
		'li',
		{},
		h('span', { class: mark === 'fix' ? 'mono fix' : 'mono' }, mark),
		h(
			'span',
			{},
			name,
			name && leadOf(place ? labels[place] : field),
			...inlineCode(inFormWords(message, labels)),
			helps && h('span', { class: 'soft' }, ' ', ...inlineCode(inFormWords(fix, labels))),
		),
	)
}

/** The separator between the label of a field and its message: none after a label that ends with a question mark. */
export const leadOf = (label: string | undefined): string => (label && !label.endsWith('?') ? ': ' : ' ')

/** Whether what to write is for this field. For a group of fields it is how all are written in a file. */
export const isOfField = (field: string | undefined, place: string | undefined): boolean =>
	!place?.startsWith(`${field}.`)

const duplicateView = ({ title, url, reasons }: PreflightReport['duplicates'][number]): Child =>
	h(
		'li',
		{},
		h('span', { class: 'mono' }, 'ask'),
		h(
			'span',
			{},
			`There is already an entry with ${reasons.map((reason) => ALIKE[reason]).join(', ')}: `,
			h('a', { href: url }, title),
			h('span', { class: 'soft' }, '. Do you want to correct that one instead?'),
		),
	)

const ALIKE: Readonly<Record<PreflightReport['duplicates'][number]['reasons'][number], string>> = {
	slug: 'this address',
	title: 'this title',
	near_title: 'nearly the same title',
	source_url: 'this source',
	lookalike: 'a name that looks the same',
}

/** The draft as a catalogue card. */
export function draftCard({ category, slug }: PreflightReport, fields: Readonly<Record<string, string>>): Child {
	const { name, author, description, license, safetyNotes = '' } = fields
	const [touch] = safetyNotes.trim().split('\n')
	return h(
		'article',
		{ class: 'card', 'data-category': category },
		h('p', { class: 'call' }, h('em', {}, category), h('span', {}, slug || '…')),
		h('h3', {}, name?.trim() || 'No name yet', author ? h('span', { class: 'by' }, ` by ${author}`) : false),
		h('p', { class: 'does' }, description?.trim() || 'No description yet.'),
		h('p', { class: 'may' }, h('span', { class: 'k' }, 'may touch'), ' ', touch || 'not given yet'),
		license ? h('ul', { class: 'facts' }, h('li', {}, license)) : false,
	)
}

/** The files of a draft with their paths, and the text of the pull request. */
export function filesView({
	targetPath,
	fileContent,
	files,
	body,
}: NonNullable<PreflightReport['prPreview']>): Child[] {
	return [
		h('p', { class: 'call' }, targetPath),
		block(fileContent, 'the file'),
		...files.flatMap(({ path, content }) => [h('p', { class: 'call' }, path), block(content, path)]),
		h('details', {}, h('summary', {}, 'Pull request text'), block(body, 'the pull request text')),
	]
}

const block = (text: string, name: string): Child =>
	h(
		'div',
		{ class: 'block' },
		h('pre', {}, h('code', {}, text)),
		h('button', { type: 'button', class: 'copy', 'data-copy': true, 'aria-label': `Copy ${name}` }, 'copy'),
	)
