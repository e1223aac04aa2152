import type { Finding } from '../../checks/check.ts'
import { splitHidden } from '../../schema/hidden.ts'
import { type Child, h } from '../tree.ts'

const MOST_LINES = 40
const MOST_LETTERS = 400

/** How many findings there are, in a sentence. */
export function sayFound(findings: readonly Finding[], text: string): string {
	const lines = text ? text.split('\n').length : 0
	if (!lines) return 'Nothing to look at yet.'
	const about = `${lines} ${lines === 1 ? 'line' : 'lines'} looked at`
	if (!findings.length) return `${about}. Nothing hidden was found.`
	return `${about}. ${findings.length === 1 ? 'One finding' : `${findings.length} findings`}.`
}

/** The findings, each with its line, and the lines in which something cannot be seen, with that made visible. */
export function checkView(findings: readonly Finding[], text: string): Child[] {
	const unseen = text
		.split('\n')
		.map((line, i) => ({ parts: splitHidden(line.slice(0, MOST_LETTERS)), number: i + 1 }))
		.filter(({ parts }) => parts.some(({ hidden }) => hidden))
		.slice(0, MOST_LINES)
	return [
		findings.length > 0 && h('section', {}, h('h2', {}, 'Found'), h('ul', {}, ...findings.map(findingView))),
		unseen.length > 0 &&
			h(
				'section',
				{},
				h('h2', {}, 'Made visible'),
				h('ol', { class: 'unseen' }, ...unseen.map(({ parts, number }) => lineView(parts, number))),
			),
	]
}

const findingView = ({ line, message, fix, check, level }: Finding): Child =>
	h(
		'li',
		{},
		line !== undefined &&
			h(
				'button',
				{ type: 'button', class: 'line', 'data-line': String(line), 'aria-label': `Go to line ${line}` },
				`${line}`,
			),
		h('span', {}, h('code', { class: level }, check), ' ', message, fix && h('span', { class: 'fix' }, `→ ${fix}`)),
	)

const lineView = (parts: ReturnType<typeof splitHidden>, number: number): Child =>
	h(
		'li',
		{ value: String(number) },
		h('code', {}, ...parts.map(({ text, hidden }) => (hidden ? h('mark', {}, hidden) : text))),
	)
