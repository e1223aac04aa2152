import type { z } from 'zod'

/** A schema without the wrappers that only say what is taken in place of a missing value: optional and defaults. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
	const { type, innerType } = schema._zod.def as { type: string; innerType?: z.core.$ZodType }
	return innerType && /^(?:optional|default|prefault)$/.test(type) ? unwrapped(innerType) : schema
}
