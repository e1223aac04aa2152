import type { PreflightReport } from '../../schema/preflight.ts'
import { type Child, h, inlineCode } from '../hyperscript.ts'

/** The field of a form that a finding is about: itself, what holds it, or the first of its parts. */
export function placeOf(field: string | undefined, names: readonly string[]): string | undefined {
	if (!field) return undefined
	const parts = field.split('.')
	const holders = parts.map((_, i) => parts.slice(0, parts.length - i).join('.'))
	return holders.find((name) => names.includes(name)) ?? names.find((name) => name.startsWith(`${field}.`))
}

type Finding = { message: string; field?: string | undefined; fix?: string | undefined }

/** What is said first: whether this draft can be sent. */
export function verdict({ routeSuggestion, blockers }: PreflightReport): string {
	const count = blockers.length
	switch (routeSuggestion) {
		case 'submit_pr':
			return 'Nothing stands in the way. The file below is what you would send.'
		case 'manual_review':
			return 'It can be sent. A maintainer will look closer at what is named below.'
		case 'route_away':
			return 'This registry does not take it as an entry.'
		case 'fix_required':
			return count === 1 ? 'One thing is to be corrected.' : `${count} things are to be corrected.`
	}
}

/** What preflight says of a draft, for a form that has fields of these names. */
export function reportView(report: PreflightReport, names: readonly string[]): Child[] {
	const { blockers, warnings, schema, duplicates, prPreview, nextAction, routeSuggestion } = report
	const warned = new Set(warnings.map(({ field }) => field))
	const hints = schema.warnings
		.filter(({ path }) => !warned.has(path))
		.map(({ path, message }) => ({ field: path, message }))
	const canSend = routeSuggestion === 'submit_pr' || routeSuggestion === 'manual_review'
	return [
		...section('To correct', list(blockers, names)),
		...section('Worth a look', list(warnings, names)),
		...section('Still to say', list(hints, names)),
		...section(
			'Alike',
			duplicates.map(({ key, title, url, reasons }) =>
				h(
					'li',
					{},
					h('a', { href: url }, title),
					` (${key.replace(':', '/')}): ${reasons.join(', ').replaceAll('_', ' ')}`,
				),
			),
		),
		...(prPreview ? previewView(prPreview) : []),
		canSend &&
			h('p', { class: 'send' }, h('a', { class: 'btn act', href: nextAction.url, rel: 'noopener' }, nextAction.label)),
		canSend &&
			h(
				'p',
				{ class: 'note' },
				nextAction.url.includes('&value=')
					? 'The page of the repository opens with the file in it. You need an account there, and nothing is sent before you say so.'
					: 'The page of the repository opens with the right name. The file is too long for an address: copy it above and paste it there.',
			),
		canSend &&
			prPreview &&
			prPreview.files.length > 0 &&
			h('p', { class: 'note' }, 'That page takes one file. Put the others beside it in the same branch.'),
		routeSuggestion === 'route_away' && h('p', {}, h('a', { class: 'btn', href: nextAction.url }, nextAction.label)),
	]
}

const section = (title: string, items: readonly Child[]): Child[] =>
	items.length ? [h('section', {}, h('h2', {}, title), h('ul', {}, ...items))] : []

const list = (findings: readonly Finding[], names: readonly string[]): Child[] =>
	findings.map(({ field, message, fix }) => {
		const place = placeOf(field, names)
		const name = field && (place ? h('a', { href: `#${place}` }, field) : field)
		return h(
			'li',
			{},
			name && h('code', {}, name),
			name && ' ',
			...inlineCode(message),
			fix && h('span', { class: 'fix' }, `→ ${fix}`),
		)
	})

function previewView(preview: NonNullable<PreflightReport['prPreview']>): Child[] {
	const { targetPath, fileContent, files, body } = preview
	return [
		h(
			'section',
			{},
			h('h2', {}, 'The file'),
			h('p', { class: 'call' }, targetPath),
			block(fileContent, 'the file'),
			...files.flatMap(({ path, content }) => [h('p', { class: 'call' }, path), block(content, path)]),
		),
		h('details', {}, h('summary', {}, 'Text of the pull request'), block(body, 'the text of the pull request')),
	]
}

const block = (text: string, name: string): Child =>
	h(
		'div',
		{ class: 'block' },
		h('pre', {}, h('code', {}, text)),
		h('button', { type: 'button', class: 'copy', 'data-copy': true, 'aria-label': `Copy ${name}` }, 'copy'),
	)
