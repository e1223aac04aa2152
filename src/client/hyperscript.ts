/** A piece of a page, described once: the build and the function write it as HTML, the browser makes DOM of it. */
export interface Element {
	tag: string
	attributes: Readonly<Record<string, string | boolean | undefined>>
	children: readonly Child[]
}
export type Child = Element | string | false | undefined

/** Describes an element. Text is always text: nothing in it is read as markup. */
export const h = (tag: string, attributes: Element['attributes'], ...children: readonly Child[]): Element => ({
	tag,
	attributes,
	children,
})

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** Elements without content, which have no end. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr'])

/** The pieces as HTML. */
export const toHtml = (...children: readonly Child[]): string => children.map(childHtml).join('')

function childHtml(child: Child): string {
	if (!child) return ''
	if (typeof child === 'string') return escapeHtml(child)
	const attributes = Object.entries(child.attributes)
		.filter(([, value]) => value !== undefined && value !== false)
		.map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
	const start = `<${child.tag}${attributes.join('')}>`
	return VOID.has(child.tag) ? start : `${start}${toHtml(...child.children)}</${child.tag}>`
}

/** The pieces as DOM nodes of this document. */
export const toDom = (...children: readonly Child[]): (HTMLElement | string)[] =>
	children.flatMap((child) => (child ? [childDom(child)] : []))

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'

/** A drawing and what is in it are elements of SVG; under the other namespace a browser draws nothing. */
function childDom(child: Element | string, around = HTML): HTMLElement | string {
	if (typeof child === 'string') return child
	const namespace = child.tag === 'svg' ? SVG : around
	const element = document.createElementNS(namespace, child.tag) as HTMLElement
	for (const [name, value] of Object.entries(child.attributes))
		if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value)
	element.append(...child.children.flatMap((inner) => (inner ? [childDom(inner, namespace)] : [])))
	return element
}

/** One line of plain text in which names between backticks are code, as authors write them in notes. */
export const inlineCode = (text: string): Child[] =>
	text.split(/`([^`]+)`/).map((part, i) => (i % 2 ? h('code', {}, part) : part))
