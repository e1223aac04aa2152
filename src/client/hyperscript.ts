/** A virtual element: the build and the function convert it to HTML, the browser to DOM. */
export interface Element {
	tag: string
	attributes: Readonly<Record<string, string | boolean | undefined>>
	children: readonly Child[]
}
export type Child = Element | string | false | undefined

/** Creates a virtual element. Text is always escaped, never parsed as HTML. */
export const h = (tag: string, attributes: Element['attributes'], ...children: readonly Child[]): Element => ({
	tag,
	attributes,
	children,
})

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** Void elements, which have no end tag. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr'])

/** Serializes to HTML. */
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

/** Converts to DOM nodes of this document. */
export const toDom = (...children: readonly Child[]): (globalThis.Element | string)[] =>
	children.flatMap((child) => (child ? [childDom(child)] : []))

/** Converts one HTML element to one of this document. */
export const toElement = (element: Element): HTMLElement => fill(document.createElement(element.tag), element, HTML)

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'

/** Creates an element. `svg` and its descendants need the SVG namespace to be drawn. */
function childDom(child: Element | string, around = HTML): globalThis.Element | string {
	if (typeof child === 'string') return child
	const namespace = child.tag === 'svg' ? SVG : around
	return fill(document.createElementNS(namespace, child.tag), child, namespace)
}

function fill<E extends globalThis.Element>(made: E, { attributes, children }: Element, namespace: string): E {
	for (const [name, value] of Object.entries(attributes))
		if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value)
	made.append(...children.flatMap((inner) => (inner ? [childDom(inner, namespace)] : [])))
	return made
}

/** One line of text in which parts between backticks become `code` elements. */
export const inlineCode = (text: string): Child[] =>
	text.split(/`([^`]+)`/).map((part, i) => (i % 2 ? h('code', {}, part) : part))

/** The facts on a card as a list; nothing if there are none. */
export const factList = (facts: readonly string[] = []): Child =>
	facts.length > 0 && h('ul', { class: 'facts' }, ...facts.map((fact) => h('li', {}, fact)))
