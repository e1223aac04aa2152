import * as z from 'zod'
import { componentNames, requestNames } from '../schema/contract/components.ts'

export type Json = Record<string, unknown>
/** `input` is what may be sent, `output` what is answered. */
export type Direction = 'input' | 'output'

/** Answers may get new fields within a version, so their schemas must allow unknown ones. */
const leaveOpen = ({ jsonSchema }: { jsonSchema: Json }) => {
	if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

const options = (io: Direction) =>
	({ io, unrepresentable: 'any', ...(io === 'output' && { override: leaveOpen }) }) as const

/** A schema as self-contained JSON Schema 2020-12. */
export const jsonSchema = (schema: z.ZodType, io: Direction): Json => z.toJSONSchema(schema, options(io)) as Json

/** Every named schema; references use `uri`. */
export const namedSchemas = (uri: (id: string) => string): Record<string, Json> =>
	({
		...z.toJSONSchema(componentNames, { ...options('output'), uri }).schemas,
		...z.toJSONSchema(requestNames, { ...options('input'), uri }).schemas,
	}) as Record<string, Json>
