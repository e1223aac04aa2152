import type * as z from 'zod'
import { definitionOf, traitsOf } from './definition.ts'
import { HttpsUrl } from './primitives.ts'
import { sentenceCase } from './text/format.ts'

/** A field of a form, for pages, the desk and the command line. Its name is its path in the record. */
export interface FormField {
	name: string
	label: string
	hint: string
	required: boolean
	/** `list` has one item per line; `yaml` is for nested values. */
	kind: 'line' | 'text' | 'list' | 'yaml' | 'choice'
	/** A specialised browser input. */
	input?: 'url' | 'number' | 'date' | 'checkbox'
	options?: readonly string[]
	/** Labels for options whose value is not self-explanatory. */
	optionLabels?: Readonly<Record<string, string>>
}
type Shape = Readonly<Record<string, z.core.$ZodType>>

/**
 * The fields of a schema, with nested ones by path. Labels come from `labels`, else from names; hints from descriptions.
 */
export const formFields = (shape: Shape, labels: Readonly<Record<string, string>> = {}): FormField[] =>
	Object.entries(shape)
		.flatMap(([name, schema]) => leaves(name, schema, true))
		.map((field) => ({ ...field, label: sentenceCase(labels[field.name] ?? field.label) }))

function leaves(name: string, schema: z.core.$ZodType, required: boolean): FormField[] {
	const { innerType, shape } = definitionOf(schema)
	const { description = '' } = traitsOf(schema)
	if (innerType)
		return leaves(name, innerType, false).map((leaf) =>
			leaf.name === name ? { ...leaf, hint: description || leaf.hint } : leaf,
		)
	if (shape) return Object.entries(shape).flatMap(([child, inner]) => leaves(`${name}.${child}`, inner, required))
	return [{ name, label: labelOf(name), hint: description, required, kind: 'line', ...controlOf(schema) }]
}

/** Longer texts get a multi-line input. */
const MAX_IN_A_LINE = 400

function controlOf(schema: z.core.$ZodType): Partial<FormField> {
	const { type, format, element } = definitionOf(schema)
	const { options, maxLength } = traitsOf(schema)
	if (type === 'enum' && options) return { kind: 'choice', options }
	if (type === 'boolean') return { kind: 'choice', input: 'checkbox', options: ['true', 'false'] }
	if (type === 'number') return { input: 'number' }
	if (type === 'array' && element) return itemsOf(element)
	if (schema === HttpsUrl || schema._zod.parent === HttpsUrl) return { input: 'url' }
	if (format === 'datetime') return { input: 'date' }
	return (maxLength ?? 0) > MAX_IN_A_LINE ? { kind: 'text' } : {}
}

function itemsOf(element: z.core.$ZodType): Partial<FormField> {
	const { shape } = definitionOf(element)
	const { options } = traitsOf(element)
	if (!shape) return { kind: 'list', hint: `One per line${options ? `: ${options.join(', ')}` : ''}.` }
	const parts = Object.keys(shape).map((part) => `${part}: …`)
	return { kind: 'yaml', hint: `YAML, one per line: - { ${parts.join(', ')} }` }
}

/** `server.package.name` as “Package name”. */
function labelOf(name: string): string {
	const words = name
		.split('.')
		.slice(name.includes('.') ? 1 : 0)
		.join(' ')
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
	return sentenceCase(words)
}
