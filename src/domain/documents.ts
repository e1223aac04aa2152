import type { z } from 'zod'
import type { Published } from '../published/published.ts'
import type { Endpoint } from '../schema/endpoint.ts'

/** A prebuilt JSON document by the endpoint that promises it. */
export const publishedDocument = <const E extends Endpoint>(
	{ path }: E,
	published: Published,
): z.input<E['response']> => published.document(path.slice(1)) as z.input<E['response']>
