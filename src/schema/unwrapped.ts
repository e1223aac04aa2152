import type { z } from 'zod'

interface Wrapper {
	type: string
	innerType?: z.core.$ZodType
	in?: z.core.$ZodType
	out?: z.core.$ZodType
}

/**
 * A schema without the wrappers that only say what is taken in place of a missing value, optional and defaults, or what is
 * done before.
 */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
	const inner = within(schema._zod.def as Wrapper)
	return inner ? unwrapped(inner) : schema
}

function within({ type, innerType, in: before, out }: Wrapper): z.core.$ZodType | undefined {
	if (type === 'pipe') return before?._zod.def.type === 'transform' ? out : undefined
	return /^(?:optional|default|prefault)$/.test(type) ? innerType : undefined
}
