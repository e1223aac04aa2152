import { type Child, h } from './tree.ts'

/** One line of plain text in which names between backticks are code, as authors write them in notes. */
export const inlineCode = (text: string): Child[] =>
	text.split(/`([^`]+)`/).map((part, i) => (i % 2 ? h('code', {}, part) : part))
