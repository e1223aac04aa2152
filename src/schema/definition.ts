import type * as z from 'zod'

type Schema = z.core.$ZodType

/** How a schema is defined, as far as forms and drafts read it. Which of the parts it has depends on its type. */
interface Definition {
	type: string
	format?: string
	/** Of a wrapper such as optional: what it wraps. */
	innerType?: Schema
	/** Of a pipe: what is done first, and what then. */
	in?: Schema
	out?: Schema
	/** Of a list. */
	element?: Schema
	/** Of an object. */
	shape?: Readonly<Record<string, Schema>>
	/** Of a record. */
	keyType?: Schema
	valueType?: Schema
	/** Of an enum: its values. */
	entries?: Readonly<Record<string, string>>
}

/** The definition of a schema. zod types each kind of schema apart; whoever walks through any schema needs one type. */
export const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition

/** The definition of a schema; each type has only some of the fields. */
interface Traits {
	description?: string
	/** Of an enum. */
	options?: readonly string[]
	/** Of text, in UTF-16 units. */
	maxLength?: number | null
}

/** The description and limits of a schema. */
export const traitsOf = (schema: Schema): Traits => schema as Traits

/**
 * A schema without the wrappers that only say what is taken in place of a missing value, optional and defaults, or what is
 * done before.
 */
export function unwrapped(schema: Schema): Schema {
	const inner = wrappedBy(definitionOf(schema))
	return inner ? unwrapped(inner) : schema
}

function wrappedBy({ type, innerType, in: before, out }: Definition): Schema | undefined {
	if (type === 'pipe') return before && definitionOf(before).type === 'transform' ? out : undefined
	return type === 'optional' || type === 'default' || type === 'prefault' ? innerType : undefined
}
