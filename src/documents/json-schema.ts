import * as z from 'zod'
import { componentNames, requestNames } from '../schema/contract/components.ts'

export type Json = Record<string, unknown>
/** `input` is what may be written, `output` what is answered. */
export type Direction = 'input' | 'output'

/** Fields are added to answers within a version, so no description of one may forbid what it does not know. */
const leaveOpen = ({ jsonSchema }: { jsonSchema: Json }) => {
	if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

const options = (io: Direction) =>
	({ io, unrepresentable: 'any', ...(io === 'output' && { override: leaveOpen }) }) as const

/** One shape as JSON Schema 2020-12, whole in itself. */
export const jsonSchema = (schema: z.ZodType, io: Direction): Json => z.toJSONSchema(schema, options(io)) as Json

/** Every named shape, referring to the others by `uri`. */
export const namedSchemas = (uri: (id: string) => string): Record<string, Json> =>
	({
		...z.toJSONSchema(componentNames, { ...options('output'), uri }).schemas,
		...z.toJSONSchema(requestNames, { ...options('input'), uri }).schemas,
	}) as Record<string, Json>
